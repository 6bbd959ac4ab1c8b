import Expectations
import OAuth
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
