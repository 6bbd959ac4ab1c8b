import Expectations
import JOSE
import Testing
import Understudy
import UnderstudyTesting

struct `Keys in Swift` {
    private func published(_ idp: Understudy) async throws -> [String] {
        try await idp.get("/.well-known/jwks.json").json["keys"]?.array?
            .compactMap { $0["kid"]?.string } ?? []
    }

    @Test(.understudy()) func `rotate with the old ones beside them`() async throws {
        let idp = Understudy.ofTest
        idp.clock.freeze()
        let old = try require(idp.keys.all.first { $0.algorithm == .rs256 })
        let key = try await require(idp.keys.rotate(.rs256, overlap: 60).first)
        expect(key.algorithm, is: .rs256)
        expect(key.state, is: .current)
        expect(idp.keys[old.id]?.state, is: .published)
        expect(idp.keys[old.id]?.retires, is: idp.clock.now + 60)
        let names = try await published(idp)
        expect(names.contains(key.id) && names.contains(old.id))
        idp.clock.advance(by: 61)
        try await expect(!published(idp).contains(old.id))
    }

    @Test(.understudy()) func `are announced before they sign`() async throws {
        let idp = Understudy.ofTest
        let next = try await idp.keys.announce(.es256).filter { $0.state == .next }
        expect(next.map(\.algorithm), is: [.es256])
        try await expect(idp.keys.rotate().first?.id, is: next.first?.id)
    }

    @Test(.understudy()) func `are made, retired and replaced`() async throws {
        let idp = Understudy.ofTest
        let mine = try await idp.keys.add(.made(.es256, id: "mine"))
        expect(mine.map(\.id), is: ["mine"])
        expect(mine.first?.jwk["kty"], is: "EC")
        // A key replaces the one with its name.
        let again = try await idp.keys.add(.made(.es256, id: "mine"))
        expect(again.first?.jwk != mine.first?.jwk)
        expect(idp.keys.all.count { $0.id == "mine" }, is: 1)
        try await idp.keys.retire("mine")
        expect(idp.keys["mine"], is: nil)
        await expect(throws: UnderstudyError.self) { try await idp.keys.retire("mine") }
        try await idp.keys.replaceAll(with: .none)
        try await expect(published(idp).isEmpty)
        expect(idp.keys.all.allSatisfy { $0.state == .unpublished })
    }

    @Test(.understudy()) func `are those of a set that the test brings`() async throws {
        let idp = Understudy.ofTest
        let key = try PrivateKey.generate(.ec(.p256))
        try await idp.keys.replaceAll(with: .pem(key.pem))
        try await expect(published(idp), is: [key.publicKey.thumbprint])
        await expect(throws: UnderstudyError.self) {
            try await idp.keys.replaceAll(with: .jwks(["keys": [["kty": "EC"]]]))
        }
        idp.reset()
        expect(idp.keys.all.first?.algorithm, is: .rs256)
    }
}
