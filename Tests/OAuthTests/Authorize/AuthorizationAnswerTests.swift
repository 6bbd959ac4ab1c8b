import OAuth
import Testing

struct `The answer with a code` {
    private func answer(
        _ context: Context, as user: String = "alice", _ changes: [String: String] = [:]
    ) throws -> AuthorizationResponse {
        let request = try context.verified(.authorize(.web, changes))
        return try AuthorizationAnswer.make(to: request, as: context.session(of: user), context)
    }

    @Test func `carries code, state and issuer`() throws {
        let response = try answer(.make(), ["state": "a b"])
        #expect(response.redirect.uri == "https://app.example/cb")
        #expect(response.parameters.map(\.name) == ["code", "state", "iss"])
        #expect(response.parameters[0].value.count == 43)
        #expect(response.parameters[1].value == "a b")
        #expect(response.parameters[2].value == "http://localhost:8414")
    }

    @Test func `carries no state where none was sent`() throws {
        let response = try answer(.make(), ["state": ""])
        #expect(response.parameters.map(\.name) == ["code", "iss"])
    }

    @Test func `never carries the same code twice`() throws {
        let context = try Context.make()
        let codes = try (0..<20).map { _ in try answer(context).parameters[0].value }
        #expect(Set(codes).count == 20)
    }

    @Test func `goes to nobody but the user demanded`() async throws {
        let context = try Context.make()
        let changes = ["claims": "{\"id_token\":{\"sub\":{\"value\":\"bob\"}}}"]
        let refusal = try await Refusal.of { try answer(context, changes) }
        #expect(refusal == .redirect("login_required", "login.other-user"))
        #expect(throws: Never.self) { try answer(context, as: "bob", changes) }
    }
}
