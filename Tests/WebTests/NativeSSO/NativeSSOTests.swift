import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
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

    private static func run(_ body: (Provider, CodeFlow) async throws -> Void) async throws {
        let configuration = try ServerConfiguration.read(
            #"{ native_sso: true, issuer: "http://idp.example" }"#)
        try await Provider.run(.inProcess, configuration) { provider in
            try await body(
                provider,
                CodeFlow(Browser(provider)) { $0.scope = "openid offline_access device_sso" })
        }
    }

    private static func take(
        _ tokens: JSON, _ flow: CodeFlow, _ changes: [(String, String)] = []
    ) async throws -> Response {
        try await flow.browser.token(
            Self.exchange + [
                ("subject_token", tokens["id_token"]?.string ?? ""),
                ("actor_token", tokens["device_secret"]?.string ?? ""),
            ], changes)
    }

    @Test(arguments: ["urn:openid:params", "urn:x-oath:params:oauth"])
    func `share a login by device_secret, also with an expired ID token`(name: String) async throws
    {
        try await Self.run { provider, flow in
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
    }

    static let cases: [Case] = [
        Case("keep the secret that they send again, and get another for a wrong one") {
            try await run { _, flow in
                let first = try await flow.tokens()
                let secret = first["device_secret"]?.string ?? ""
                let refreshToken = first["refresh_token"]?.string ?? ""
                let same = try await flow.refresh(refreshToken, [("device_secret", secret)]).json
                expect(same["device_secret"]?.string, is: secret)
                let other = try await flow.refresh(
                    same["refresh_token"]?.string ?? "", [("device_secret", "guess")]
                ).json
                expect(other["device_secret"]?.string != secret)
                expect(other["device_secret"] != nil)
            }
        },
        Case("share no login that is over") {
            try await run { provider, flow in
                let first = try await flow.tokens()
                try await ControlAPI(provider).send(.delete, "sessions")
                let answer = try await take(first, flow)
                expect(answer.json["error"], is: "invalid_grant")
                expect(answer.diagnosis, is: "native-sso.session-over")
            }
        },
        Case("are told of it by discovery, where it is on") {
            try await run { _, flow in
                let document = try await flow.browser.get("/.well-known/openid-configuration").json
                expect(document["native_sso_supported"], is: true)
                expect(document["scopes_supported"]?.array?.contains("device_sso"), is: true)
            }
            try await Provider.run { provider in
                let flow = CodeFlow(Browser(provider)) { $0.scope = "openid device_sso" }
                try await expect(flow.tokens()["device_secret"], is: nil)
                let document = try await flow.browser.get("/.well-known/openid-configuration").json
                expect(document["native_sso_supported"], is: nil)
            }
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
        try await Self.run { _, flow in
            let answer = try await Self.take(flow.tokens(), flow, changes)
            expect(answer.json["error"]?.string, is: error)
            expect(answer.diagnosis, is: diagnosis)
        }
    }
}
