import TestSupport
import Testing

extension DeniedRequest {
    /// The requests to endpoints of a single provider.
    static let ofProviders: [String: DeniedRequest] = [
        "mcp": DeniedRequest(configuration: { .make { $0.profile = .mcp } }) { provider in
            // The token is for the issuer, since the rule names no port.
            let flow = CodeFlow(Browser(provider))
            let token = try await flow.tokens().accessToken
            let ping = Array(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#.utf8)
            return { try await flow.browser.send(.post, "/mcp", .bearer(token), body: ping) }
        },
        "authn": DeniedRequest(configuration: { .make { $0.profile = .okta } }) { provider in
            let browser = Browser(provider)
            return { try await browser.send(.post, "/api/v1/authn", json: ["username": "alice"]) }
        },
        "organization": DeniedRequest(
            configuration: { `Organizations of Auth0`.configuration(.require, .afterLogin) }
        ) { provider in
            let flow = `Organizations of Auth0`.flow(provider)
            let page = try await flow.signIn()
            return {
                try await flow.browser.post(
                    flow.path("organization"),
                    form: [("form", page.hiddenField("form") ?? ""), ("organization", "org_acme")])
            }
        },
        "account": DeniedRequest(configuration: { .keycloak() }) { provider in
            let flow = CodeFlow.keycloak(provider)
            let bearer = "Bearer \(try await flow.tokensOfAlice().accessToken)"
            return { try await flow.browser.get(flow.path("account"), [.authorization: bearer]) }
        },
        "copying-page": DeniedRequest(configuration: { .keycloak() }) { provider in
            let flow = CodeFlow.keycloak(provider)
            return { try await flow.browser.get(flow.path("copying-page") + "?code=x") }
        },
        "user-pool": DeniedRequest(configuration: { .make { $0.profile = .cognito } }) { provider in
            let browser = Browser(provider)
            return {
                try await browser.pool(
                    "InitiateAuth",
                    [
                        "AuthFlow": "USER_PASSWORD_AUTH", "ClientId": "app",
                        "AuthParameters": ["USERNAME": "alice", "PASSWORD": "x"],
                    ])
            }
        },
        "hosted-login": DeniedRequest(configuration: { .make { $0.profile = .cognito } }) {
            provider in
            let flow = CodeFlow(Browser(provider))
            let target = flow.authorizeTarget.drop { $0 != "?" }
            return { try await flow.browser.get("/login" + target) }
        },
        "hosted-step": DeniedRequest(configuration: {
            .make {
                $0.profile = .cognito
                var user = User(sub: "alice", username: "alice")
                user.extensions[ConfiguredRefusal.self].name = "UserNotConfirmedException"
                $0.users = [user]
                $0.auth0.factors.code = "123456"
            }
        }) { provider in
            let flow = CodeFlow(Browser(provider))
            let page = try await flow.signIn()
            let form = [("form", page.hiddenField("form") ?? ""), ("code", "123456")]
            return { try await flow.browser.post("/confirm", form: form) }
        },
        "hosted-logout": DeniedRequest(configuration: { .make { $0.profile = .cognito } }) {
            provider in
            let flow = CodeFlow(Browser(provider))
            _ = try await flow.signIn()
            return {
                try await flow.browser.get("/logout?client_id=app&logout_uri=https://app.example/")
            }
        },
        "emails": atAPI("user/emails"), "orgs": atAPI("user/orgs"), "teams": atAPI("user/teams"),
        "memberships": atAPI("user/memberships/orgs"),
        "membership": atAPI("user/memberships/orgs/octo"),
        "org-member": atAPI("orgs/octo/members/alice"), "public-user": atAPI("users/alice"),
        "api-root": atAPI(""), "meta": atAPI("meta"), "rate-limit": atAPI("rate_limit"),
        "zen": atAPI("zen"),
        "scoped-token": DeniedRequest(configuration: github) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.github(browser) { $0.clientID = "ghapp" }
            let token = try await flow.tokens()["access_token"] ?? ""
            return {
                try await browser.send(
                    .post, "/api/v3/applications/ghapp/token/scoped",
                    [
                        .authorization: "Basic Z2hhcHA6czNjcmV0",
                        .contentType: "application/json",
                    ], body: JSON.object(["access_token": token, "target": "octo"]).encoded())
            }
        },
        "app-token": atAPI("applications/app/token", by: .delete),
        "app-grant": atAPI("applications/app/grant", by: .delete),
        "id-token": DeniedRequest(configuration: { .make { $0.profile = .github } }) { provider in
            let browser = Browser(provider)
            return {
                try await browser.get(
                    "/_services/token/request", [.authorization: "bearer understudy-job"])
            }
        },
        "workload-issuer": ofWorkload("gitlab/.well-known/openid-configuration"),
        "workload-keys": ofWorkload("spiffe/keys"),
        "token-request": ofWorkload(
            "kubernetes/api/v1/namespaces/default/serviceaccounts/app/token", by: .post),
        "managed-identity": ofWorkload(
            "azure/metadata/identity/oauth2/token?api-version=2018-02-01&resource=api"),
        "instance-discovery": reading(
            "/common/discovery/instance?api-version=1.0&authorization_endpoint="
                + "https://login.microsoftonline.com/common/oauth2/v2.0/authorize"),
        "admin-consent": reading(
            "/common/v2.0/adminconsent?client_id=app&scope=openid"
                + "&redirect_uri=https://app.example/cb"),
        "user-realm": reading("/common/userrealm/alice@example.com"), "me": reading("/v1.0/me"),
        "tokeninfo": ofGoogle { browser, token in
            try await browser.get("/tokeninfo?access_token=\(token)")
        },
        "legacy-userinfo": ofGoogle { browser, token in
            try await browser.get("/oauth2/v2/userinfo", .bearer(token))
        },
        "signup": account("signup"),
        "change-password": account("change_password"),
        "passwordless": DeniedRequest(configuration: { .auth0() }) { provider in
            { try await start(Browser(provider)) }
        },
        "mfa-challenge": factor { login, token in try await login.challenge(token) },
        "mfa-associate": factor("{ policy: 'always' }", authenticators: "[]") { login, token in
            try await login.associate(token, ["authenticator_types": ["otp"]])
        },
        "mfa-authenticators": factor { login, token in try await login.authenticators(token) },
        "passwordless-link": DeniedRequest(configuration: { .auth0() }) { provider in
            let browser = Browser(provider)
            _ = try await start(browser)
            let line = try require(provider.log.all.last)
            let link = try require(line.firstMatch(of: /the link is \S+?(\/passwordless\/\S+);/))
            return { try await browser.get(String(link.output.1)) }
        },
        "v2-logout": DeniedRequest(configuration: {
            .auth0 { $0.clients[0].allowedLogoutURLs = ["https://app.example/bye"] }
        }) { provider in
            let flow = CodeFlow.auth0(provider)
            _ = try await flow.signIn()
            return { try await flow.browser.get("/v2/logout?client_id=app") }
        },
    ]
}

private extension DeniedRequest {
    static func ofWorkload(_ path: String, by method: Method = .get) -> DeniedRequest {
        DeniedRequest(configuration: { .make() }) { provider in
            let browser = Browser(provider)
            return {
                try await browser.send(
                    method, "/_understudy/workloads/" + path, ["Metadata": "true"])
            }
        }
    }

    /// A request to an endpoint of the profile that reads only its path, its query and a token.
    static func reading(_ path: String) -> DeniedRequest {
        DeniedRequest(configuration: { .make { $0.profile = .entra } }) { provider in
            let flow = CodeFlow(Browser(provider))
            let token = try await flow.tokens().accessToken
            return { try await flow.browser.get(path, .bearer(token)) }
        }
    }

    static func factor(
        _ mfa: String = "{}", authenticators: String = "['otp', 'sms']",
        _ send: @escaping @Sendable (SecondFactorLogin, String) async throws -> Response
    ) -> DeniedRequest {
        DeniedRequest(configuration: {
            (try? `A second factor`.configuration(mfa, authenticators: authenticators)) ?? .auth0()
        }) { provider in
            let login = SecondFactorLogin(provider)
            let token = try await login.password().json.string("mfa_token")
            return { try await send(login, token) }
        }
    }

    static func ofGoogle(
        _ send: @escaping @Sendable (Browser, String) async throws -> Response
    ) -> DeniedRequest {
        DeniedRequest(configuration: { .make { $0.profile = .google } }) { provider in
            let flow = CodeFlow(Browser(provider))
            let token = try await flow.tokens().accessToken
            return { try await send(flow.browser, token) }
        }
    }

    /// A request to GitHub's API with the token of a user, or about it.
    @Sendable static func github() -> ServerConfiguration {
        (try? .github()) ?? .make { $0.profile = .github }
    }

    static func atAPI(_ path: String, by method: HTTP.Method = .get) -> DeniedRequest {
        DeniedRequest(configuration: github) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.github(browser) { $0.scope = "user read:org" }
            let token = try await flow.tokens()["access_token"] ?? ""
            return {
                guard method == .delete else {
                    let bearer = "Bearer \(token.string ?? "")"
                    return try await browser.get("/api/v3/" + path, [.authorization: bearer])
                }
                return try await browser.send(
                    method, "/api/v3/" + path,
                    [
                        .authorization: "Basic YXBwOnMzY3JldA==",
                        .contentType: "application/json",
                    ], body: JSON.object(["access_token": token]).encoded())
            }
        }
    }

    static func account(_ path: String) -> DeniedRequest {
        DeniedRequest(configuration: { .auth0() }) { provider in
            {
                try await Browser(provider).post(
                    "/dbconnections/" + path,
                    form: [
                        ("client_id", "app"), ("email", "ada@example.com"),
                        ("connection", "Username-Password-Authentication"),
                        ("password", "mypassword"),
                    ])
            }
        }
    }

    static func start(_ browser: Browser) async throws -> Response {
        try await browser.send(
            .post, "/passwordless/start",
            json: [
                "client_id": "app", "client_secret": "s3cret", "connection": "email",
                "email": "ada@example.com",
                "authParams": [
                    "redirect_uri": "https://app.example/cb", "scope": "openid email",
                    "response_type": "code",
                ],
            ])
    }
}
