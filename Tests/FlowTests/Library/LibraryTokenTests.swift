import Expectations
import JOSE
import Testing
import Understudy
import UnderstudyTesting

struct `Tokens in Swift` {
    @Test(.understudy()) func `are made to order and work like those of a login`() async throws {
        let idp = Understudy.ofTest
        let token = try await idp.tokens.mint(
            for: "bob", scope: "openid email", claims: ["role": "admin"])
        expect(token.kind, is: .accessToken)
        expect(token.claims?["role"], is: "admin")
        try await expect(idp.get("/userinfo", bearer: token.text).json["sub"], is: "bob")
        let id = try require(token.id)
        expect(idp.tokens[id]?.user, is: "bob")
        expect(idp.tokens.all.map(\.standing), is: [.active])
        await expect(idp.tokens.matching(user: "bob", kind: .accessToken).map(\.id), is: [id])
        await expect(idp.tokens.matching(client: "other").isEmpty)
        try idp.tokens.revoke(id)
        await expect(idp.tokens.matching(isActive: false).map(\.id), is: [id])
        expect(idp.tokens[id]?.standing, is: .revoked)
        try await expect(idp.get("/userinfo", bearer: token.text).status, is: 401)
    }

    @Test(.understudy()) func `say why a strict client refuses them`() async throws {
        let idp = Understudy.ofTest
        let spoiled = try await idp.tokens.mint(.idToken, nonce: "n", defect: .wrongIss)
        let twice = try await idp.tokens.mint(.idToken, defects: [.wrongAud, .noSub])
        expect(twice.claims?["aud"], is: "wrong-audience")
        expect(twice.claims?["sub"], is: nil)
        expect(spoiled.id, is: nil)
        let inspection = idp.tokens.inspect(spoiled.text, client: "app", nonce: "n")
        expect(inspection.kind, is: .idToken)
        expect(inspection.signature, is: "valid")
        expect(inspection.standing, is: .invalid)
        expect(inspection.problems.map { $0.hasPrefix("iss is ") }, is: [true])
        let sound = try await idp.tokens.mint(.idToken, client: "app", nonce: "n")
        expect(idp.tokens.inspect(sound.text, client: "app", nonce: "n").problems.isEmpty)
        expect(idp.tokens.inspect(sound.text).times["exp"] != nil)
    }

    @Test(.understudy()) func `need no user where a client acts for itself`() async throws {
        let token = try await Understudy.ofTest.tokens.mint(client: "job", isOfClient: true)
        expect(token.claims?["sub"] != "alice")
        let id = try require(token.id)
        expect(Understudy.ofTest.tokens[id]?.user, is: nil)
    }

    @Test(.understudy()) func `of all kinds can be had, if it fits`() async throws {
        let tokens = Understudy.ofTest.tokens
        try await expect(tokens.mint(.refreshToken).kind, is: .refreshToken)
        await #expect {
            try await tokens.mint(.refreshToken, claims: ["a": 1], nonce: "n")
        } throws: {
            ($0 as? UnderstudyError)?.problems.count == 2
        }
        expect(throws: UnderstudyError.self) { try tokens.revoke("none") }
    }
}
