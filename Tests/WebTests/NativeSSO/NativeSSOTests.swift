import TestSupport
import Testing

/// OpenID Connect Native SSO.
struct `Apps of one device` {
    private static let exchange = [
        ("grant_type", "urn:ietf:params:oauth:grant-type:token-exchange"), ("client_id", "second"),
        ("audience", "http://idp.example"), ("scope", "openid offline_access"),
        ("subject_token_type", "urn:ietf:params:oauth:token-type:id_token"),
        ("actor_token_type", "urn:openid:params:token-type:device-secret"),
    ]

    private static func start(_ clients: String = "") throws -> (Provider, CodeFlow) {
        let configuration = try ServerConfiguration.read(
            "{ native_sso: true, issuer: 'http://idp.example', \(clients) }")
        let provider = try Provider(configuration)
        let scope = "openid offline_access device_sso"
        return (provider, CodeFlow(Browser(provider)) { $0.scope = scope })
    }

    private static func take(
        _ tokens: JSON, _ flow: CodeFlow, _ changes: [(String, String)] = []
    ) async throws -> Response {
        try await flow.browser.token(
            Self.exchange + [
                ("subject_token", tokens.idToken),
                ("actor_token", tokens.string("device_secret")),
            ], changes)
    }

    @Test(arguments: ["urn:openid:params", "urn:x-oath:params:oauth"])
    func `share a login by device_secret, also with an expired ID token`(name: String) async throws
    {
        let (provider, flow) = try Self.start()
        let first = try await flow.tokens()
        let claims = try first.claims(of: "id_token")
        expect(claims["ds_hash"] != nil)
        provider.clock.advance(by: 7200)
        let second = try await Self.take(
            first, flow, [("actor_token_type", "\(name):token-type:device-secret")])
        expect(second.status, is: .ok)
        let taken = try second.json.claims(of: "id_token")
        expect(taken["aud"], is: "second")
        for name in ["sub", "sid", "auth_time", "ds_hash"] {
            expect(taken[name], is: claims[name], "\(name)")
        }
        expect(second.json["device_secret"], is: first["device_secret"])
        expect(second.json["refresh_token"] != nil)
    }

    static let cases: [Case] = [
        Case("keep the secret that they send again, and get another for a wrong one") {
            let (_, flow) = try start()
            let first = try await flow.tokens()
            let secret = first.string("device_secret")
            let refreshToken = first.refreshToken
            let same = try await flow.refresh(refreshToken, [("device_secret", secret)]).json
            expect(same["device_secret"]?.string, is: secret)
            let other = try await flow.refresh(same.refreshToken, [("device_secret", "guess")]).json
            expect(other["device_secret"]?.string != secret)
            expect(other["device_secret"] != nil)
        },
        Case("share no login with an app that nobody agreed to") {
            let (_, flow) = try start(
                """
                clients: [
                  { client_id: 'app', token_endpoint_auth_method: 'none',
                    redirect_uris: ['https://app.example/cb'], policy: { consent: 'skip' } },
                  { client_id: 'second', token_endpoint_auth_method: 'none',
                    grant_types: ['urn:ietf:params:oauth:grant-type:token-exchange'] }]
                """)
            let answer = try await take(flow.tokens(), flow)
            expect(answer, error: "interaction_required", diagnosis: "native-sso.consent-missing")
        },
        Case("share no login that is over") {
            let (provider, flow) = try start()
            let first = try await flow.tokens()
            try await ControlAPI(provider).send(.delete, "sessions")
            let answer = try await take(first, flow)
            expect(answer, error: "invalid_grant", diagnosis: "native-sso.session-over")
        },
        Case("are told of it by discovery, where it is on") {
            let metadata = try await start().1.browser.metadata()
            expect(metadata["native_sso_supported"], is: true)
            expect(metadata["scopes_supported"]?.array?.contains("device_sso"), is: true)
            let flow = try CodeFlow(Browser(Provider())) { $0.scope = "openid device_sso" }
            try await expect(flow.tokens()["device_secret"], is: nil)
            let document = try await flow.browser.metadata()
            expect(document["native_sso_supported"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ([("actor_token", "guess")], "invalid_grant", "native-sso.secret-unknown"),
        ([("subject_token", "guess")], "invalid_grant", "native-sso.id-token"),
        ([("audience", "https://api.example")], "invalid_target", "native-sso.audience"),
        ([("scope", "read")], "invalid_scope", "native-sso.scope-lacks-openid"),
    ])
    func `share nothing by a request that is wrong`(
        changes: [(String, String)], error: String, diagnosis: String
    ) async throws {
        let (_, flow) = try Self.start()
        let answer = try await Self.take(flow.tokens(), flow, changes)
        expect(answer, error: error, diagnosis: diagnosis)
    }
}
