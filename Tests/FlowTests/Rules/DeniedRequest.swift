import TestSupport
import Testing

/// A request to each endpoint that may be denied, with all facts that rules can match there.
struct DeniedRequest: Sendable {
    typealias Sending = () async throws -> Response

    var configuration: @Sendable () -> ServerConfiguration = { usual }
    /// Makes the preparations, and returns the sending of the request itself.
    let prepare: @Sendable (Provider) async throws -> Sending

    static let client = [("client_id", "app"), ("client_secret", "s3cret")]

    static let usual = ServerConfiguration.make {
        $0.clients = [
            .make(secret: "s3cret") { client in
                client.grantTypes = [
                    "authorization_code", "refresh_token",
                    "urn:ietf:params:oauth:grant-type:device_code",
                    "urn:openid:params:grant-type:ciba",
                ]
                client.postLogoutRedirectURIs = ["https://app.example/bye"]
            }
        ]
        $0.apis = [API(identifier: "films", scopes: ["watch"])]
    }

    private static let steppingUp: @Sendable () -> ServerConfiguration = {
        changed(#"{ acr_ladder: [{ acr: "bronze" }, { acr: "gold", page: true }] }"#)
    }
    private static let managingGrants: @Sendable () -> ServerConfiguration = {
        changed(#"{ grant_management: "on" }"#)
    }
    private static let revokingGlobally: @Sendable () -> ServerConfiguration = {
        changed("{ global_token_revocation: true }")
    }

    private static let servingAnAPI: @Sendable () -> ServerConfiguration = {
        var configuration = usual
        if let read = try? ServerConfiguration.read(#"{ profile: { routes: { "/me": {} } } }"#) {
            configuration.root.profile = read.root.profile
        }
        return configuration
    }

    private static let challenging: @Sendable () -> ServerConfiguration = {
        changed(#"{ authorization_challenge: ["username"] }"#)
    }

    private static let attesting: @Sendable () -> ServerConfiguration = {
        changed("{ client_attestation: {} }")
    }

    /// The usual configuration with settings that only a text can state.
    private static func changed(_ text: String) -> ServerConfiguration {
        var configuration = usual
        if let read = try? ServerConfiguration.read(text) {
            configuration.root.extensions = read.root.extensions
        }
        return configuration
    }

    static func flow(
        _ provider: Provider, _ change: (inout CodeFlow) -> Void = { _ in }
    ) -> CodeFlow {
        CodeFlow(Browser(provider)) {
            $0.secret = "s3cret"
            $0.scope = "openid offline_access watch"
            $0.extra = [("audience", "films")]
            change(&$0)
        }
    }

    /// The requests by the name of the endpoint.
    static let all: [String: DeniedRequest] = ofLogins.merging(ofBackEnds) { $1 }
        .merging(ofProviders) { $1 }.merging(ofSignals) { $1 }
}

private extension DeniedRequest {
    static let ofLogins: [String: DeniedRequest] = [
        "authorize": DeniedRequest { provider in
            let flow = flow(provider)
            _ = try await flow.signIn()
            return { try await flow.authorize() }
        },
        "login": DeniedRequest { provider in
            let flow = flow(provider)
            let page = try await flow.authorize()
            return { try await flow.submit(page) }
        },
        "consent": DeniedRequest { provider in
            let flow = flow(provider) { $0.extra.append(("prompt", "consent")) }
            let page = try await flow.signIn()
            return { try await flow.allow(page) }
        },
        "step-up": DeniedRequest(configuration: steppingUp) { provider in
            let flow = flow(provider) { $0.extra.append(("acr_values", "gold")) }
            let page = try await flow.signIn()
            let form = [("form", page.hiddenField("form") ?? ""), ("action", "approve")]
            return { try await flow.browser.post("/step-up", form: form) }
        },
        "verification": DeniedRequest { provider in
            let pairing = DevicePairing(provider) { ($0.clientID, $0.secret) = ("app", "s3cret") }
            let page = try await pairing.signIn(pairing.begin().json)
            return { try await pairing.submit(page, [("action", "approve")]) }
        },
        "ciba-page": DeniedRequest { provider in
            let login = CIBALogin(provider) { $0.credentials = client }
            _ = try await login.begin([("scope", "openid")])
            let page = try await login.signIn()
            return { try await login.submit(page, [("action", "approve")]) }
        },
        "logout": DeniedRequest { provider in
            let flow = flow(provider)
            let hint = try await flow.tokens().idToken
            return {
                try await flow.browser.get(
                    "/logout?"
                        + Form.encode([
                            ("id_token_hint", hint),
                            ("post_logout_redirect_uri", "https://app.example/bye"),
                        ]))
            }
        },
    ]

    static let ofBackEnds: [String: DeniedRequest] = [
        "token": DeniedRequest { provider in
            let flow = flow(provider)
            let code = try await flow.code()
            return { try await flow.redeem(code) }
        },
        "par": DeniedRequest { provider in
            let browser = Browser(provider)
            return {
                try await browser.post(
                    "/oauth/par",
                    form: client + [
                        ("response_type", "code"), ("redirect_uri", "https://app.example/cb"),
                        ("scope", "watch"), ("audience", "films"),
                    ])
            }
        },
        "device": DeniedRequest { provider in
            let pairing = DevicePairing(provider) {
                ($0.clientID, $0.secret, $0.scope) = ("app", "s3cret", "watch")
            }
            return { try await pairing.begin([("audience", "films")]) }
        },
        "ciba": DeniedRequest { provider in
            let login = CIBALogin(provider) { $0.credentials = client }
            return { try await login.begin([("scope", "openid watch"), ("audience", "films")]) }
        },
        "grants": DeniedRequest(configuration: managingGrants) { provider in
            let flow = flow(provider) {
                $0.extra.append(("grant_management_action", "create"))
                $0.scope += " grant_management_query"
            }
            let tokens = try await flow.tokens()
            let id = tokens.string("grant_id")
            let token = tokens.accessToken
            return { try await flow.browser.get("/oauth/grants/\(id)", .bearer(token)) }
        },
        "global-revocation": DeniedRequest(configuration: revokingGlobally) { provider in
            {
                try await Browser(provider).send(
                    .post, "/oauth/global-token-revocation",
                    json: [
                        "client_id": "app", "client_secret": "s3cret",
                        "sub_id": ["format": "opaque", "id": "alice"],
                    ])
            }
        },
        "authorization-challenge": DeniedRequest(configuration: challenging) { provider in
            {
                try await Browser(provider).post(
                    "/oauth/authorization-challenge",
                    form: client + [
                        ("response_type", "code"), ("scope", "watch"), ("audience", "films"),
                        ("username", "alice"),
                    ])
            }
        },
        "attestation-challenge": DeniedRequest(configuration: attesting) { provider in
            { try await Browser(provider).post("/oauth/attestation-challenge", form: []) }
        },
        "register": DeniedRequest { provider in { try await Browser(provider).register() } },
        "registration": DeniedRequest { provider in
            let browser = Browser(provider)
            let registered = try await browser.register().json
            let token = registered.string("registration_access_token")
            let path = "/oauth/register/\(registered.string("client_id"))"
            return { try await browser.send(.delete, path, .bearer(token)) }
        },
        "userinfo": withToken { browser, token in try await browser.get("/userinfo", .bearer(token))
        },
        "api": DeniedRequest(configuration: servingAnAPI) { provider in
            let flow = flow(provider)
            let token = try await flow.tokens().accessToken
            return { try await flow.browser.get("/me", .bearer(token)) }
        },
        "resource": withToken { browser, token in
            try await browser.get("/_understudy/resource", .bearer(token))
        },
        "introspect": withToken { browser, token in
            try await browser.post("/oauth/introspect", form: client + [("token", token)])
        },
        "revoke": withToken { browser, token in
            try await browser.post("/oauth/revoke", form: client + [("token", token)])
        },
    ]

    static func withToken(
        _ send: @escaping @Sendable (Browser, String) async throws -> Response
    ) -> DeniedRequest {
        DeniedRequest { provider in
            let flow = flow(provider)
            let token = try await flow.tokens().accessToken
            return { try await send(flow.browser, token) }
        }
    }
}
