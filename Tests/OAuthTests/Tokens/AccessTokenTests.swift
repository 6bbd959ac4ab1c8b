import Expectations
import JOSE
import OAuth
import Testing

struct `An access token` {
    private func claims(_ answer: JSON) throws -> JSON {
        try #require(answer["access_token"]?.string.flatMap { try JWS(compact: $0).claims })
    }

    /// RFC 9068 §2.2.
    @Test func `says whose it is, for whom and for how long`() async throws {
        let context = try Context.make()
        let answer = try await context.tokens(scope: "openid profile")
        var claims = try claims(answer)
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
    }

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
            to:
                context.verified(parameters), as: context.session(), context)
        let answer = try await context.redeem(response.parameters[0].value)
        try expect(claims(answer)["aud"], is: audience)
    }

    @Test func `has no scope where none was granted`() async throws {
        let context = try Context.make()
        let answer = try await context.redeem(context.code(["scope": ""]))
        expect(answer["scope"], is: nil)
        try expect(claims(answer)["scope"], is: nil)
    }

    @Test func `has the scope of its own answer after a refresh`() async throws {
        let context = try Context.make()
        let answer = try await context.tokens(scope: "openid email offline_access")
        let refreshToken = try #require(answer["refresh_token"]?.string)
        let narrow = try await context.refresh(refreshToken, ["scope": "email"])
        try expect(claims(narrow)["scope"], is: "email")
    }

    @Test func `names the authentication class asked for`() async throws {
        let context = try Context.make()
        let answer = try await context.tokens(["acr_values": "gold"])
        try expect(claims(answer)["acr"], is: "gold")
    }

    @Test func `lives as long as it is configured to`() async throws {
        let context = try Context.make { $0.lifetimes[.accessToken] = 5 }
        let answer = try await context.tokens()
        expect(answer["expires_in"], is: 5)
        try expect(claims(answer)["exp"], is: 1_893_456_005)
    }

    @Test func `is never like another`() async throws {
        let context = try Context.make()
        let answer = try await context.tokens()
        let refreshToken = try #require(answer["refresh_token"]?.string)
        let next = try await context.refresh(refreshToken)
        #expect(next["access_token"] != answer["access_token"])
        #expect(try claims(next)["jti"] != claims(answer)["jti"])
    }
}
