import TestSupport
import Testing

/// An API that acts on behalf of its calling user, with the token of the call.
struct `The on-behalf-of flow` {
    private static let grant = "urn:ietf:params:oauth:grant-type:jwt-bearer"

    private static let configuration = ServerConfiguration.make {
        $0.clients =
            [
                Client.make(secret: "s") { $0.grantTypes += ["client_credentials"] },
                .make("spa") { $0.grantTypes = [grant] },
            ]
            + ["api", "elsewhere"].map { id in
                Client.make(id, secret: "s") { $0.grantTypes = [grant, "refresh_token"] }
            }
    }

    /// Alice's tokens at the client `app`, for the API of this name.
    private static func tokens(_ provider: Provider, for audience: String) async throws -> JSON {
        try await CodeFlow(Browser(provider)) {
            $0.secret = "s"
            $0.scope = "openid"
            $0.extra = [("audience", audience)]
        }.tokens()
    }

    private static func act(
        _ provider: Provider, with assertion: JSON?, _ changes: [(String, String)] = []
    ) async throws -> Response {
        try await Browser(provider).token(
            [
                ("grant_type", Self.grant), ("client_id", "api"), ("client_secret", "s"),
                ("assertion", assertion?.string ?? ""),
                ("requested_token_use", "on_behalf_of"),
            ], changes)
    }

    static let cases: [Case] = [
        Case("the new token is the user's, for the next API", in: Ring.allCases, Self.configuration)
        { provider in
            let assertion = try await tokens(provider, for: "api")["access_token"]
            let answer = try await act(
                provider, with: assertion,
                [("scope", "openid read offline_access"), ("audience", "ledger")])
            let claims = try answer.json.claims(of: "access_token")
            expect(claims["sub"], is: "alice")
            expect(claims["client_id"], is: "api")
            expect(claims["aud"], is: "ledger")
            expect(claims["scope"], is: "openid read offline_access")
            expect(answer.json["refresh_token"] != nil)
            try expect(answer.json.claims(of: "id_token")["aud"], is: "api")
        },
        Case("one that is for no API in particular will do", Self.configuration) { provider in
            for audience in ["", "urn:orders"] {
                let assertion = try await tokens(provider, for: audience)["access_token"]
                try await expect(act(provider, with: assertion).status, is: .ok)
            }
        },
        Case(
            "neither an ID token nor a client's own token nor an old one will do",
            Self.configuration
        ) { provider in
            let tokens = try await Self.tokens(provider, for: "api")
            let idToken = try await act(provider, with: tokens["id_token"])
            expect(idToken.diagnosis, is: "bearer.id-token")
            let own = try await Browser(provider).token([
                ("grant_type", "client_credentials"), ("client_id", "app"),
                ("client_secret", "s"),
            ]).json["access_token"]
            let clients = try await act(provider, with: own)
            expect(clients.diagnosis, is: "jwt-bearer.without-user")
            provider.clock.advance(by: 3600)
            let late = try await act(provider, with: tokens["access_token"])
            expect(late, error: "invalid_grant", diagnosis: "bearer.expired")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows("token-exchange/on-behalf-of", as: (Pairs, String, String).self)
    )
    func `what is wrong is refused with its own diagnosis`(
        changes: Pairs, error: String, diagnosis: String
    ) async throws {
        let provider = try Provider(Self.configuration)
        let assertion = try await Self.tokens(provider, for: "api")["access_token"]
        let answer = try await Self.act(provider, with: assertion, changes.list)
        expect(answer, error: error, diagnosis: diagnosis)
        expect(answer.json["access_token"], is: nil)
    }
}
