import TestSupport
import Testing

/// Logins at Cognito as its SDKs do them.
struct `A login at Cognito` {
    static let cases: [Case] = [
        Case("an application logs in, refreshes and revokes", in: Ring.allCases, try .cognito()) {
            provider in
            let browser = Browser(provider)
            let flow = CodeFlow.cognito(browser)
            let tokens = try await flow.tokens()
            let issuer = "http://\(provider.wire.authority)/us-east-1_MockPool1"
            try expect(tokens.claims(of: "id_token")["iss"]?.string, is: issuer)
            let user = try await flow.userInfo(tokens.accessToken).json
            expect(user["email_verified"], is: "true")
            expect(user["username"], is: "alice")
            let refresh = tokens.refreshToken
            let next = try await flow.refresh(refresh).json
            expect(
                next.object?.keys.sorted(),
                is: ["access_token", "expires_in", "id_token", "token_type"])
            try expect(
                next.claims(of: "access_token")["origin_jti"],
                is: tokens.claims(of: "access_token")["origin_jti"])
            let revoked = try await browser.post(
                "/oauth2/revoke", form: [("token", refresh)],
                [.authorization: "Basic YXBwOnMzY3JldA=="])
            expect(revoked.status, is: .ok)
            try await expect(flow.refresh(refresh).json, is: ["error": "invalid_grant"])
        },
        Case("an SDK of AWS signs in and asks who it was", try .cognito()) { provider in
            let browser = Browser(provider)
            let token = try await browser.poolTokens()["AccessToken"] ?? ""
            let user = try await browser.pool("GetUser", ["AccessToken": token]).json
            expect(user["Username"], is: "ada")
        },
        Case("pools stand side by side with other providers, by path and by host") {
            let server = try ServerConfiguration.read(
                """
                { tenants: {
                    pool: { profile: "cognito" }, other: { profile: "cognito", pool_id: "eu-west-1_Abc123" },
                    auth0: "auth0", okta: "okta",
                } }
                """)
            let provider = try Provider(server)
            let browser = Browser(provider)
            let authority = provider.wire.authority
            for (path, issuer) in [
                ("/pool/us-east-1_Understudy", "/pool/us-east-1_Understudy"),
                ("/other/eu-west-1_Abc123", "/other/eu-west-1_Abc123"), ("/auth0", "/auth0/"),
                ("/okta", "/okta"), ("", ""),
            ] {
                let document = try await browser.get(path + "/.well-known/openid-configuration")
                expect(document.json["issuer"]?.string, is: "http://\(authority)" + issuer)
            }
            let wrong = try await browser.get("/pool/eu-west-1_Abc123/.well-known/jwks.json")
            expect(wrong.status, is: .notFound)
            let api = try await browser.post(
                "/other/", type: "application/x-amz-json-1.1", body: "{}",
                ["X-Amz-Target": "AWSCognitoIdentityProviderService.GetUser"])
            expect(api.json["__type"], is: "InvalidParameterException")
            let host = browser.calling("other.localhost")
            let document = try await host.get("/eu-west-1_Abc123/.well-known/openid-configuration")
            expect(document.status, is: .ok)
            expect(document.json["token_endpoint"]?.string?.hasSuffix("/oauth2/token"), is: true)
        },
        /// Verifiers that pin the addresses of AWS get the keys, or a fetcher.
        Case("tokens can name the issuer that AWS has") {
            let issuer = "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_MockPool1"
            let server = try ServerConfiguration.cognito {
                $0.issuer = issuer
                $0.publicURL = "http://localhost:8414"
            }
            let provider = try Provider(server)
            let browser = Browser(provider)
            let document = try await browser.get(
                "/us-east-1_MockPool1/.well-known/openid-configuration"
            ).json
            expect(document["issuer"]?.string, is: issuer)
            expect(document["authorization_endpoint"], is: "http://localhost:8414/oauth2/authorize")
            expect(
                document["jwks_uri"]?.string,
                is: "http://\(provider.wire.authority)/us-east-1_MockPool1/.well-known/jwks.json")
            try expect(await browser.poolTokens().claims(of: "IdToken")["iss"]?.string, is: issuer)
        },
        Case("a pool is moved while the server runs by making a tenant of it", try .cognito()) {
            provider in
            let browser = Browser(provider)
            for (name, pool) in [("a", "us-east-1_A1"), ("b", "us-east-1_B2")] {
                let made = try await browser.send(
                    .put, "/_understudy/tenants/\(name)",
                    json: ["config": ["pool_id": .string(pool)]])
                expect([200, 201].contains(made.status.code))
                let keys = try await browser.get("/\(name)/\(pool)/.well-known/jwks.json")
                expect(keys.status, is: .ok)
            }
            let changed = try await browser.send(
                .patch, "/_understudy/config", json: ["pool_id": "us-east-1_C3"])
            expect(changed.status.code, is: 400)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
