import TestSupport
import Testing

/// The API of a Cognito user pool, as SDKs of AWS call it.
struct `The API of a user pool` {
    static let cases: [Case] = [
        Case("a password gives all three tokens, and the token says who it is for", try .cognito())
        { provider in
            let browser = Browser(provider)
            let answer = try await browser.pool("InitiateAuth", Self.signIn())
            expect(answer.status, is: .ok)
            expect(answer.fields[.contentType], is: "application/x-amz-json-1.1")
            expect(answer.json["ChallengeParameters"], is: [:])
            let tokens = answer.json["AuthenticationResult"] ?? [:]
            expect(
                tokens.object?.keys.sorted(),
                is: ["AccessToken", "ExpiresIn", "IdToken", "RefreshToken", "TokenType"])
            let user = try await browser.pool(
                "GetUser", ["AccessToken": tokens["AccessToken"] ?? ""])
            try expectGolden(user.json.pretty + "\n", "cognito/pool_user.json")
        },
        /// Amplify refreshes the tokens of the hosted pages this way.
        Case("tokens of the hosted pages are refreshed here", try .cognito()) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.cognito(browser) {
                $0.clientID = "spa"
                $0.secret = nil
            }
            let tokens = try await flow.tokens()
            let answer = try await browser.pool(
                "GetTokensFromRefreshToken",
                ["ClientId": "spa", "RefreshToken": tokens["refresh_token"] ?? ""])
            let claims = try (answer.json["AuthenticationResult"] ?? [:]).claims(of: "AccessToken")
            expect(claims["scope"], is: "openid email")
            expect(claims["version"], is: 2)
        },
        Case("a refresh token that rotates comes back new, once") {
            let server = try ServerConfiguration.cognito { $0.clients[1].policy.rotation = true }
            let browser = try Browser(Provider(server))
            let token = try await browser.poolTokens()["RefreshToken"] ?? ""
            let old = try await browser.pool(
                "InitiateAuth",
                [
                    "AuthFlow": "REFRESH_TOKEN_AUTH", "ClientId": "spa",
                    "AuthParameters": ["REFRESH_TOKEN": token],
                ])
            expect(old.json["__type"], is: "InvalidParameterException")
            let call: JSON = ["ClientId": "spa", "RefreshToken": token]
            let next = try await browser.pool("GetTokensFromRefreshToken", call).json
            expect(next["AuthenticationResult"]?["RefreshToken"] != nil)
            let again = try await browser.pool("GetTokensFromRefreshToken", call)
            expect(again.json["__type"], is: "RefreshTokenReuseException")
        },
        Case("a revoked or signed-out token is refused everywhere", try .cognito()) { provider in
            let browser = Browser(provider)
            let tokens = try await browser.poolTokens()
            let call: JSON = ["AccessToken": tokens["AccessToken"] ?? ""]
            let refused = try await browser.pool(
                "RevokeToken", ["ClientId": "spa", "Token": tokens["AccessToken"] ?? ""])
            expect(refused.json["__type"], is: "UnsupportedTokenTypeException")
            let revoked = try await browser.pool(
                "RevokeToken", ["ClientId": "spa", "Token": tokens["RefreshToken"] ?? ""])
            expect(revoked.json, is: [:])
            try await expect(
                browser.pool("GetUser", call).json,
                is: [
                    "__type": "NotAuthorizedException", "message": "Access Token has been revoked",
                ])

            let flow = CodeFlow.cognito(browser)
            let hosted = try await flow.redeem(flow.codeOfAda()).json
            let other = try await browser.poolTokens()
            let out = try await browser.pool(
                "GlobalSignOut", ["AccessToken": other["AccessToken"] ?? ""])
            expect(out.json, is: [:])
            let user = try await flow.hostedUserInfo(hosted.accessToken)
            expect(user.status.code, is: 401)
            let late = try await flow.refresh(hosted.refreshToken)
            expect(late.json["error"], is: "invalid_grant")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["InitiateAuth", "GetTokensFromRefreshToken"])
    func `a refresh keeps the sign-in and gives no other refresh token`(
        operation: String
    ) async throws {
        let provider = try Provider(.cognito())
        let browser = Browser(provider)
        let first = try await browser.poolTokens()
        provider.clock.advance(by: 60)
        let token = first["RefreshToken"] ?? ""
        let members: JSON =
            operation == "InitiateAuth"
            ? [
                "AuthFlow": "REFRESH_TOKEN_AUTH", "ClientId": "spa",
                "AuthParameters": ["REFRESH_TOKEN": token],
            ] : ["ClientId": "spa", "RefreshToken": token]
        let next = try await browser.pool(operation, members).json["AuthenticationResult"]
        let names = next?.object?.keys.sorted()
        expect(names, is: ["AccessToken", "ExpiresIn", "IdToken", "TokenType"])
        for member in ["AccessToken", "IdToken"] {
            let (before, after) = (
                try first.claims(of: member), try (next ?? [:]).claims(of: member)
            )
            for same in ["origin_jti", "auth_time", "sub", "event_id"] {
                expect(after[same], is: before[same])
            }
            expect(after["jti"] != before["jti"])
        }
    }

    @Test(arguments: [("ada", true), ("alice", false), ("", false)])
    func `a client with a secret sends its hash`(name: String, isRight: Bool) async throws {
        let provider = try Provider(.cognito())
        let hash = HMAC.sha256(key: Array("s3cret".utf8), message: Array("\(name)app".utf8))
        let answer = try await Browser(provider).pool(
            "InitiateAuth",
            Self.signIn(
                client: "app", ["SECRET_HASH": .string(name.isEmpty ? "" : Base64.encode(hash))]))
        expect(answer.status, is: isRight ? .ok : .badRequest)
        guard !isRight else { return }
        expect(
            answer.json,
            is: [
                "__type": "NotAuthorizedException",
                "message": "Unable to verify secret hash for client app",
            ])
        expect(answer.diagnosis, is: "pool.secret-hash")
    }

    static func signIn(client: String = "spa", _ more: JSON = [:]) -> JSON {
        let parameters: JSON = ["USERNAME": "ada", "PASSWORD": "mypassword"]
        return [
            "AuthFlow": "USER_PASSWORD_AUTH", "ClientId": .string(client),
            "AuthParameters": parameters.merging(more),
        ]
    }
}
