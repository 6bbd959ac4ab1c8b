import TestSupport
import Testing

@testable import OAuth
@testable import Providers

/// Refresh tokens of Auth0: issued, rotated and revoked.
struct `The refresh tokens of Auth0` {
    static let cases: [Case] = [
        Case("a token that does not rotate stays, and is not repeated", in: Ring.allCases, .auth0())
        { provider in
            let flow = CodeFlow.auth0(provider)
            let token = try await flow.tokens().refreshToken
            for _ in 0..<2 {
                let answer = try await flow.refresh(
                    token, [("redirect_uri", "https://app.example/cb")])
                expect(answer.status, is: .ok)
                expect(
                    answer.json.object?.keys.sorted(),
                    is: ["access_token", "expires_in", "id_token", "scope", "token_type"])
            }
        },
        Case("an API that forbids offline access drops it in silence", .auth0()) { provider in
            let tokens = try await CodeFlow.auth0(provider) {
                $0.scope = "openid read:x offline_access"
                $0.extra = [("audience", "https://strict.example")]
            }.tokens()
            expect(tokens["refresh_token"], is: nil)
            expect(tokens["scope"], is: "openid read:x")
        },
        Case("reuse of a token that was replaced ends the family, but no access token", .auth0()) {
            provider in
            let flow = Self.spa(provider)
            let tokens = try await flow.tokens()
            let first = tokens.refreshToken
            let second = try await flow.refresh(first).json.refreshToken
            expect(!second.isEmpty && second != first)
            for token in [first, second] { expectUnknown(try await flow.refresh(token)) }
            let userInfo = try await flow.browser.get("/userinfo", .bearer(tokens.accessToken))
            expect(userInfo.status, is: .ok)
        },
        Case("within the leeway the token before the newest is good once more") {
            let configuration = ServerConfiguration.auth0 {
                $0.clients[1].policy.rotationLeeway = 30
            }
            let provider = try Provider(configuration)
            let flow = Self.spa(provider)
            let first = try await flow.tokens().refreshToken
            let second = try await flow.refresh(first).json.refreshToken
            provider.clock.advance(by: 29)
            let again = try await flow.refresh(first).json.refreshToken
            expect(!again.isEmpty && again != second)
            let third = try await flow.refresh(again).json.refreshToken
            expect(!third.isEmpty)
            // The first one is the last but one now.
            expectUnknown(try await flow.refresh(first))
            expectUnknown(try await flow.refresh(third))
        },
        Case("after the leeway it is not") {
            let configuration = ServerConfiguration.auth0 {
                $0.clients[1].policy.rotationLeeway = 30
            }
            let provider = try Provider(configuration)
            let flow = Self.spa(provider)
            let first = try await flow.tokens().refreshToken
            _ = try await flow.refresh(first)
            provider.clock.advance(by: 30)
            expectUnknown(try await flow.refresh(first))
        },
        Case("revoking answers with nothing, and kills refresh tokens alone", .auth0()) {
            provider in
            let flow = CodeFlow.auth0(provider)
            let tokens = try await flow.tokens()
            let form = [("client_id", "app"), ("client_secret", "s3cret")]
            for token in ["access_token", "refresh_token"] {
                let answer = try await flow.browser.post(
                    "/oauth/revoke", form: form + [("token", tokens[token]?.string ?? "")])
                expect(answer.status, is: .ok)
                expect(answer.text.isEmpty)
            }
            expectUnknown(try await flow.refresh(tokens.refreshToken))
            let userInfo = try await flow.browser.get("/userinfo", .bearer(tokens.accessToken))
            expect(userInfo.status, is: .ok)
        },
        Case("a user who is gone is named as the cause") {
            let configuration = ServerConfiguration.auth0 { $0.allowOtherUsers = false }
            let provider = try Provider(configuration)
            let flow = CodeFlow.auth0(provider)
            let authorization = Authorization(
                clientID: "app",
                subject: Subject(
                    sub: "auth0|gone", claims: [:], authTime: Provider.start, sessionID: "s"),
                scope: ["openid"])
            let end = Provider.start + 60
            provider.root.state.refreshTokens.insert(
                IssuedRefreshToken(
                    authorization: authorization, scope: authorization.scope, expires: end),
                for: SecretDigest("r"), until: end)
            let answer = try await flow.refresh("r")
            expect(answer, is: .forbidden, diagnosis: "refresh-token.user-gone")
            expect(
                answer.json["error_description"],
                is: "The refresh_token was generated for a user who doesn't exist anymore.")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [("client_id", "spa"), ("client_secret", "")])
    func `a foreign client gets nothing`(name: String, value: String) async throws {
        let flow = try CodeFlow.auth0(Provider(.auth0()))
        let token = try await flow.tokens().refreshToken
        let changes = [("client_secret", ""), (name, value)]
        let answer = try await flow.refresh(token, changes)
        expect([401, 403].contains(answer.status.code))
    }

    @Test(
        arguments: [
            (#"{"client_id":"spa","token":"unknown"}"#, 200, nil),
            (#"{"client_id":"spa"}"#, 400, "invalid_request"),
            (#"{"client_id":"app","client_secret":"wrong","token":"x"}"#, 401, "invalid_client"),
        ] as [(String, Int, String?)])
    func `revoking takes JSON too`(body: String, status: Int, error: String?) async throws {
        let answer = try await Browser(Provider(.auth0())).post(
            "/oauth/revoke", type: "application/json", body: body)
        expect(answer, is: status, error: error)
    }

    private static func spa(_ provider: Provider) -> CodeFlow {
        CodeFlow(Browser(provider)) { $0.clientID = "spa" }
    }

    private static func expectUnknown(
        _ answer: Response, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(answer.status.code == 403, sourceLocation: sourceLocation)
        #expect(
            answer.json == [
                "error": "invalid_grant", "error_description": "Unknown or invalid refresh token.",
            ], sourceLocation: sourceLocation)
    }
}
