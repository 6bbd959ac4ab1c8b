import DomainSupport
import Testing

struct `An access token` {
    private static func claims(_ answer: JSON) throws -> JSON {
        try require(answer["access_token"]?.string.flatMap { try JWS(compact: $0).claims })
    }

    static let cases: [Case] = [
        /// RFC 9068 §2.2.
        Case("says whose it is, for whom and for how long") {
            let context = try Context.make()
            let answer = try await context.tokens(scope: "openid profile")
            var claims = try Self.claims(answer)
            expect(claims["jti"]?.string?.hasPrefix("token_1_"), is: true)
            claims["jti"] = nil
            expect(
                claims,
                is: [
                    "iss": "http://localhost:8414", "aud": "http://localhost:8414", "sub": "alice",
                    "client_id": "web", "iat": 1_893_456_000, "exp": 1_893_459_600,
                    "auth_time": 1_893_456_000, "scope": "openid profile",
                ])
            expect(answer["expires_in"], is: 3600)
            expect(answer["scope"], is: "openid profile")
        },
        Case("has no scope where none was granted") {
            let context = try Context.make()
            let answer = try await context.redeem(context.code(["scope": ""]))
            expect(answer["scope"], is: nil)
            try expect(claims(answer)["scope"], is: nil)
        },
        Case("has the scope of its own answer after a refresh") {
            let context = try Context.make()
            let answer = try await context.tokens(scope: "openid email offline_access")
            let refreshToken = try require(answer["refresh_token"]?.string)
            let narrow = try await context.refresh(refreshToken, ["scope": "email"])
            try expect(claims(narrow)["scope"], is: "email")
        },
        Case("names the authentication class asked for") {
            let context = try Context.make()
            let answer = try await context.tokens(["acr_values": "gold"])
            try expect(claims(answer)["acr"], is: "gold")
        },
        Case("lives as long as it is configured to") {
            let context = try Context.make { $0.lifetimes[.accessToken] = 5 }
            let answer = try await context.tokens()
            expect(answer["expires_in"], is: 5)
            try expect(claims(answer)["exp"], is: 1_893_456_005)
        },
        Case("is never like another") {
            let context = try Context.make()
            let answer = try await context.tokens()
            let refreshToken = try require(answer["refresh_token"]?.string)
            let next = try await context.refresh(refreshToken)
            expect(next["access_token"] != answer["access_token"])
            try expect(claims(next)["jti"] != claims(answer)["jti"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ([], "http://localhost:8414"),
            (["urn:calendar"], "urn:calendar"),
            (["urn:calendar", "urn:mail"], ["urn:calendar", "urn:mail"]),
        ] as [([String], JSON)])
    func `is for the issuer, one API as a string, or several as a list`(
        resources: [String], audience: JSON
    ) async throws {
        let context = try Context.make()
        let parameters = resources.reduce(Parameters.authorize()) { $0.adding("resource", $1) }
        let response = try await AuthorizationAnswer.make(
            to: context.verified(parameters), as: context.session(), context)
        let answer = try await context.redeem(response.parameters[0].value)
        try expect(Self.claims(answer)["aud"], is: audience)
    }
}
