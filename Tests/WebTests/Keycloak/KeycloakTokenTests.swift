import TestSupport
import Testing

/// The documents and tokens of a realm.
struct `The tokens of Keycloak` {
    static let cases: [Case] = [
        Case("its documents are the golden ones", .keycloak()) { provider in
            let browser = Browser(provider)
            let document = try await browser.get("/realms/acme/.well-known/openid-configuration")
                .json
            expect(document.object?.count, is: 56)
            expect(document["issuer"], is: "http://localhost:8414/realms/acme")
            for (path, name) in [
                ("/realms/acme", "realm"), ("/realms/acme/protocol/openid-connect/certs", "jwks"),
            ] {
                let answer = try await browser.get(path)
                expect(answer.status, is: .ok)
                try expectGolden(answer.json.pretty + "\n", "keycloak/\(name).json")
            }
        },
        Case("a login gives three tokens that are JWTs", in: Ring.allCases) { ring in
            try await Provider.run(ring, .keycloak()) { provider in
                let flow = CodeFlow.keycloak(provider)
                let answer = try await flow.aliceSignsIn()
                expect(answer.status, is: .found)
                let sid = try require(answer.redirectParameters["session_state"])
                let tokens = try await flow.redeem(answer.redirectParameters["code"] ?? "").json
                expect(tokens["token_type"], is: "Bearer")
                expect(tokens["expires_in"], is: 300)
                expect(tokens["refresh_expires_in"], is: 1800)
                expect(tokens["not-before-policy"], is: 0)
                expect(tokens["session_state"]?.string, is: sid)
                let refresh = try JWS(compact: tokens.refreshToken)
                expect(refresh.header["alg"], is: "HS512")
                for member in ["access_token", "id_token", "refresh_token"] {
                    try expect(tokens.claims(of: member)["sid"]?.string, is: sid)
                }
                // Over sockets the port, and with it the issuer, differs each time.
                guard ring == .inProcess else { return }
                for member in ["access_token", "id_token", "refresh_token"] {
                    try expectGolden(
                        tokens.claims(of: member).pretty + "\n", "keycloak/alice_\(member).json")
                }
                let bearer = "Bearer \(tokens.accessToken)"
                for (endpoint, name) in [("userinfo", "alice_userinfo"), ("account", "account")] {
                    let user = try await flow.browser.get(
                        flow.path(endpoint), [.authorization: bearer])
                    try expectGolden(user.json.pretty + "\n", "keycloak/\(name).json")
                }
            }
        },
        Case("a refresh gives another refresh token, and the first one stays good", .keycloak()) {
            provider in
            let flow = CodeFlow.keycloak(provider)
            let first = try await flow.tokensOfAlice().refreshToken
            provider.clock.advance(by: 1700)
            let second = try await flow.refresh(first).json
            expect(second["refresh_token"]?.string != first)
            expect(second["refresh_expires_in"], is: 1800)
            try await expect(flow.refresh(first).status, is: .ok)
            let claims = try second.claims(of: "id_token")
            expect(claims["nonce"], is: nil)
            expect(claims["auth_time"]?.integer, is: Provider.start.seconds)
        },
        Case("an offline token outlasts the session", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider) { $0.scope = "openid offline_access" }
            let tokens = try await flow.tokensOfAlice()
            expect(tokens["refresh_expires_in"], is: 0)
            try expect(tokens.claims(of: "refresh_token")["typ"], is: "Offline")
            _ = try await flow.signOut()
            provider.clock.advance(by: 86_400)
            let token = tokens.refreshToken
            try await expect(flow.refresh(token).status, is: .ok)
        },
        Case("old releases put the nonce and the session into all tokens") {
            let text = "{ profile: 'keycloak', legacy_claims: true }"
            let provider = try Provider(.read(text))
            let tokens = try await CodeFlow(Browser(provider)) { $0.scope = "openid" }.tokens()
            for member in ["access_token", "id_token", "refresh_token"] {
                let claims = try tokens.claims(of: member)
                expect(claims["nonce"], is: "n-1")
                expect(claims["session_state"], is: claims["sid"])
            }
        },
        Case("a client on its own behalf is a service account", .keycloak()) { provider in
            let form = [
                ("grant_type", "client_credentials"), ("client_id", "web"),
                ("client_secret", "s3cret"),
            ]
            let path = "/realms/master/protocol/openid-connect/token"
            let plain = try await Browser(provider).post(path, form: form).json
            expect(plain["scope"], is: "email profile")
            expect(plain["refresh_expires_in"], is: 0)
            for member in ["refresh_token", "id_token", "session_state"] {
                expect(plain[member], is: nil)
            }
            let claims = try plain.claims(of: "access_token")
            expect(claims["preferred_username"], is: "service-account-web")
            expect(claims["client_id"], is: "web")
            for claim in ["sid", "auth_time"] { expect(claims[claim], is: nil) }
            // kubelogin asks for one.
            let login = try await Browser(provider).post(path, form: form + [("scope", "openid")])
                .json
            try expect(login.claims(of: "id_token")["sub"], is: claims["sub"])
        },
        Case("a password gives the same, without the time of a login", .keycloak()) { provider in
            let answer = try await Browser(provider).post(
                "/realms/master/protocol/openid-connect/token",
                form: [
                    ("grant_type", "password"), ("client_id", "web"), ("client_secret", "s3cret"),
                    ("username", "alice"), ("password", "wonderland"),
                ])
            expect(answer.json["id_token"], is: nil)
            let claims = try answer.json.claims(of: "access_token")
            expect(claims["auth_time"], is: nil)
            expect(claims["sid"]?.string, is: answer.json["session_state"]?.string)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("web", ["api", "account"]), ("api", nil), ("own", ["own", "account", "api"]),
    ])
    func `an access token is for the clients of its roles`(
        client: String, audience: [String]?
    ) async throws {
        let flow = try CodeFlow.keycloak(Provider(.keycloak())) { $0.clientID = client }
        let claims = try await flow.tokensOfAlice().claims(of: "access_token")
        expect(Set(claims.audience), is: Set(audience ?? []))
        let roles = claims["resource_access"]?["api"]?["roles"]
        expect(roles, is: ["reader"])
        expect(claims["realm_access"] == nil, is: client == "api")
    }

    @Test(arguments: ["plain", ""])
    func `a challenge may be the verifier itself`(method: String) async throws {
        let flow = try CodeFlow.keycloak(Provider(.keycloak())) {
            $0.challengeOverride =
                [("code_challenge", CodeFlow.verifier)]
                + (method.isEmpty ? [] : [("code_challenge_method", method)])
        }
        try await expect(flow.redeem(flow.codeOfAlice()).status, is: .ok)
    }
}
