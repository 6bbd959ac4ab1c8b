import TestSupport
import Testing

/// A configuration from a file, with the files beside it, and with the same codes and tokens in
/// each run.
func makeDescribed(_ text: String) throws -> ServerConfiguration {
    let reader = ConfigurationReader(vocabulary: .served) { path in
        guard path.hasPrefix("../"), let text = try? Fixture.text(String(path.dropFirst(3))) else {
            return .failure(UnreadableFile(reason: "no such file"))
        }
        return .success(text)
    }
    var server = try reader.server(from: ConfigurationReader.parse(Array(text.utf8)))
    server.seed = 7
    return server
}

/// All problems of a text, a line each.
func problems(in text: String) -> String {
    do {
        _ = try makeDescribed(text)
        return "none"
    } catch { return "\(error)" }
}

/// Logins at described providers.
struct `A described provider` {
    @Test(arguments: Ring.allCases, ["", "/plain", "/okta", "/here"])
    func `a described provider logs in at its own paths`(ring: Ring, prefix: String) async throws {
        let server = try makeDescribed(Fixture.text("config/described.json5"))
        let profile = server.tenants[String(prefix.dropFirst())]?.profile ?? server.root.profile
        try await Provider.run(ring, server) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow(browser) {
                $0.prefix = prefix
                $0.profile = profile
            }
            let tokens = try await flow.tokens()
            let base = "http://\(provider.wire.authority)\(prefix)"
            try expect(
                tokens.claims(of: "id_token")["iss"]?.string, is: profile.issuer.issuer(at: base))
            let bearer = "Bearer \(tokens.accessToken)"
            let user = try await browser.get(flow.path("userinfo"), [.authorization: bearer])
            expect(user.json["sub"], is: "alice")
            for path in ["/authorize", "/oauth/token", "/userinfo"] {
                try await expect(browser.get(prefix + path).status, is: .notFound)
            }
        }
    }

    static let cases: [Case] = [
        Case("its documents and tokens are the golden ones") {
            let server = try makeDescribed(Fixture.text("config/described.json5"))
            let browser = try Browser(Provider(server))
            let document = try await browser.get("/.well-known/openid-configuration")
            expect(document.fields["Cache-Control"], is: "public, max-age=60")
            try expectGolden(document.json.pretty + "\n", "described/discovery.json")
            let flow = CodeFlow(browser) { $0.scope = "openid email badge" }
            let tokens = try await flow.tokens()
            try expectGolden(tokens.pretty + "\n", "described/token_response.json")
            for member in ["id_token", "access_token"] {
                let claims = try tokens.claims(of: member)
                try expectGolden(claims.pretty + "\n", "described/\(member).json")
            }
            let bearer = "Bearer \(tokens.accessToken)"
            let user = try await browser.get("/sso/me", [.authorization: bearer])
            try expectGolden(user.json.pretty + "\n", "described/userinfo.json")
        },
        Case("a provider without a place to look after clients names none") {
            let server = try makeDescribed("{ profile: { paths: { registration: [] } } }")
            let answer = try await Browser(Provider(server)).post(
                "/oauth/register", type: "application/json",
                body: #"{"redirect_uris":["https://rp.example/cb"]}"#)
            expect(answer.status.code, is: 201)
            expect(answer.json["registration_client_uri"], is: nil)
            expect(answer.json["registration_access_token"], is: nil)
        },
        Case("its errors look as they were described") {
            let server = try makeDescribed(Fixture.text("config/described.json5"))
            let browser = try Browser(Provider(server))
            let flow = CodeFlow(browser)
            let code = try await flow.code()
            try await expect(flow.redeem(code).fields["X-House"], is: "1")
            let reused = try await flow.redeem(code)
            expect(reused, is: 422, error: "bad_code")
            expect(reused.json["error_description"], is: "this code is spent")
            expect(reused.json["hint"]?.string?.contains("already redeemed"), is: true)
            expect(reused.fields["X-House"], is: nil)
            let user = try await browser.get("/sso/me", [.authorization: "Bearer x"])
            expect(user.status, is: .unauthorized)
            expect(user.text, is: "Unauthorized")
            expect(user.fields[.wwwAuthenticate]?.contains("realm=\"Staff\""), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["/plain", "/okta"])
    func `a registered client is looked after where it is told to`(prefix: String) async throws {
        let server = try makeDescribed(Fixture.text("config/described.json5"))
        let profile = try require(server.tenants[String(prefix.dropFirst())]).profile
        let provider = try Provider(server)
        let browser = Browser(provider)
        let register = prefix + (Routes.path(of: "register", in: profile) ?? "")
        let client = try await browser.post(
            register, type: "application/json",
            body: #"{"redirect_uris":["https://rp.example/cb"]}"#
        ).json
        let uri = try require(client["registration_client_uri"]?.string)
        let path = uri.trimmingPrefix("http://\(provider.wire.authority)")
        let token = client.string("registration_access_token")
        let answer = try await browser.get(String(path), .bearer(token))
        expect(answer.status, is: .ok)
        expect(answer.json["registration_client_uri"]?.string, is: uri)
    }
}

/// A described provider that differs from the specifications in everything possible: it acts as
/// stated.
struct `A provider described in full` {
    private static func start() throws -> (Provider, CodeFlow) {
        let server = try makeDescribed(Fixture.text("config/described.json5"))
        let profile = try require(server.tenants["inn"]).profile
        let provider = try Provider(server)
        let flow = CodeFlow(Browser(provider)) {
            $0.prefix = "/inns/inn/v1"
            $0.profile = profile
            $0.scope = "email"
        }
        return (provider, flow)
    }

    static let cases: [Case] = [
        Case("codes, tokens and identifiers have its forms") {
            let (_, flow) = try start()
            let code = try await flow.code()
            expect(code.wholeMatch(of: /c\.[0-9a-f]{32}/) != nil)
            let tokens = try await flow.redeem(code).json
            expect(tokens["access_token"]?.string?.wholeMatch(of: /a\.[a-z]{20,24}/) != nil)
            expect(tokens["refresh_token"]?.string?.wholeMatch(of: /r\.[\w-]{43}/) != nil)
            expect(tokens["scope"], is: nil)
            let claims = try tokens.claims(of: "id_token")
            expect(claims["sub"]?.string?.wholeMatch(of: /00\d{4}\.[0-9a-f]{32}/) != nil)
            let email = claims.string("email")
            expect(email.wholeMatch(of: /guest-\d{12}@relay\.inn\.example/) != nil)
            expect(claims["email_verified"], is: "true")
            expect(claims["auth_time"], is: nil)
        },
        Case("an API gets tokens in the dialect that was described") {
            var (_, flow) = try start()
            flow.extra = [("resource", "rooms:api")]
            let tokens = try await flow.tokens()
            let token = try JWS(compact: try require(tokens["access_token"]?.string))
            expect(token.header["typ"], is: "short+jwt")
            expect(token.claims?.object?.keys.sorted(), is: ["exp", "iss", "sub", "ver"])
        },
        Case("only what was named is told by redirect, and the rest under its heading") {
            let (_, flow) = try start()
            var wrong = flow
            wrong.extra = [("max_age", "nonsense")]
            let page = try await wrong.authorize()
            expect(page.status.code, is: 400)
            expect(page.text, contains: "The inn is full")
            wrong.extra = [("response_mode", "query"), ("prompt", "none")]
            try await expect(wrong.authorize().status.code, is: 400)
        },
        Case("errors have the members that were described") {
            let (_, flow) = try start()
            let answer = try await flow.redeem("nothing")
            expect(answer.json["code"], is: "invalid_grant")
            expect(answer.json["error"], is: nil)
            expect(answer.json["status"]?.integer, is: answer.status.code)
            expect(answer.json["kind"], is: "error")
            expect(answer.fields["Access-Control-Allow-Origin"], is: nil)
        },
        Case("its discovery document has the members that were named") {
            let (provider, _) = try start()
            let path = "/inns/inn/v1/.well-known/openid-configuration"
            let document = try await Browser(provider).get(path).json.object ?? [:]
            expect(
                document.keys.sorted(),
                is: ["authorization_endpoint", "house", "issuer", "jwks_uri", "token_endpoint"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// A provider whose issuer has a path, without a fixed port and without a prefix in each path.
struct `A described path of tenants` {
    private static let text = """
        { profile: { tenant_path: "/oauth2/{default}", paths: { authorize: "/v1/authorize" } } }
        """

    @Test(arguments: Ring.allCases, ["default", "shop"])
    func `is where issuer and endpoints are`(ring: Ring, tenant: String) async throws {
        try await Provider.run(ring, .read(Self.text)) { provider in
            let browser = Browser(provider)
            let place = "/oauth2/" + tenant
            let document = try await browser.get(place + "/.well-known/openid-configuration").json
            let issuer = try require(document["issuer"]?.string)
            expect(issuer.hasPrefix("http://localhost:") && issuer.hasSuffix(place))
            expect(document["authorization_endpoint"]?.string, is: issuer + "/v1/authorize")
            let flow = CodeFlow(browser) {
                $0.prefix = place
                $0.profile.paths["authorize"] = ["/v1/authorize"]
            }
            let tokens = try await flow.tokens()
            try expect(tokens.claims(of: "id_token")["iss"]?.string, is: issuer)
        }
    }

    @Test(arguments: ["/", "/_understudy"])
    func `leaves the front page at the root`(path: String) async throws {
        let provider = try Provider(.read(Self.text))
        var request = Request(path: path)
        request.fields[.accept] = "text/html"
        let page = await provider.application.answer(request)
        expect(page.status, is: .ok)
        expect(page.text, contains: "/oauth2/default")
    }

    @Test func `may have several names of the root`() throws {
        let server = try ServerConfiguration.read(
            #"{ profile: { tenant_path: "/{common|organizations}" } }"#)
        let path = try require(server.root.profile.tenantPath)
        expect(path.rootNames, is: ["common", "organizations"])
    }

    @Test func `can be taken away again`() throws {
        let server = try ServerConfiguration.read(
            """
            {
              profiles: { realms: { tenant_path: "/realms/{master}" } },
              profile: { extends: "realms", tenant_path: null },
            }
            """)
        expect(server.root.profile.tenantPath, is: nil)
        expect(server.describedProfiles["realms"]?.tenantPath?.path(of: "a"), is: "/realms/a")
    }

    @Test(arguments: try Fixture.rows("profiles/described-tenant-path", as: (String, String).self))
    func `that leads nowhere is refused`(pattern: String, problem: String) {
        let text = "{ profile: { tenant_path: '\(pattern)' } }"
        expect(problems(in: text).contains(problem))
    }
}
