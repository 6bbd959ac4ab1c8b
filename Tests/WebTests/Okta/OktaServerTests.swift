import TestSupport
import Testing

/// The org authorization server and the custom ones, which share users and sessions, but no tokens.
struct `The authorization servers of Okta` {
    @Test(arguments: try Fixture.rows("okta/server", as: (String, String, String).self))
    func `each has its issuer, and its endpoints below its base`(
        path: String, issuer: String, base: String
    ) async throws {
        let provider = try Provider(.okta())
        let document = try await Browser(provider).get(path).json
        let origin = "http://" + provider.wire.authority
        expect(document["issuer"]?.string, is: origin + issuer)
        expect(document["token_endpoint"]?.string, is: origin + base + "/v1/token")
        let home = path.contains("acme") ? "/acme" : ""
        expect(document["registration_endpoint"]?.string, is: origin + home + "/oauth2/v1/clients")
    }

    static let cases: [Case] = [
        Case("their hosts are tenants too", try .okta()) { provider in
            let browser = Browser(provider, host: "acme.localhost")
            let path = "/oauth2/default/.well-known/openid-configuration"
            let issuer = try await browser.get(path).json.string("issuer")
            expect(issuer.hasPrefix("http://acme.localhost"))
            expect(issuer.hasSuffix("/oauth2/default"))
        },
        Case("a stated issuer is that of the org, and the others are below it") {
            let server = try ServerConfiguration.okta {
                $0.issuer = "https://okta.example"
                $0.publicURL = "https://login.example"
            }
            let browser = try Browser(Provider(server))
            let org = try await browser.metadata()
            expect(org["issuer"], is: "https://okta.example")
            let own = try await browser.get("/oauth2/aus1/.well-known/openid-configuration").json
            expect(own["issuer"], is: "https://okta.example/oauth2/aus1")
            expect(
                own["authorization_endpoint"], is: "https://login.example/oauth2/aus1/v1/authorize")
        },
        Case("a session at one of them is a session at all", try .okta()) { provider in
            var flow = CodeFlow.okta(Browser(provider), at: nil)
            _ = try await flow.code()
            for server in ["default", "aus1"] {
                flow.move(to: server)
                let told = try await flow.authorize().redirectParameters
                expect(told["code"] != nil)
            }
        },
        Case("codes and tokens of one are nothing to another", try .okta()) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.okta(browser)
            let code = try await flow.code()
            var other = flow
            other.move(to: "aus1")
            try await expect(other.redeem(code).json["error"], is: "invalid_grant")
            let tokens = try await flow.redeem(code).json
            let refresh = tokens.refreshToken
            try await expect(other.refresh(refresh).json["error"], is: "invalid_grant")
            for (server, status) in [(nil, 401), ("aus1", 401), ("default", 200)] {
                other.move(to: server)
                let answer = try await browser.get(
                    other.path("userinfo"), .bearer(tokens.accessToken))
                expect(answer.status.code, is: status)
                let seen = try await browser.post(
                    other.path("introspect"),
                    form: [("client_id", "app"), ("client_secret", "s3cret"), ("token", refresh)])
                expect(seen.json["active"]?.bool, is: status == 200)
            }
        },
        Case("the control API mints for the server below which it is called", try .okta()) {
            provider in
            let browser = Browser(provider)
            let token = try await browser.send(
                .post, "/oauth2/default/_understudy/tokens",
                json: [
                    "user": "alice", "client_id": "app", "scope": "openid profile",
                    "audience": "api://default",
                ]
            ).json.string("token")
            let claims = try require(JWS(compact: token).claims)
            expect(claims["iss"]?.string, is: "http://\(provider.wire.authority)/oauth2/default")
            let user = try await browser.get("/oauth2/default/v1/userinfo", .bearer(token))
            expect(user.status, is: .ok)
        },
        Case("servers that could not be told apart are refused") {
            for (servers, problem) in [
                ("{ id: 'a', audience: 'x' }, { id: 'b', audience: 'x' }", "is the audience of"),
                ("{ id: 'a' }", "audience"), ("{ id: 'v1', audience: 'x' }", "'v1' is the org's"),
            ] {
                let text = "{ profile: 'okta', authorization_servers: [\(servers)] }"
                expect(problems(in: text).contains(problem), "\(servers)")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["/oauth2/nowhere/v1/token", "/oauth2/nowhere/v1/userinfo"])
    func `one that is not there is not found, in the form of Okta's API`(
        path: String
    ) async throws {
        let answer = try await Browser(Provider(.okta())).post(path, form: [])
        expect(answer, is: 404, diagnosis: "tenant.branch-unknown")
        expect(answer.json["errorCode"], is: "E0000007")
        expect(answer.json["errorLink"], is: "E0000007")
        expect(
            answer.json["errorSummary"],
            is: "Not found: Resource not found: nowhere (AuthorizationServer)")
        expect(answer.json["errorCauses"], is: [])
        expect(answer.json["errorId"]?.string?.count, is: 25)
        expect(answer.json["error"], is: nil)
    }
}

/// The limits in answers of Okta, and the logins shared by the apps of a device.
struct `Limits and devices at Okta` {
    static let cases: [Case] = [
        Case("every answer tells how far the limit is", in: Ring.allCases, try .okta()) {
            provider in
            let browser = Browser(provider)
            for (path, isServed) in [("keys", true), ("userinfo", true), ("nowhere", false)] {
                let answer = try await browser.get("/oauth2/default/v1/" + path)
                expect(answer.fields["X-Rate-Limit-Limit"], is: isServed ? "600" : nil)
                expect(answer.fields["X-Rate-Limit-Remaining"], is: isServed ? "599" : nil)
                expect(answer.fields["X-Rate-Limit-Reset"], is: isServed ? "1800000060" : nil)
            }
            let control = try await browser.get("/_understudy/clients")
            expect(control.fields["X-Rate-Limit-Limit"], is: nil)
        },
        Case("a rule has the last word on the limit") {
            let configuration = try ServerConfiguration.read(
                """
                { profile: 'okta', rules: [{ when: { endpoint: 'token' }, then: { respond: {
                  status: 429, body: { errorCode: 'E0000047' },
                  headers: { 'X-Rate-Limit-Remaining': '0' } } } }] }
                """)
            let answer = try await CodeFlow.okta(Browser(Provider(configuration))).redeem("x")
            expect(answer.status.code, is: 429)
            expect(answer.fields["X-Rate-Limit-Remaining"], is: "0")
            expect(answer.fields["X-Rate-Limit-Limit"], is: "600")
        },
        Case("apps of a device share a secret where the tenant lets them") {
            let configuration = try ServerConfiguration.read(
                "{ profile: 'okta', native_sso: true }")
            let flow = try CodeFlow.okta(Browser(Provider(configuration))) {
                $0.scope = "openid offline_access device_sso"
            }
            let tokens = try await flow.tokens()
            expect(tokens["device_secret"]?.string != nil, "\(tokens)")
            expect(tokens["scope"], is: "openid offline_access device_sso")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
