import DomainSupport
import Testing

struct `The answer with a code` {
    private static func answer(
        _ context: Context, as user: String = "alice", _ changes: [String: String] = [:]
    ) async throws -> AuthorizationResponse {
        let request = try await context.verified(.authorize(.web, changes))
        return try await AuthorizationAnswer.make(
            to: request, as: context.session(of: user), context)
    }

    static let cases: [Case] = [
        Case("carries code, state and issuer") {
            let response = try await answer(.make(), ["state": "a b"])
            expect(response.redirect.uri, is: "https://app.example/cb")
            expect(response.parameters.map(\.name), is: ["code", "state", "iss"])
            expect(response.parameters[0].value.count, is: 43)
            expect(response.parameters[1].value, is: "a b")
            expect(response.parameters[2].value, is: "http://localhost:8414")
        },
        Case("carries no state where none was sent") {
            let response = try await answer(.make(), ["state": ""])
            expect(response.parameters.map(\.name), is: ["code", "iss"])
        },
        Case("never carries the same code twice") {
            let context = try Context.make()
            var codes: Set<String> = []
            for _ in 0..<20 { codes.insert(try await answer(context).parameters[0].value) }
            expect(codes.count, is: 20)
        },
        Case("goes to nobody but the user demanded") {
            let context = try Context.make()
            let changes = ["claims": "{\"id_token\":{\"sub\":{\"value\":\"bob\"}}}"]
            let refusal = try await Refusal.of { try await answer(context, changes) }
            expect(refusal, is: .redirect("login_required", "login.other-user"))
            await expect(throws: Never.self) { try await answer(context, as: "bob", changes) }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

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
