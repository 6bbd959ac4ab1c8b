import DomainSupport
import Testing

struct `The token endpoint` {
    @Test(arguments: try Fixture.rows("grants/token", as: ([String: String], Refusal).self))
    func `refuses by its phases, one after the other`(
        changes: [String: String], expected: Refusal
    ) async throws {
        let context = try Context.make()
        let refusal = try await Refusal.of { try await context.answer(.token(.web, changes)) }
        expect(refusal, is: expected)
    }

    @Test(arguments: ["grant_type", "code", "client_id", "client_secret", "scope", "unheard-of"])
    func `takes nothing twice, whatever else is wrong`(name: String) async throws {
        let context = try Context.make()
        let twice = Parameters([(name, "x"), (name, "x")])
        let refusal = try await Refusal.of { try await context.answer(twice) }
        expect(refusal, is: .direct("invalid_request", "request.duplicate-parameter"))
    }

    @Test(arguments: ["authorization_code", "refresh_token"])
    func `gives a client the grants it registered for`(grant: String) async throws {
        let client = Client.web.with { $0.grantTypes.removeAll { $0 == grant } }
        let context = try Context.make(clients: [client])
        let parameters = Parameters.token(
            client, ["grant_type": grant, "code": "x", "refresh_token": "x"])
        let refusal = try await Refusal.of { try await context.answer(parameters) }
        expect(refusal, is: .direct("unauthorized_client", "client.grant-not-allowed"))
    }

    @Test func `does not use a code up that it refuses to a wrong secret`() async throws {
        let context = try Context.make()
        let code = try await context.code()
        let refusal = try await Refusal.of {
            try await context.redeem(code, ["client_secret": "wrong"])
        }
        expect(refusal, is: .direct("invalid_client", "client.secret-wrong"))
        try await expect(context.redeem(code)["access_token"] != nil)
    }
}
