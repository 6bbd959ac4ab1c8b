import DomainSupport
import Testing

struct `Tokens bound to a certificate` {
    private static let bound = Client.web.with { $0.certificate.bindsAccessTokens = true }
    private static let boundSPA = Client.spa.with { $0.certificate.bindsAccessTokens = true }

    private static func tokens(
        for client: Client, _ context: Context
    ) async throws -> (access: String, refresh: String) {
        let answer = try await context.tokens(for: client)
        expect(answer["token_type"], is: "Bearer")
        return (
            try require(answer["access_token"]?.string),
            try require(answer["refresh_token"]?.string)
        )
    }

    static let cases: [Case] = [
        Case("say which") {
            let context = try Context.make(clients: [Self.bound]).showing("app")
            let token = try await tokens(for: Self.bound, context).access
            let thumbprint = try Certificate.fixture("app").thumbprint
            let confirmation: JSON = ["x5t#S256": .string(thumbprint)]
            try expect(JWS(compact: token).claims?["cnf"], is: confirmation)
            let question = ClientRequest(parameters: .token(Self.bound, ["token": token]))
            let report = try await TokenIntrospection.answer(question, context.showing(nil))
            expect(report["active"], is: true)
            expect(report["cnf"], is: confirmation)
        },
        Case("come with it to userinfo") {
            let context = try Context.make(clients: [Self.bound]).showing("app")
            let token = try await tokens(for: Self.bound, context).access
            try expect(UserInfo.claims(for: token, context)["sub"], is: "alice")
            for (other, diagnosis) in [
                ("other", "certificate.of-other-token"), (nil, "certificate.of-token-missing"),
            ] {
                let refusal = try await Refusal.of {
                    try UserInfo.claims(for: token, context.showing(other))
                }
                expect(refusal, is: .direct("invalid_token", diagnosis))
            }
        },
        Case("are not given to who shows none") {
            let context = try Context.make(clients: [Self.bound])
            for context in [context, try context.showing(nil)] {
                let refusal = try await Refusal.of { try await context.tokens(for: Self.bound) }
                expect(refusal, is: .direct("invalid_request", "certificate.missing"))
            }
        },
        Case("of a public client are refreshed with it") {
            let context = try Context.make(clients: [Self.boundSPA]).showing("app")
            let refresh = try await tokens(for: Self.boundSPA, context).refresh
            let refusal = try await Refusal.of {
                try await context.showing("other").refresh(refresh, by: Self.boundSPA)
            }
            expect(refusal, is: .direct("invalid_grant", "certificate.of-other-token"))
            let answer = try await context.refresh(refresh, by: Self.boundSPA)
            expect(answer["access_token"] != nil)
        },
        Case("of a confidential client are refreshed with any") {
            let context = try Context.make(clients: [Self.bound]).showing("app")
            let refresh = try await tokens(for: Self.bound, context).refresh
            let answer = try await context.showing("other").refresh(refresh, by: Self.bound)
            let token = try JWS(compact: try require(answer["access_token"]?.string))
            let thumbprint = try Certificate.fixture("other").thumbprint
            expect(token.claims?["cnf"], is: ["x5t#S256": .string(thumbprint)])
        },
        Case("are not what others get, whatever they show") {
            let context = try Context.make(clients: [.web]).showing("app")
            let token = try await tokens(for: .web, context).access
            try expect(JWS(compact: token).claims?["cnf"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

extension Context {
    /// The same tenant over a connection that asked for a client certificate, and got the
    /// fixture's, if any.
    func showing(_ fixture: String?) throws -> Context {
        let certificate = try fixture.map { try Certificate.fixture($0) }
        return Context(
            server: server, addresses: addresses,
            certificate: certificate.map(PeerCertificate.shown) ?? .none)
    }
}
