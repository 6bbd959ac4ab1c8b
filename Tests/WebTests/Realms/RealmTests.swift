import TestSupport
import Testing

extension Profile {
    /// A provider with its own place for tenants, readable refresh tokens, and its own members of
    /// the token answer.
    static let realmlike: Profile = {
        var profile = generic
        profile.name = "realmlike"
        profile.tenantPath = TenantPath("/realms/{master}")
        profile.paths = [
            "authorize": ["/protocol/openid-connect/auth"],
            "token": ["/protocol/openid-connect/token"],
            "userinfo": ["/protocol/openid-connect/userinfo"],
            "jwks": ["/protocol/openid-connect/certs"],
            "logout": ["/protocol/openid-connect/logout"],
            "discovery": ["/.well-known/openid-configuration"],
            "login": ["/login-actions/authenticate"],
        ]
        var shape = generic.idTokenShape
        shape.claims = ["iss", "aud", "sub", "azp", "iat", "exp", "jti", "scope", "sid"]
        shape.constants = ["typ": "Refresh"]
        profile.tokenForms.refreshToken = .jwt(shape)
        profile.refreshToken = RefreshTokenRules(given: .always, rotation: .always)
        profile.tokenAnswerParts = [SessionMembers()]
        return profile
    }()
}

/// The lifetime of the session, and its id.
private struct SessionMembers: TokenAnswerPart {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context) {
        answer["refresh_expires_in"] = .integer(
            granted.refreshToken.expires.map { $0 - context.now } ?? 0)
        answer["session_state"] = (granted.authorization.subject?.sessionID).map(JSON.string)
    }
}

/// A provider whose paths have a segment for the tenant.
struct `A path with a segment for the tenant` {
    static let configuration = ServerConfiguration.make { $0.profile = .realmlike }

    @Test(arguments: [
        ("/realms/master/.well-known/openid-configuration", "master"),
        ("/realms/acme/.well-known/openid-configuration", "acme"),
        ("/.well-known/openid-configuration/realms/acme", "acme"),
        ("/realms/a%63me/.well-known/openid-configuration", nil),
    ])
    func `a segment of the path names the tenant`(path: String, realm: String?) async throws {
        let answer = try await Browser(Provider(Self.configuration)).get(path)
        guard let realm else { return expect(answer.status, is: .notFound) }
        let issuer = "http://localhost:8414/realms/\(realm)"
        expect(answer.json["issuer"]?.string, is: issuer)
        expect(answer.json["token_endpoint"]?.string, is: issuer + "/protocol/openid-connect/token")
    }

    @Test(arguments: ["master", "acme"])
    func `all that discovery names is served`(realm: String) async throws {
        let browser = try Browser(Provider(Self.configuration))
        let path = "/realms/\(realm)/.well-known/openid-configuration"
        let document = try await browser.get(path).json
        let names = try require(document.object).keys.filter {
            $0.hasSuffix("_endpoint") || $0 == "jwks_uri" || $0 == "check_session_iframe"
        }
        expect(names.count > 5)
        for name in names {
            let url = try require(document[name]?.string)
            let base = "http://localhost:8414"
            expect(url.hasPrefix(base + "/realms/\(realm)/"))
            let answer = try await browser.send(.options, String(url.dropFirst(base.count)))
            expect(answer.status, is: .noContent, "\(url)")
        }
    }

    static let cases: [Case] = [
        Case("a user signs in, and tokens are refreshed", Self.configuration) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.prefix = "/realms/acme" }
            let page = try await flow.authorize()
            expect(page.text, contains: "action=\"/realms/acme/login-actions/authenticate\"")
            let answer = try await flow.submit(page)
            let cookies = answer.fields.values(.setCookie)
            expect(!cookies.isEmpty)
            expect(cookies.allSatisfy { $0.contains("Path=/realms/acme;") })
            expect(answer.redirectParameters["iss"], is: "http://localhost:8414/realms/acme")
            let code = try require(answer.redirectParameters["code"])
            let first = try await flow.redeem(code).json
            let token = try require(first["refresh_token"]?.string)
            let second = try await flow.refresh(token).json
            for tokens in [first, second] {
                let refresh = try tokens.claims(of: "refresh_token")
                expect(refresh["typ"], is: "Refresh")
                expect(refresh["iss"], is: "http://localhost:8414/realms/acme")
                expect(tokens["refresh_expires_in"], is: .integer(30 * 86_400))
                expect(tokens["session_state"]?.string, is: refresh["sid"]?.string)
                let userInfo = try await flow.browser.get(
                    flow.path("userinfo"), ["Authorization": "Bearer \(tokens.accessToken)"])
                expect(userInfo.json["sub"] != nil)
            }
            expect(second["refresh_token"] != first["refresh_token"])
            try await expect(flow.refresh(token).json["error"], is: "invalid_grant")
            expect(provider.application.tenants.tenant(named: "acme").name, is: "acme")
        },
        Case("a realm knows nothing of another", Self.configuration) { provider in
            let browser = Browser(provider)
            let acme = CodeFlow(browser) { $0.prefix = "/realms/acme" }
            let master = CodeFlow(browser) { $0.prefix = "/realms/master" }
            let token = try await require(acme.tokens()["refresh_token"]?.string)
            try await expect(master.refresh(token).json["error"], is: "invalid_grant")
            try await expect(master.authorize().status, is: .ok)
        },
        Case("a host names a realm too", Self.configuration) { provider in
            let browser = Browser(provider, host: "acme.localhost")
            let path = "/realms/acme/.well-known/openid-configuration"
            let document = try await browser.get(path).json
            expect(document["issuer"], is: "http://acme.localhost:8414/realms/acme")
            let other = try await browser.get("/realms/other/.well-known/openid-configuration")
            expect(other.status, is: .notFound)
        },
        Case("a path without its realm is told from one that nobody knows", Self.configuration) {
            provider in
            let answer = try await Browser(provider).get("/protocol/openid-connect/token")
            expect(answer.text, contains: "/realms/master/protocol/openid-connect/token")
        },
        Case("a stated issuer of the root gives the others theirs") {
            let configuration = ServerConfiguration.make {
                $0.profile = .realmlike
                $0.issuer = "https://id.example/realms/master"
            }
            let provider = try Provider(configuration)
            for realm in ["master", "acme"] {
                let document = try await Browser(provider)
                    .get("/realms/\(realm)/.well-known/openid-configuration").json
                let issuer = "https://id.example/realms/\(realm)"
                expect(document["issuer"]?.string, is: issuer)
                expect(
                    document["authorization_endpoint"]?.string,
                    is: issuer + "/protocol/openid-connect/auth")
            }
        },
        Case("a declared tenant may be such a provider beside others") {
            var acme = TenantConfiguration(profile: .generic)
            acme.profile = .realmlike
            let configuration = ServerConfiguration.make(tenants: ["acme": acme])
            let browser = try Browser(Provider(configuration))
            let path = "/realms/acme/.well-known/openid-configuration"
            let document = try await browser.get(path).json
            expect(document["issuer"], is: "http://localhost:8414/realms/acme")
            let other = try await browser.metadata("/other")
            expect(other["issuer"], is: "http://localhost:8414/other")
            for prefix in ["/realms/other", "/realms/master", "/acme"] {
                let answer = try await browser.get(prefix + "/.well-known/openid-configuration")
                expect(answer.status, is: .notFound, "\(prefix)")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        "/protocol/openid-connect/certs", "/acme/protocol/openid-connect/certs",
        "/.well-known/openid-configuration", "/acme/.well-known/openid-configuration",
        "/realms", "/realms/", "/realms/acme", "/realms/acme/nowhere", "/realms//x",
        "/realms/_understudy/protocol/openid-connect/certs",
    ])
    func `nothing of the provider is served elsewhere`(path: String) async throws {
        let answer = try await Browser(Provider(Self.configuration)).get(path)
        expect(answer, is: .notFound, error: "not_found")
    }

    @Test(arguments: ["/realms/master", "/realms/acme", "/realms/acme/"])
    func `the path of the tenant itself can be served`(path: String) async throws {
        let configuration = ServerConfiguration.make {
            $0.profile = .realmlike
            $0.profile.paths["jwks"] = ["/"]
        }
        let provider = try Provider(configuration)
        let keys = try await Browser(provider).get(path)
        expect(keys.json["keys"] != nil)
        let above = try await Browser(provider).get("/realms")
        expect(above.status, is: .notFound)
    }

    @Test(arguments: ["", "/acme", "/realms/master", "/realms/acme"])
    func `what is Understudy's own is served everywhere`(prefix: String) async throws {
        let provider = try Provider(Self.configuration)
        let answer = try await Browser(provider).get(prefix + "/_understudy/health")
        expect(answer.status, is: .ok)
    }
}

/// A provider whose tenants are the first segment of each path, whose root has two names there, and
/// whose issuer continues after the tenant.
struct `A path that begins with the tenant` {
    static let configuration = ServerConfiguration.make {
        $0.profile.tenantPath = TenantPath("/{common|organizations}")
        $0.profile.issuer = IssuerRules(path: "/v2.0") ?? .bare
        $0.profile.paths = [
            "discovery": ["/v2.0/.well-known/openid-configuration"],
            "token": ["/oauth2/v2.0/token"],
        ]
    }

    @Test(arguments: ["common", "organizations", "acme"])
    func `has the name in the issuer and in all endpoints`(name: String) async throws {
        let browser = try Browser(Provider(Self.configuration))
        let document = try await browser.get("/\(name)/v2.0/.well-known/openid-configuration").json
        let base = "http://localhost:8414/\(name)"
        expect(document["issuer"]?.string, is: "\(base)/v2.0")
        expect(document["token_endpoint"]?.string, is: "\(base)/oauth2/v2.0/token")
    }

    @Test(arguments: ["/favicon.ico", "/_understudy/health"])
    func `leaves Understudy its own paths`(path: String) async throws {
        let answer = try await Browser(Provider(Self.configuration)).get(path)
        expect(answer.status, is: .ok)
    }

    @Test(arguments: ["/{}", "/{a|}", "/{a}{b}", "{a}"])
    func `names the root at least once`(pattern: String) {
        expect(TenantPath(pattern), is: nil)
    }
}

/// A provider whose issuers have ids in place of the names in paths, so that a tenant has one
/// issuer under any name.
struct `An issuer with the id of the tenant` {
    private static func configuration(issuer: String? = nil) -> ServerConfiguration {
        .make {
            $0.issuer = issuer
            $0.profile.tenantPath = TenantPath("/{common|organizations}")
            $0.profile.issuer = IssuerRules(path: "/v2.0") ?? .bare
            $0.profile.issuerName = { name in "id-of-\(name ?? "home")" }
        }
    }

    @Test(arguments: [("common", "home"), ("organizations", "home"), ("acme", "acme")])
    func `is the same by all names`(name: String, id: String) async throws {
        let flow = try CodeFlow(Browser(Provider(Self.configuration()))) { $0.prefix = "/\(name)" }
        let tokens = try await flow.tokens()
        try expect(
            tokens.claims(of: "id_token")["iss"]?.string,
            is: "http://localhost:8414/id-of-\(id)/v2.0")
        let document = try await flow.browser.get(flow.path("discovery")).json
        expect(document["issuer"]?.string, is: "http://localhost:8414/id-of-\(id)/v2.0")
        expect(document["token_endpoint"]?.string, is: "http://localhost:8414/\(name)/oauth/token")
    }

    @Test(arguments: [("common", "home"), ("acme", "acme")])
    func `may be stated, and leaves the endpoints where they are`(
        name: String, id: String
    ) async throws {
        let stated = Self.configuration(issuer: "https://id.example/id-of-home/v2.0")
        let document = try await Browser(Provider(stated))
            .get("/\(name)/.well-known/openid-configuration").json
        expect(document["issuer"]?.string, is: "https://id.example/id-of-\(id)/v2.0")
        expect(
            document["authorization_endpoint"]?.string, is: "https://id.example/\(name)/authorize")
    }
}
