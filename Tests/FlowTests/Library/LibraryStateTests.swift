import Expectations
import JOSE
import Testing
import Understudy
import UnderstudyTesting

struct `A state in Swift` {
    @Test(.understudy()) func `goes on in another provider`() async throws {
        let idp = Understudy.ofTest
        idp.clock.freeze()
        let token = try await idp.tokens.mint(for: "bob")
        try idp.clients.add(.init("late", secret: "s"))
        let other = try await Understudy.start()
        let before = try await other.get("/userinfo", bearer: token.text)
        expect(before.status, is: 401)
        try other.restore(idp.state)
        let after = try await other.get("/userinfo", bearer: token.text)
        expect(after.json["sub"], is: "bob")
        expect(other.clients["late"]?.secret, is: "s")
        expect(other.clock.isFrozen)
        expect(other.requests.all.map(\.status), is: [200])
        await other.stop()
    }

    @Test(.understudy()) func `changes nothing where it is wrong`() throws {
        let idp = Understudy.ofTest
        var state = try require(idp.state.object)
        state["clock"] = [:]
        state["last_token"] = "x"
        try idp.users.remove("alice")
        let error = expect(throws: UnderstudyError.self) { try idp.restore(.object(state)) }
        expect(error?.problems.count, is: 2)
        expect(idp.users["alice"], is: nil)
    }
}
