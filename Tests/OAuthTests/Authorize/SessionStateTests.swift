import DomainSupport
import Expectations
import JOSE
import OAuth
import Testing
import Text

struct `The session state` {
    @Test(arguments: try Fixture.rows("authorize/session-state", as: (String, String?).self))
    func `compares origins as browsers write them`(uri: String, origin: String?) {
        expect(SessionState.origin(of: uri), is: origin)
    }

    static let cases: [Case] = [
        Case("is the digest that the specification describes, and its salt") {
            let text = "app https://app.example s-1 salt"
            let digest = Base64URL.encode(Digest.sha256(Array(text.utf8)))
            let value = SessionState.value(
                clientID: "app", origin: "https://app.example", browserState: "s-1", salt: "salt")
            expect(value, is: digest + ".salt")
        },
        Case("differs between answers, and holds no blank") {
            let context = try Context.make()
            var states: [String] = []
            for _ in 0..<5 { states.append(try await require(state(context, cookie: "c"))) }
            expect(Set(states).count, is: 5)
            expect(states.allSatisfy { !$0.contains(" ") && $0.split(separator: ".").count == 2 })
        },
        Case("is left out where OpenID Connect is not spoken") {
            try await expect(state(.make(), cookie: "c", ["scope": "email"]), is: nil)
        },
        Case("tells nothing of the secret of the session") {
            let state = SessionState.browserState(ofSession: "secret")
            expect(state != SessionState.browserState(ofSession: "other"))
            expect(state, lacks: "secret")
            expect(state != Base64URL.encode(Digest.sha256(Array("secret".utf8))))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func state(
        _ context: Context, cookie: String, _ changes: [String: String] = [:]
    ) async throws -> String? {
        let request = try await context.verified(.authorize(.web, changes))
        var answer = try await AuthorizationAnswer.make(to: request, as: context.session(), context)
        answer.addSessionState(of: request, cookie: cookie)
        return answer.parameters.first { $0.name == "session_state" }?.value
    }
}
