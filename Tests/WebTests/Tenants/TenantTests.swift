import TestSupport
import Testing

/// Tenants by path and by host, and the names under which they answer.
struct `Tenants and their addresses` {
    @Test(arguments: try Fixture.rows("tenants/tenant", as: (String, String).self))
    func `metadata answers in both forms`(path: String, issuer: String) async throws {
        let document = try await Browser(Provider()).get(path).json
        expect(document["issuer"]?.string, is: issuer)
        expect(document["token_endpoint"]?.string, is: issuer + "/oauth/token")
    }

    static let cases: [Case] = [
        Case("a host names a tenant too") { provider in
            let document = try await Browser(provider, host: "acme.localhost").metadata()
            expect(document["issuer"], is: "http://acme.localhost:8414")
            expect(provider.application.tenants.tenant(named: "acme").name, is: "acme")
        },
        Case("asking for a path that leads nowhere makes no tenant") { provider in
            for path in [
                "/acme", "/acme/", "/acme/nowhere", "/.well-known/acme", "/a%20b/userinfo",
            ] {
                let answer = try await Browser(provider).get(path)
                expect(answer, is: .notFound, error: "not_found")
            }
        },
        Case("a provider tolerates a surplus slash in a tenant that is not made yet, too") {
            let configuration = ServerConfiguration.make {
                $0.profile.diagnosis["path.doubled-slash"] = .warn
            }
            let provider = try Provider(configuration)
            for path in ["//.well-known/jwks.json", "/acme//.well-known/jwks.json"] {
                let answer = try await Browser(provider).get(path)
                expect(answer.status, is: .ok, "\(path)")
                expect(answer.diagnosis, is: "path.doubled-slash", "\(path)")
            }
        },
        Case("an issuer, a public and an internal address are three things") {
            let configuration = ServerConfiguration.make {
                $0.issuer = "https://id.example/"
                $0.publicURL = "http://localhost:9000"
                $0.internalURL = "http://idp:8414"
            }
            let browser = try Browser(Provider(configuration))
            let root = try await browser.metadata()
            expect(root["issuer"], is: "https://id.example/")
            expect(root["authorization_endpoint"], is: "http://localhost:9000/authorize")
            expect(root["token_endpoint"], is: "http://idp:8414/oauth/token")
            expect(root["jwks_uri"], is: "http://idp:8414/.well-known/jwks.json")
            let tenant = try await browser.metadata("/acme")
            expect(tenant["issuer"], is: "https://id.example/acme/")
            expect(tenant["authorization_endpoint"], is: "http://localhost:9000/acme/authorize")
            expect(tenant["token_endpoint"], is: "http://idp:8414/acme/oauth/token")
            let tokens = try await CodeFlow(browser) { $0.prefix = "/acme" }.tokens()
            try expect(tokens.claims(of: "id_token")["iss"], is: "https://id.example/acme/")
        },
        Case("without settings the issuer follows the host of the request") {
            var configuration = ServerConfiguration.open
            configuration.host = "0.0.0.0"
            let provider = try Provider(configuration)
            for authority in ["localhost:8414", "idp", "127.0.0.1:1", "[::1]:8414"] {
                let request = Request(
                    path: "/.well-known/openid-configuration", authority: authority)
                let document = await provider.application.answer(request).json
                expect(document["issuer"]?.string, is: "http://\(authority)")
                expect(document["userinfo_endpoint"]?.string, is: "http://\(authority)/userinfo")
            }
        },
        Case("the name of a declared tenant may have several segments") {
            let configuration = try ServerConfiguration.read(
                "{ tenants: { a: {}, 'a/b': { default_audience: 'deep' } } }")
            let provider = try Provider(configuration)
            let browser = Browser(provider)
            for path in [
                "/a/b/.well-known/openid-configuration",
                "/.well-known/oauth-authorization-server/a/b",
            ] {
                let document = try await browser.get(path).json
                expect(document["issuer"], is: "http://localhost:8414/a/b")
                expect(document["jwks_uri"], is: "http://localhost:8414/a/b/.well-known/jwks.json")
            }
            let tokens = try await CodeFlow(browser) { $0.prefix = "/a/b" }.tokens()
            try expect(tokens.claims(of: "id_token")["iss"], is: "http://localhost:8414/a/b")
            try await expect(browser.metadata("/a")["issuer"], is: "http://localhost:8414/a")
            let control = try await browser.get("/a/b/_understudy/config").json
            expect(control["default_audience"], is: "deep")
            expect(throws: InvalidConfiguration.self) {
                try ServerConfiguration.read("{ tenants: { 'a/b': 'keycloak' } }")
            }
            try await expect(browser.get("/a/b/nowhere").status, is: .notFound)
            try await expect(browser.get("/a/c/authorize").status, is: .notFound)
        },
        Case("a proxy may take away the beginning of the path") {
            var configuration = ServerConfiguration.open
            configuration.trustProxy = true
            let browser = try Browser(Provider(configuration))
            let fields: Fields = ["X-Forwarded-Prefix": "/idp"]
            let document = try await browser.get(
                "/acme/.well-known/openid-configuration", fields
            ).json
            expect(document["issuer"], is: "http://localhost:8414/idp/acme")
            expect(document["token_endpoint"], is: "http://localhost:8414/idp/acme/oauth/token")
            let request =
                "/acme/authorize?client_id=app&response_type=code"
                + "&redirect_uri=http://localhost:3000/cb&code_challenge_method=S256"
                + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
            let page = try await browser.get(request, fields)
            expect(page.status, is: .ok)
            expect(page.text.contains("action=\"/idp/acme/login\""), is: true)
            expect(page.fields[.setCookie]?.contains("Path=/idp/acme;"), is: true)
        },
        Case("the least recently used undeclared tenant goes first") {
            var configuration = ServerConfiguration.open
            configuration.tenants = ["declared": TenantConfiguration(profile: .generic)]
            let tenants = try Tenants(configuration, capacity: 2)
            let declared = tenants.tenant(named: "declared")
            let first = tenants.tenant(named: "one")
            let second = tenants.tenant(named: "two")
            expect(tenants.tenant(named: "one") === first)
            _ = tenants.tenant(named: "three")
            expect(tenants.tenant(named: "one") === first)
            expect(tenants.tenant(named: "two") !== second)
            expect(tenants.tenant(named: "declared") === declared)
        },
        Case("a tenant at work outlives those that were only read") {
            let tenants = try Tenants(.open, capacity: 8)
            let working = tenants.tenant(named: "test", for: .post)
            for number in 0..<100 { _ = tenants.tenant(named: "page-\(number)") }
            expect(tenants.tenant(named: "test") === working)
            let last = tenants.tenant(named: "page-99")
            for number in 0..<100 { _ = tenants.tenant(named: "work-\(number)", for: .post) }
            expect(tenants.tenant(named: "test") !== working)
            expect(tenants.tenant(named: "page-99") !== last)
            let fresh = tenants.tenant(named: "fresh")
            _ = tenants.tenant(named: "work-100", for: .post)
            expect(tenants.tenant(named: "fresh") === fresh)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("tenants/tenant-2", as: (Fields, String).self))
    func `forwarded fields count only where a proxy is trusted`(
        fields: Fields, issuer: String
    ) async throws {
        var trusting = ServerConfiguration.open
        trusting.trustProxy = true
        for (configuration, expected) in [(trusting, issuer), (.open, "http://localhost:8414")] {
            let document = try await Browser(Provider(configuration))
                .get("/.well-known/openid-configuration", fields).json
            expect(document["issuer"]?.string, is: expected)
        }
    }
}

/// Any page can make a browser send requests that name a thousand tenants.
struct `A request that is refused` {
    @Test(
        arguments: [
            ("/oauth/token", ["Sec-Fetch-Site": "cross-site"]),
            ("/oauth/token", [.origin: "https://evil.example"]),
            ("/_understudy/rules", ["Sec-Fetch-Site": "cross-site"]),
            ("/_understudy/reset", [.origin: "https://evil.example"]),
        ] as [(String, Fields)])
    func `makes no tenant and pushes none out`(path: String, fields: Fields) async throws {
        let provider = try Provider()
        let flow = CodeFlow(Browser(provider)) { $0.prefix = "/test-1" }
        let token = try await flow.tokens().accessToken
        for number in 0..<1_300 {
            let answer = try await flow.browser.post("/e\(number)\(path)", form: [], fields)
            expect(answer.status, is: .forbidden)
        }
        expect(provider.application.tenants.count, is: 2)
        let known = try await flow.browser.get("/test-1/userinfo", .bearer(token))
        expect(known.status, is: .ok)
    }

    @Test func `without the control token makes no tenant`() async throws {
        var configuration = ServerConfiguration.open
        (configuration.control, configuration.controlToken) = (.token, "t0ken")
        let provider = try Provider(configuration)
        let control = ControlAPI(provider, tenant: "acme")
        try await expect(control.send(.get, "clients").status, is: .unauthorized)
        expect(provider.application.tenants.count, is: 1)
        let fields: Fields = [.authorization: "Bearer t0ken"]
        try await expect(control.send(.get, "clients", "", fields).status, is: .ok)
        expect(provider.application.tenants.count, is: 2)
    }

    @Test func `is judged by the settings of the tenant that it names`() async throws {
        let configuration = try ServerConfiguration.read(
            "{ tenants: { acme: { allowed_origins: ['https://app.example'] } } }")
        let provider = try Provider(configuration)
        for (prefix, status) in [("/acme", 400), ("/foo", 403)] {
            let answer = try await Browser(provider).post(
                prefix + "/oauth/token", form: [], [.origin: "https://app.example"])
            expect(answer.status.code, is: status)
        }
    }
}

/// Hosts ignore case, paths do not: a declared tenant must not have an open twin.
struct `A declared tenant in another case` {
    @Test(arguments: ["/acme", "/Acme", "/aCME"])
    func `is refused with the name that is right`(prefix: String) async throws {
        let configuration = try ServerConfiguration.read("{ tenants: { ACME: {} } }")
        let provider = try Provider(configuration)
        let browser = Browser(provider)
        let path = "/.well-known/openid-configuration"
        let answer = try await browser.get(prefix + path)
        expect(answer, is: .notFound, diagnosis: "tenant.undeclared")
        expect(answer.text, contains: "ACME")
        try await expect(browser.get("/ACME" + path).status, is: .ok)
        let host = Browser(provider, host: "acme.localhost")
        try await expect(host.get(path).status, is: .ok)
    }
}

/// A path of another provider is easily taken for a tenant:
/// https://github.com/nextauthjs/next-auth/issues/3559.
struct `A tenant that is not declared` {
    private static func closed() throws -> ServerConfiguration {
        try .read("{ undeclared_tenants: false, tenants: { acme: {} } }")
    }

    @Test(arguments: [
        (nil, "/foo/authorize"), (nil, "/foo/.well-known/openid-configuration"),
        (nil, "/.well-known/oauth-authorization-server/foo"), (nil, "/foo/_understudy/config"),
        ("foo.localhost", "/authorize"),
    ])
    func `is refused where only declared ones are served`(
        row: (host: String?, path: String)
    ) async throws {
        let provider = try Provider(try Self.closed())
        let answer = try await Browser(provider, host: row.host).get(row.path)
        expect(answer, is: .notFound, diagnosis: "tenant.undeclared")
        expect(provider.application.tenants.count, is: 1)
    }

    @Test(arguments: Ring.allCases) func `leaves the declared ones alone`(ring: Ring) async throws {
        try await Provider.run(ring, try Self.closed()) { provider in
            let path = "/.well-known/openid-configuration"
            for (host, prefix) in [(nil, ""), (nil, "/acme"), ("acme.localhost", "")] {
                let answer = try await Browser(provider, host: host).get(prefix + path)
                expect(answer.status, is: .ok, "\(prefix)")
            }
            let other = try await Browser(provider).get("/foo/nowhere")
            expect(other.diagnosis, is: "request.not-found")
            let put = try await Browser(provider).send(.put, "/_understudy/tenants/foo", [:])
            expect(put.status, is: .created)
            try await expect(Browser(provider).get("/foo" + path).status, is: .ok)
        }
    }

    @Test(arguments: [("{}", 0), ("{ 'tenant.made': 'warn' }", 2)])
    func `is told in the log when it comes into being, where that is asked for`(
        levels: String, count: Int
    ) async throws {
        let text = "{ tenants: { acme: {} }, diagnosis: \(levels) }"
        let provider = try Provider(.read(text))
        let browser = Browser(provider)
        for name in ["acme", "foo", "foo", "bar"] {
            _ = try await browser.get("/\(name)/.well-known/jwks.json")
        }
        let made = provider.log.all.filter { $0.hasPrefix("tenant.made: ") }
        expect(made.count, is: count)
        expect(made.first?.contains("'foo'") ?? true, is: true, "\(made)")
    }
}
