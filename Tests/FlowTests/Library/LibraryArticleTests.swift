import TestSupport
import Testing
import Understudy
import UnderstudyTesting

/// The code that the articles about driving a provider show.
struct `The code in the articles about the library` {
    @Test func `a provider is configured in Swift`() async throws {
        let idp = try await Understudy.start(.auth0) {
            $0.users = [.init("dora", claims: ["email": "dora@example.com"])]
            $0.lifetimes[.accessToken] = 60
        }
        #expect(idp.users.all.map(\.username) == ["dora"])
        await idp.stop()
    }

    @Test(.understudy { $0.users = [.init("dora")] })
    func `knows its users`() {
        #expect(Understudy.ofTest.users["dora"] != nil)
    }

    @Test(.understudy()) func `tenants are declared or made`() async throws {
        let idp = Understudy.ofTest
        let acme = try idp.tenants.create("acme", .auth0) { $0.login = .auto }
        #expect(acme.issuer == "\(idp.url)/acme/")
        #expect(idp.tenants["test-42"].issuer == "\(idp.url)/test-42")
        #expect(try await !accessToken(of: "bob", at: acme).isEmpty)
        #expect(try await !accessToken(of: "bob", at: idp).isEmpty)
    }

    @Test(.understudy()) func `a provider is saved and restored`() throws {
        let idp = Understudy.ofTest
        let saved = idp.state
        try idp.users.remove("alice")
        try idp.restore(saved)
        #expect(idp.users["alice"] != nil)
    }

    @Test(.understudy()) func `the clock moves to what is next`() async throws {
        let idp = Understudy.ofTest
        idp.clock.freeze()
        let token = try await idp.tokens.mint(expiresIn: 60)
        #expect(idp.clock.advanceToNext() == ["access_tokens": 1])
        #expect(idp.tokens.inspect(token.text).standing == .expired)
        idp.clock.reset()
    }

    @Test(.understudy()) func `rules come and go`() async throws {
        let idp = Understudy.ofTest
        let id = try idp.rules.add(.at(.jwks).times(1).labelled("mine").respond(status: 503))
        #expect(idp.rules[id]?.remaining == 1)
        idp.rules.removeAll(labelled: "mine")
        #expect(idp.rules.all.isEmpty)
    }

    @Test(.understudy()) func `rules bend answers`() async throws {
        let idp = Understudy.ofTest
        try idp.rules.add(
            .at(.token).user("alice").accessToken(["https://foo/bar": "value"]).addScope("foo bar"))
        try idp.rules.add(
            .at(.token).grantType("refresh_token").fromMatch(2).times(1).deny("invalid_grant"))
        #expect(try await idp.logIn()["scope"] == "openid foo bar")
    }

    @Test(.understudy()) func `users, clients and APIs come to be known`() async throws {
        let idp = Understudy.ofTest
        try idp.clients.add(.init("web", secret: "s3cret"))
        try idp.clients.update("web") { $0.scope = "openid" }
        try idp.users.add(.init("dora", claims: ["name": "Dora Marquez"]))
        try idp.apis.put(.init("films", scopes: ["read"], tokenLifetime: 30))
        idp.reset(keeping: [.users])
        #expect(idp.users["dora"] != nil)
        #expect(idp.clients.all.isEmpty)
    }

    @Test(.understudy()) func `settings change`() async throws {
        let idp = Understudy.ofTest
        try idp.configure {
            $0.issuer = "https://idp.example"
            $0.lifetimes[.code] = 5
        }
        #expect(idp.issuer == "https://idp.example")
        try idp.configure { $0.issuer = nil }
        #expect(idp.issuer == idp.url)
    }

    @Test(.understudy()) func `a login needs no browser`() async throws {
        let idp = Understudy.ofTest
        let url = idp.authorizeURL()
        let login = try await idp.login(url, as: "bob")
        #expect(login.parameters["state"] == "s")
        let code = try #require(login.code)
        let denied = try await idp.login(url, decision: .deny)
        #expect(denied.error == "access_denied")
        #expect(!code.isEmpty)
    }

    @Test(.understudy()) func `a browser is signed in`() async throws {
        let idp = Understudy.ofTest
        let session = try idp.sessions.begin(as: "bob", clients: ["app"])
        let cookie = try #require(session.cookie)
        // Send cookie.field as the field Cookie of a browser's request.
        try await idp.sessions.end(session.id)
        #expect(cookie.field.hasPrefix("understudy_session_"))
    }

    @Test(.understudy()) func `a device is decided on`() async throws {
        let idp = Understudy.ofTest
        let started = try await idp.post("/oauth/device/code", ["client_id": "tv"])
        let userCode = try #require(started.json["user_code"]?.string)
        let device = try idp.devices.decide(userCode, as: "bob", afterPolls: 1)
        #expect(device.state == .pending)
    }

    @Test(.understudy()) func `a request on the back channel is decided on`() async throws {
        let idp = Understudy.ofTest
        let asked = ["client_id": "kiosk", "scope": "openid", "login_hint": "bob"]
        let started = try await idp.post("/oauth/ciba", asked)
        let request = try #require(idp.ciba.all.last)
        try await idp.ciba.decide(request.id, .deny)
        #expect(started.json["auth_req_id"]?.string == request.id)
        #expect(idp.ciba[request.id]?.state == .denied)
    }

    @Test(.understudy()) func `keys change`() async throws {
        let idp = Understudy.ofTest
        let key = try await idp.keys.rotate(.es256, overlap: 60).first
        #expect(key?.state == .current)
        try await idp.keys.add(.made(.rs256, id: "mine"))
        try await idp.keys.retire("mine")
        try await idp.keys.replaceAll(with: .none)
        #expect(idp.keys.all.allSatisfy { $0.state == .unpublished })
    }

    @Test(.understudy()) func `tokens are made and judged`() async throws {
        let idp = Understudy.ofTest
        idp.clock.freeze()
        let token = try await idp.tokens.mint(for: "bob", scope: "openid email", expiresIn: 60)
        #expect(idp.tokens.inspect(token.text).problems.isEmpty)
        try idp.tokens.revoke(try #require(token.id))
        let spoiled = try await idp.tokens.mint(.idToken, defect: .wrongIss)
        #expect(idp.tokens.inspect(spoiled.text).problems.first?.hasPrefix("iss is ") == true)
    }

    @Test(.understudy()) func `a token that is not remembered is good`() async throws {
        let idp = Understudy.ofTest
        let token = try await idp.token(for: "bob")
        #expect(idp.tokens.all.isEmpty)
        #expect(try await idp.get("/userinfo", bearer: token).json["sub"] == "bob")
    }

    @Test(.understudy()) func `the record is asked, awaited and verified`() async throws {
        let idp = Understudy.ofTest
        _ = try await idp.logIn()
        let request = try #require(try idp.requests.matching(.at(.token)).last)
        #expect(request.user == "alice")
        #expect(request.status == 200)
        #expect(idp.flows.first?.clientID == "app")
        async let arrived = idp.requests.wait(for: 1, .at(.jwks), timeout: .seconds(10))
        _ = try await idp.get("/.well-known/jwks.json")
        #expect(try await arrived.count == 1)
        try await idp.requests.verify(.at(.token).client("app"), times: 1)
        try await idp.requests.verify(.at(.token).status(503), times: .never)
        try await idp.requests.verify(inOrder: .at(.token), .at(.jwks), within: .seconds(10))
        try await idp.requests.verify(
            Understudy.Expectation().inOrder(.at(.token), .at(.jwks)).never(.any.status(503)))
    }
}

private extension `The code in the articles about the library` {
    func accessToken(of user: String, at idp: some IdentityProvider) async throws -> String {
        try await idp.tokens.mint(for: user, scope: "openid email").text
    }
}
