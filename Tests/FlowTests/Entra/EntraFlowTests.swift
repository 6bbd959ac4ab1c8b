import TestSupport
import Testing

/// Whole flows of Entra ID, as its SDKs do them, also over real sockets.
struct `Flows at Entra ID` {
    private static let tenant = "/contoso.example"

    @Test(arguments: Ring.allCases)
    func `a user signs in, tokens are renewed, and Graph knows who it is`(ring: Ring) async throws {
        try await Provider.run(ring, .entra()) { provider in
            let flow = CodeFlow.entra(provider) {
                $0.prefix = Self.tenant
                $0.extra = [("client_info", "1")]
            }
            let document = try await flow.browser.get(flow.path("discovery")).json
            let base = "http://\(provider.wire.authority)"
            for (member, name) in [
                ("authorization_endpoint", "authorize"), ("token_endpoint", "token"),
                ("userinfo_endpoint", "userinfo"), ("jwks_uri", "jwks"),
                ("device_authorization_endpoint", "device"), ("end_session_endpoint", "logout"),
            ] {
                expect(document[member]?.string, is: base + flow.path(name))
            }
            let first = try await flow.redeem(flow.code(), [("client_info", "1")]).json
            let refresh = first.refreshToken
            let second = try await flow.refresh(refresh, [("scope", "openid User.Read")]).json
            expect(second["refresh_token"] != first["refresh_token"])
            for tokens in [first, second] {
                try expect(tokens.claims(of: "id_token")["iss"], is: document["issuer"])
            }
            let bearer = "Bearer \(second.accessToken)"
            let user = try await flow.browser.get(flow.path("userinfo"), [.authorization: bearer])
            try expect(user.json["sub"], is: second.claims(of: "id_token")["sub"])
        }
    }

    @Test func `an API acts on behalf of the user who called it`() async throws {
        let configuration = ServerConfiguration.entra {
            $0.apis.append(API(identifier: "api://app", scopes: ["call"]))
        }
        let provider = try Provider(configuration)
        let caller = try await CodeFlow.entra(provider) {
            ($0.clientID, $0.secret, $0.redirectURI) = ("cli", nil, "http://localhost:1234")
            $0.scope = "openid api://app/call"
        }.tokens()
        let answer = try await Browser(provider).token(
            [
                ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"),
                ("client_id", "app"), ("client_secret", "s3cret"), ("client_info", "1"),
                ("assertion", caller.accessToken),
                ("requested_token_use", "on_behalf_of"),
                ("scope", "openid profile offline_access api://films/watch"),
            ], at: "/common"
        ).json
        let claims = try answer.claims(of: "access_token")
        let before = try caller.claims(of: "access_token")
        expect(claims["oid"], is: before["oid"])
        expect(claims["aud"], is: "api://films")
        expect(claims["appid"], is: "app")
        expect(claims["scp"], is: "watch")
        expect(answer["refresh_token"] != nil && answer["client_info"] != nil)
        try expect(answer.claims(of: "id_token")["aud"], is: "app")
    }

    @Test(arguments: [
        ("id_token", 240_002, "invalid_grant"), ("late", 500_133, "invalid_grant"),
        ("other", 500_131, "invalid_grant"),
    ])
    func `an assertion that is not good has a number`(
        kind: String, number: Int, error: String
    ) async throws {
        let configuration = ServerConfiguration.entra {
            $0.apis += [API(identifier: "app"), API(identifier: "cli")]
        }
        let provider = try Provider(configuration)
        let tokens = try await CodeFlow.entra(provider) {
            $0.scope = kind == "other" ? "openid cli/call" : "openid app/call"
        }.tokens()
        if kind == "late" { provider.clock.advance(by: 3600) }
        let token = tokens[kind == "id_token" ? kind : "access_token"]?.string ?? ""
        let answer = try await Browser(provider).token(
            [
                ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"),
                ("client_id", "app"), ("client_secret", "s3cret"), ("assertion", token),
                ("requested_token_use", "on_behalf_of"), ("scope", "api://films/.default"),
            ], at: "/common")
        expect(answer.json["error"]?.string, is: error, "\(answer.text)")
        expect(answer.json["error_codes"], is: [.integer(number)])
    }
}
