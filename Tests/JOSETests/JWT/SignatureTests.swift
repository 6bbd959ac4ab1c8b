import FixtureSupport
import Testing

struct `Signatures` {
    @Test(arguments: [
        ("rsa-2048", Algorithm.rs256, 256), ("rsa-2048", .rs384, 256), ("rsa-2048", .rs512, 256),
        ("rsa-2048", .ps256, 256), ("rsa-2048", .ps384, 256), ("rsa-3072", .ps512, 384),
        ("ec-p256", .es256, 64), ("ec-p384", .es384, 96), ("ec-p521", .es512, 132),
        ("ed25519", .edDSA, 64), ("ed25519", .ed25519, 64),
    ])
    func `are made and verified`(name: String, algorithm: Algorithm, length: Int) throws {
        let key = try PrivateKey(pem: Fixture.text("keys/\(name).pem"))
        expect(key.kind.algorithms.contains(algorithm))
        for message in [[], Array("understudy".utf8), [UInt8](repeating: 0, count: 100_000)] {
            let signature = try key.signature(of: message, algorithm: algorithm)
            expect(signature.count, is: length)
            expect(key.publicKey.verifies(signature, of: message, algorithm: algorithm))
            expect(!key.publicKey.verifies(signature, of: message + [0], algorithm: algorithm))
            expect(!key.publicKey.verifies(signature + [0], of: message, algorithm: algorithm))
            expect(!key.publicKey.verifies(signature.dropLast(), of: message, algorithm: algorithm))
            expect(!key.publicKey.verifies([], of: message, algorithm: algorithm))
            for other in key.kind.algorithms where !other.isSame(as: algorithm) {
                expect(!key.publicKey.verifies(signature, of: message, algorithm: other))
            }
        }
    }

    @Test(arguments: [Algorithm.hs256, .none, .es384, .rs256, .edDSA, Algorithm(rawValue: "es256")])
    func `by an algorithm the key does not fit are refused`(algorithm: Algorithm) throws {
        let key = try PrivateKey(pem: Fixture.text("keys/ec-p256.pem"))
        let error = expect(throws: CryptoError.self) {
            try key.signature(of: [1], algorithm: algorithm)
        }
        expect(error?.problem, is: "the key cannot sign with \(algorithm.rawValue), only ES256")
        let signature = try key.signature(of: [1], algorithm: .es256)
        expect(!key.publicKey.verifies(signature, of: [1], algorithm: algorithm))
    }

    static let cases: [Case] = [
        Case("of ECDSA in DER are refused") {
            let key = try PrivateKey(pem: Fixture.text("keys/ec-p256.pem"))
            let raw = try key.signature(of: [1], algorithm: .es256)
            expect(!key.publicKey.verifies(der(raw), of: [1], algorithm: .es256))
        },
        Case("of ECDSA with r or s of zero are refused") {
            let key = try PrivateKey(pem: Fixture.text("keys/ec-p256.pem"))
            let raw = try key.signature(of: [1], algorithm: .es256)
            let zeros = [UInt8](repeating: 0, count: 32)
            for forged in [zeros + zeros, zeros + raw[32...], raw[..<32] + zeros] {
                expect(!key.publicKey.verifies(forged, of: [1], algorithm: .es256))
            }
        },
        Case("by another key are refused") {
            let key = try PrivateKey(pem: Fixture.text("keys/rsa-2048.pem"))
            let signature = try key.signature(of: [1], algorithm: .rs256)
            expect(
                !(try DevelopmentKey.load().publicKey.verifies(
                    signature, of: [1], algorithm: .rs256)))
        },
        Case("can be made by many tasks with one key") {
            for name in ["rsa-2048", "ec-p256", "ed25519"] {
                let key = try PrivateKey(pem: Fixture.text("keys/\(name).pem"))
                let algorithm = key.kind.algorithms[0]
                let verified = try await withThrowingTaskGroup(of: Bool.self) { group in
                    for task in 0..<64 {
                        group.addTask {
                            let message = [UInt8](repeating: UInt8(task), count: task)
                            let signature = try key.signature(of: message, algorithm: algorithm)
                            return key.publicKey.verifies(
                                signature, of: message, algorithm: algorithm)
                        }
                    }
                    return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
                }
                expect(verified, is: 64)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// The two numbers as a DER sequence, with a zero before a set highest bit.
    private static func der(_ raw: [UInt8]) -> [UInt8] {
        let numbers = [raw[..<32], raw[32...]].map { number -> [UInt8] in
            let digits = Array(number.drop { $0 == 0 })
            let padded = (digits.first ?? 0) & 0x80 == 0 ? digits : [0] + digits
            return [0x02, UInt8(padded.count)] + padded
        }
        let content = Array(numbers.joined())
        return [0x30, UInt8(content.count)] + content
    }
}
