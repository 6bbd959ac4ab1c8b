import DomainSupport
import Testing

@testable import OAuth

struct `The keys of a source` {
    private static let algorithms: [Algorithm] = [
        .rs256, .rs384, .rs512, .ps256, .es256, .es384, .es512, .edDSA, .ed25519,
    ]

    @Test(arguments: [true, false])
    func `serve each algorithm under a name of its own`(isDevelopment: Bool) throws {
        let source = isDevelopment ? KeySource.development : .generate
        let keys = try source.signingKeys()
        expect(keys.map(\.algorithm), is: Self.algorithms)
        expect(Set(keys.map(\.id)).count, is: keys.count)
        for key in keys {
            let signature = try key.key.signature(of: [1, 2], algorithm: key.algorithm)
            expect(key.key.publicKey.verifies(signature, of: [1, 2], algorithm: key.algorithm))
        }
    }

    @Test func `are the same in every run where they are for development`() throws {
        let ids = try KeySource.development.signingKeys().map(\.id)
        expect(ids.first, is: DevelopmentKey.keyID)
        expect(ids.dropFirst().allSatisfy { $0.hasPrefix("understudy-development-key-") })
    }

    @Test func `are made before anybody asks for one that a rotation brings`() async throws {
        let key = SigningKey(id: "own", algorithm: .es256, key: try .generate(.ec(.p256)))
        let keys = KeyRing([key])
        try await keys.rotate(on: nil)
        expect(keys.current.id != "own")
        expect(!keys.current.held.isMadeLater)
    }

    @Test func `are given alone where somebody gives them`() throws {
        let key = SigningKey(id: "own", algorithm: .es256, key: try .generate(.ec(.p256)))
        let keys = KeyRing(try KeySource.provided([key]).signingKeys()).seen(through: nil)
        expect(keys.key(for: .es256)?.id, is: "own")
        expect(keys.key(for: .rs256) == nil)
    }
}
