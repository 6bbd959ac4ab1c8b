import TestSupport
import Testing
import Understudy
import UnderstudyTesting

struct `Settings in Swift` {
    @Test(.understudy()) func `change while the provider runs`() async throws {
        let idp = Understudy.ofTest
        try idp.configure {
            $0.issuer = "https://id.example"
            $0.lifetimes[.code] = 5
            $0.diagnosis["pkce.challenge-padded"] = .warn
        }
        expect(idp.issuer, is: "https://id.example")
        expect(idp.configuration.lifetimes[.code], is: 5)
        expect(idp.configuration.diagnosis, is: ["pkce.challenge-padded": .warn])
        let discovery = try await idp.get("/.well-known/openid-configuration").json
        expect(discovery["issuer"], is: "https://id.example")
        try idp.configure { $0.issuer = nil }
        expect(idp.issuer, is: idp.url)
        expect(idp.configuration.lifetimes[.code], is: 5)
    }

    @Test(.understudy()) func `name lifetimes as a configuration does`() throws {
        let idp = Understudy.ofTest
        try idp.configure { $0.lifetimes["pushed_request"] = 7 }
        expect(idp.configuration.lifetimes[.pushedRequest], is: 7)
        expect(throws: UnderstudyError.self) {
            try idp.configure { $0.lifetimes["unheard_of"] = 7 }
        }
    }

    @Test(.understudy()) func `that cannot change are refused in words`() {
        #expect {
            try Understudy.ofTest.configure {
                $0.profile = .auth0
                $0.users = []
                $0.otherMembers["isuer"] = "x"
            }
        } throws: { ($0 as? UnderstudyError)?.problems.count == 3 }
    }

    @Test(
        .understudy(.auth0) {
            $0.login = .auto
            $0.mode = .closed
            $0.clients = [.init("web", secret: "s3cret")]
            $0.users = [.init("dora")]
            $0.apis = [.init("films")]
            $0.rules = [.at(.jwks).respond(status: 503)]
        })
    func `are stated in Swift at the start`() async throws {
        let idp = Understudy.ofTest
        let configuration = idp.configuration
        expect(configuration.profile, is: .auth0)
        expect(configuration.login, is: .auto)
        expect(configuration.mode, is: .closed)
        expect(configuration.clients?.first?.secret, is: "s3cret")
        expect(configuration.users?.map(\.username), is: ["dora"])
        expect(configuration.apis?.map(\.identifier), is: ["films"])
        expect(configuration.rules, is: [.at(.jwks).respond(status: 503)])
        try await expect(idp.get("/.well-known/jwks.json").status, is: 503)
    }

    @Test(.understudy()) func `are those of the start after a reset, but for what is kept`()
        async throws
    {
        let idp = Understudy.ofTest
        try idp.users.add(.init("dora"))
        try idp.clients.add(.init("web"))
        try idp.rules.add(.at(.jwks).respond(status: 503))
        try idp.configure { $0.issuer = "https://id.example" }
        idp.clock.advance(by: 100)
        _ = try await idp.get("/.well-known/jwks.json")
        idp.reset(keeping: [.users, .clock])
        expect(idp.users["dora"] != nil)
        expect(idp.clients.all.isEmpty)
        expect(idp.rules.all.isEmpty)
        expect(idp.requests.all.isEmpty)
        expect(idp.issuer, is: idp.url)
        expect(idp.clock.offset, is: 100)
        idp.reset()
        expect(idp.users["dora"], is: nil)
        expect(idp.clock.offset, is: 0)
    }

    @Test(.understudy()) func `are described for other programs`() async throws {
        let idp = Understudy.ofTest
        _ = try await idp.get("/.well-known/jwks.json")
        expect(idp.metrics, contains: "understudy_requests_total{endpoint=\"jwks\"")
        expect(Understudy.openAPI["openapi"]?.string?.hasPrefix("3.1"), is: true)
        expect(Understudy.configurationSchema["properties"]?["users"] != nil)
    }
}

struct `Users, clients and APIs in Swift` {
    @Test(.understudy(configure: { $0.allowsOtherUsers = false }))
    func `users come, change and go`() async throws {
        let idp = Understudy.ofTest
        expect(idp.users.all.map(\.username), is: ["alice", "bob"])
        try idp.users.add(
            .init("dora", sub: "u|7", claims: ["email": "dora@example.com", "level": 3]))
        expect(idp.users["dora"]?.sub, is: "u|7")
        try await expect(idp.login(idp.authorizeURL(), as: "dora").session?.sub, is: "u|7")
        let changed = try idp.users.update("dora") {
            $0.claims["level"] = nil
            $0.isBlocked = true
        }
        expect(changed.claims, is: ["email": "dora@example.com"])
        expect(idp.users["u|7"]?.isBlocked, is: true)
        await expect(throws: UnderstudyError.self) {
            try await idp.login(idp.authorizeURL(), as: "nobody")
        }
        try idp.users.remove("u|7")
        expect(throws: UnderstudyError.self) { try idp.users.remove("u|7") }
        expect(throws: UnderstudyError.self) { try idp.users.update("u|7") { _ in } }
    }

    @Test(.understudy()) func `clients are verified as soon as they are known`() async throws {
        let idp = Understudy.ofTest
        var web = Understudy.Client("web", secret: "s3cret", redirectURIs: [Understudy.callback])
        web.scope = "openid"
        web.otherMembers["policy"] = ["pkce": "required"]
        try idp.clients.put(web)
        expect(idp.clients.all, is: [web])
        let form = ["grant_type": "client_credentials", "client_id": "web"]
        let refused = try await idp.post(
            "/oauth/token", form.merging(["client_secret": "x"]) { $1 })
        expect(refused.json["error"], is: "invalid_client")
        let login = try await idp.login(
            idp.authorizeURL().replacing("client_id=app", with: "client_id=web")
                .replacing("openid+email", with: "openid"))
        expect(login.error, is: "invalid_request")
        let added = try idp.clients.add(.init(redirectURIs: [Understudy.callback]))
        expect(added.first?.id, is: "client_1")
    }

    @Test(.understudy()) func `APIs shape the tokens for them`() async throws {
        let idp = Understudy.ofTest
        try idp.apis.replaceAll(with: [.init("films", scopes: ["read"], tokenLifetime: 30)])
        let token = try await idp.tokens.mint(audience: "films")
        let claims = token.claims
        expect((claims?["exp"]?.integer ?? 0) - (claims?["iat"]?.integer ?? 0), is: 30)
        try idp.apis.update("films") { $0.allowsOfflineAccess = false }
        expect(idp.apis["films"]?.allowsOfflineAccess, is: false)
        idp.apis.removeAll()
        expect(idp.apis.all.isEmpty)
    }

    @Test(.understudy()) func `all that is wrong is told at once`() throws {
        let idp = Understudy.ofTest
        var client = Understudy.Client("web", redirectURIs: ["not a url"])
        client.otherMembers["scop"] = "openid"
        #expect { try idp.clients.add(client) } throws: {
            let problems = ($0 as? UnderstudyError)?.problems ?? []
            return problems.count == 2 && problems.contains { $0.contains("did you mean 'scope'") }
        }
        try idp.clients.add(.init("web"))
        #expect { try idp.clients.add(.init("web", secret: "other")) } throws: {
            "\($0)".contains("another one with the id 'web'")
        }
    }
}

struct `Tenants in Swift` {
    @Test(.understudy()) func `are providers themselves`() async throws {
        let idp = Understudy.ofTest
        let acme = try idp.tenants.create("acme", .auth0) {
            $0.users = [.init("dora", claims: ["name": "Dora Marquez"])]
            $0.lifetimes[.accessToken] = 30
        }
        expect(acme.url, is: "\(idp.url)/acme")
        expect(acme.issuer, is: "\(idp.url)/acme/")
        expect(acme.users.all.map(\.username), is: ["dora"])
        expect(acme.configuration.lifetimes[.accessToken], is: 30)
        let discovery = try await acme.get("/.well-known/openid-configuration").json
        expect(discovery["issuer"]?.string, is: acme.issuer)
        expect(acme.requests.all.count, is: 1)
        expect(idp.requests.all.isEmpty)
        let login = try await acme.login(acme.authorizeURL(), as: "dora")
        expect(login.code != nil)
        expect(idp.sessions.all.isEmpty)
    }

    @Test(.understudy()) func `share nothing with each other`() async throws {
        let idp = Understudy.ofTest
        let (one, other) = (idp.tenants["one"], idp.tenants["other"])
        one.clock.freeze()
        one.clock.advance(by: 3600)
        try one.rules.add(.at(.jwks).respond(status: 503))
        try await expect(one.get("/.well-known/jwks.json").status, is: 503)
        try await expect(other.get("/.well-known/jwks.json").status, is: 200)
        expect(!other.clock.isFrozen)
        expect(other.clock.now < one.clock.now)
        expect(idp.tenants.all.map(\.name), is: ["one", "other"])
        one.reset()
        expect(!one.clock.isFrozen)
        expect(one.rules.all.isEmpty)
        expect(other.requests.all.count, is: 1)
    }

    @Test(.understudy()) func `are made anew where they are put otherwise`() throws {
        let idp = Understudy.ofTest
        let acme = try idp.tenants.create("acme")
        try acme.users.add(.init("dora"))
        try expect(idp.tenants.create("acme").users["dora"] != nil)
        #expect { try idp.tenants.create("acme", .auth0) } throws: {
            "\($0)".contains("another tenant 'acme'")
        }
        try idp.tenants.put("acme", .auth0)
        expect(acme.users["dora"], is: nil)
        expect(acme.configuration.profile, is: .auth0)
        try idp.tenants.remove("acme")
        expect(throws: UnderstudyError.self) { try idp.tenants.remove("acme") }
    }

    @Test(.understudy()) func `get a name that is made up`() throws {
        let tenant = try Understudy.ofTest.tenants.create()
        expect(tenant.name, is: "tenant_1")
        #expect {
            try Understudy.ofTest.tenants.create("a b") { $0.otherMembers["isuer"] = "x" }
        } throws: { ($0 as? UnderstudyError)?.problems.count == 2 }
    }

    /// A function written once for any provider or tenant.
    private func signsIn(_ user: String, at idp: some IdentityProvider) async throws -> Bool {
        try await idp.login(idp.authorizeURL(), as: user).code != nil
    }

    @Test(.understudy()) func `are driven by the same code as the root`() async throws {
        let idp = Understudy.ofTest
        try await expect(signsIn("bob", at: idp))
        try await expect(signsIn("bob", at: idp.tenants["acme"]))
    }
}
