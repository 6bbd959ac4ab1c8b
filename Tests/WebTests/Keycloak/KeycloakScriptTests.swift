import TestSupport
import Testing

/// The answers for scripts of other origins, and the pages that keycloak-js puts into frames.
struct `The scripts of Keycloak` {
    private static let path = "/realms/master/protocol/openid-connect/"

    @Test(arguments: [
        ("http://localhost:3000", "http://localhost:3000"), ("http://localhost:4000", nil),
    ])
    func `only listed origins read what concerns a client, with credentials`(
        origin: String, allowed: String?
    ) async throws {
        let provider = try Provider(.keycloak())
        let answer = try await Browser(provider).post(
            Self.path + "token",
            form: [("grant_type", "refresh_token"), ("client_id", "spa"), ("refresh_token", "x")],
            ["Origin": origin])
        expect(answer.fields[.accessControlAllowOrigin], is: allowed)
        expect(answer.fields["Access-Control-Allow-Credentials"], is: allowed.map { _ in "true" })
        let findings = try await Browser(provider).get(
            "/_understudy/requests/latest?endpoint=token"
        ).text
        expect(findings.contains("client.web-origin-unlisted"), is: allowed == nil)
    }

    static let cases: [Case] = [
        Case("a preflight and what concerns no client is for any page of this machine", .keycloak())
        { provider in
            let browser = Browser(provider)
            let preflight = try await browser.send(
                .options, Self.path + "userinfo",
                [
                    "Origin": "http://localhost:4000", "Access-Control-Request-Method": "GET",
                    "Access-Control-Request-Headers": "authorization",
                ])
            expect(preflight.fields["Access-Control-Allow-Credentials"], is: "true")
            expect(preflight.fields["Access-Control-Allow-Headers"], is: "authorization")
            let keys = try await browser.get(
                Self.path + "certs", ["Origin": "http://localhost:4000"])
            expect(keys.fields[.accessControlAllowOrigin], is: "http://localhost:4000")
        },
        Case("the cookie for scripts tells the session of the tokens", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider)
            let sid = try await flow.aliceSignsIn().redirectParameters["session_state"] ?? ""
            let cookie = flow.browser.cookies.first { $0.key.hasPrefix("understudy_state_") }
            expect(cookie?.value, is: SessionState.browserState(ofID: sid))
        },
        Case("revocation answers with nothing at all", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider)
            let token = try await flow.tokensOfAlice().refreshToken
            let answer = try await flow.revoke(token)
            expect(answer.status, is: .ok)
            expect(answer.text, is: "")
            expect(answer.fields[.contentType], is: nil)
            let refreshed = try await flow.refresh(token)
            expect(refreshed.json["error_description"], is: "Session not active")
        },
        Case("realms stand beside other providers") {
            let text = "{ tenants: { shop: 'auth0', acme: 'keycloak' } }"
            let provider = try Provider(.read(text))
            for (host, path, issuer) in [
                (nil, "/realms/acme", "http://localhost:8414/realms/acme"),
                ("acme.localhost", "/realms/acme", "http://acme.localhost:8414/realms/acme"),
                (nil, "/shop", "http://localhost:8414/shop/"),
                (nil, "", "http://localhost:8414"),
            ] as [(String?, String, String)] {
                let document = try await Browser(provider, host: host).get(
                    path + "/.well-known/openid-configuration")
                expect(document.json["issuer"]?.string, is: issuer)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("spa", "http://localhost:3000", 204), ("spa", "http://localhost:4000", 403),
        ("spa", "http://localhost:8414", 204), ("web", "https://app.example", 204),
        ("nobody", "http://localhost:3000", 403),
    ])
    func `the status page answers the pages of a client`(
        client: String, origin: String, status: Int
    ) async throws {
        let answer = try await Browser(Provider(.keycloak())).get(
            Self.path + "login-status-iframe.html/init?"
                + Form.encode([("client_id", client), ("origin", origin)]))
        expect(answer.status.code, is: status)
    }

    @Test(arguments: ["login-status-iframe.html", "3p-cookies/step1.html", "3p-cookies/step2.html"])
    func `its pages may be framed`(page: String) async throws {
        let answer = try await Browser(Provider(.keycloak())).get(Self.path + page)
        expect(answer.status, is: .ok)
        expect(answer.fields["X-Frame-Options"], is: nil)
        let policy = answer.fields["Content-Security-Policy"] ?? ""
        expect(policy, contains: "frame-ancestors *")
    }

    @Test(arguments: [("own", true), ("api", true), ("web", false)])
    func `a client learns only of tokens that are for it`(
        client: String, isActive: Bool
    ) async throws {
        let provider = try Provider(.keycloak())
        let flow = CodeFlow.keycloak(provider) { $0.clientID = client == "own" ? "own" : "web" }
        let tokens = try await flow.tokensOfAlice()
        let answer = try await Browser(provider).post(
            Self.path + "token/introspect",
            form: [
                ("client_id", client), ("client_secret", "s3cret"),
                ("token", tokens.accessToken),
            ])
        expect(answer.json["active"], is: .bool(isActive))
        guard isActive else { return expect(answer.json.object?.count, is: 1) }
        expect(answer.json["username"], is: "alice")
        expect(answer.json["client_id"]?.string, is: flow.clientID)
        expect(answer.json["typ"], is: "Bearer")
        expect(answer.json["realm_access"] != nil)
    }
}
