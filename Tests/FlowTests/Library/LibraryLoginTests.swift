import TestSupport
import Testing
import Understudy
import UnderstudyTesting

struct `A login without a browser` {
    @Test(.understudy()) func `gives a code that the token endpoint takes`() async throws {
        let idp = Understudy.ofTest
        let login = try await idp.login(idp.authorizeURL(), as: "bob")
        expect(login.location.hasPrefix(Understudy.callback + "?code="))
        expect(login.delivery, is: .redirect)
        expect(login.parameters["state"], is: "s")
        expect(login.error, is: nil)
        expect(login.session?.user, is: "bob")
        let code = try require(login.code)
        let tokens = try await idp.post(
            "/oauth/token",
            [
                "grant_type": "authorization_code", "client_id": "app", "code": code,
                "redirect_uri": Understudy.callback,
            ])
        expect(tokens.status, is: 200)
        expect(idp.codes.map(\.user), is: ["bob"])
        expect(idp.codes.first?.redeemed != nil)
    }

    @Test(.understudy()) func `may be refused or fail`() async throws {
        let idp = Understudy.ofTest
        let denied = try await idp.login(idp.authorizeURL(), decision: .deny)
        expect(denied.error, is: "access_denied")
        expect(denied.session, is: nil)
        let failed = try await idp.login(
            idp.authorizeURL(), decision: .fail("temporarily_unavailable", description: "later"))
        expect(failed.error, is: "temporarily_unavailable")
        expect(failed.parameters["error_description"], is: "later")
    }

    @Test(.understudy()) func `tells the fields of a form that is posted`() async throws {
        let idp = Understudy.ofTest
        let login = try await idp.login(idp.authorizeURL("&response_mode=form_post"))
        expect(login.delivery, is: .form)
        expect(login.location, is: Understudy.callback)
        expect(login.code != nil)
    }

    @Test(.understudy()) func `takes the parameters in the place of a URL`() async throws {
        let login = try await Understudy.ofTest.login(
            parameters: [
                "response_type": "id_token", "client_id": "app", "scope": "openid", "nonce": "n",
                "redirect_uri": Understudy.callback,
            ], as: "bob", claims: ["nickname": "Bobby"])
        let token = try JWS(compact: try require(login.parameters["id_token"]))
        expect(token.claims?["sub"], is: "bob")
        expect(login.session?.user, is: "bob")
    }

    @Test(.understudy()) func `goes on in the session of the browser`() async throws {
        let idp = Understudy.ofTest
        let session = try await require(idp.login(idp.authorizeURL(), as: "bob").session)
        expect(session.cookie?.name.hasPrefix("understudy_session_"), is: true)
        let silent = try await idp.login(idp.authorizeURL("&prompt=none"), session: session.id)
        expect(silent.session?.id, is: session.id)
        expect(silent.session?.cookie, is: nil)
    }

    @Test(.understudy()) func `says what would be on an error page`() async throws {
        let idp = Understudy.ofTest
        await #expect { try await idp.login("\(idp.url)/authorize?client_id=app") } throws: {
            "\($0)".contains("redirect_uri")
        }
        await #expect {
            try await idp.login("https://real.example/authorize?client_id=app")
        } throws: { "\($0)".contains("is not this server") }
    }

    @Test(.understudy(configure: { $0.otherMembers["dpop_nonce"] = true }))
    func `leaves a pushed request to look at`() async throws {
        let idp = Understudy.ofTest
        // Among two thousand other tests, its 90 seconds may pass.
        idp.clock.freeze()
        let pushed = try await idp.post(
            "/oauth/par",
            [
                "response_type": "code", "client_id": "app", "redirect_uri": Understudy.callback,
                "scope": "openid",
            ])
        let request = try require(idp.pushedRequests.first)
        expect(request.isActive)
        expect(request.parameters["scope"], is: "openid")
        let uri = try require(pushed.json["request_uri"]?.string)
        _ = try await idp.login(parameters: ["client_id": "app", "request_uri": uri])
        expect(idp.pushedRequests.first?.isUsed, is: true)
    }
}

struct `Sessions and devices in Swift` {
    @Test(.understudy()) func `a session is begun with the cookie of a browser`() async throws {
        let idp = Understudy.ofTest
        let session = try idp.sessions.begin(as: "bob", clients: ["app"])
        let cookie = try require(session.cookie)
        expect(cookie.field, is: "\(cookie.name)=\(cookie.value)")
        expect(cookie.domain, is: "localhost")
        expect(cookie.isHTTPOnly)
        expect(idp.sessions.all(of: "bob").map(\.id), is: [session.id])
        expect(idp.sessions[session.id]?.clients, is: ["app"])
        expect(session.authTime <= idp.clock.now)
    }

    @Test(.understudy()) func `a session is ended, and so are all of a user`() async throws {
        let idp = Understudy.ofTest
        let first = try idp.sessions.begin(as: "bob")
        _ = try idp.sessions.begin(as: "bob")
        _ = try idp.sessions.begin(as: "alice")
        try await idp.sessions.end(first.id)
        expect(idp.sessions.all.count, is: 2)
        await expect(throws: UnderstudyError.self) { try await idp.sessions.end(first.id) }
        await idp.sessions.endAll(of: "bob")
        expect(idp.sessions.all.map(\.user), is: ["alice"])
        await idp.sessions.endAll()
        expect(idp.sessions.all.isEmpty)
    }

    @Test(.understudy(configure: { $0.allowsOtherUsers = false }))
    func `a session needs a user who is known`() {
        #expect { try Understudy.ofTest.sessions.begin(as: "nobody") } throws: {
            "\($0)" == "user: no user is called 'nobody'"
        }
    }

    @Test(.understudy()) func `a consent is there until it is forgotten`() async throws {
        let idp = Understudy.ofTest
        for user in ["alice", "bob"] {
            _ = try await idp.login(idp.authorizeURL("&prompt=consent"), as: user)
        }
        expect(idp.consents.all(of: "bob").map(\.clientID), is: ["app"])
        idp.consents.forget(of: "bob")
        expect(idp.consents.all().map(\.user), is: ["alice"])
    }

    @Test(.understudy()) func `a device is approved without a page`() async throws {
        let idp = Understudy.ofTest
        let started = try await idp.post(
            "/oauth/device/code", ["client_id": "tv", "scope": "openid email"])
        let code = try require(started.json["user_code"]?.string)
        expect(idp.devices.all.map(\.state), is: [.pending])
        let waiting = try idp.devices.decide(code, as: "bob", scope: "openid", afterPolls: 1)
        expect(waiting.afterPolls, is: 1)
        let poll = [
            "client_id": "tv", "device_code": started.json.string("device_code"),
            "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
        ]
        try await expect(idp.post("/oauth/token", poll).json["error"], is: "authorization_pending")
        try await expect(idp.post("/oauth/token", poll).json["scope"], is: "openid")
        expect(idp.devices[code]?.state, is: .redeemed)
    }

    @Test(.understudy()) func `a device is refused once`() async throws {
        let idp = Understudy.ofTest
        let started = try await idp.post("/oauth/device/code", ["client_id": "tv"])
        let code = try require(started.json["user_code"]?.string)
        try expect(idp.devices.decide(code, .deny).state, is: .denied)
        #expect { try idp.devices.decide(code) } throws: {
            "\($0)".contains("nothing is left to decide")
        }
        #expect { try idp.devices.decide("XXXX-XXXX") } throws: {
            "\($0)".contains("no user code here")
        }
    }
}

struct `Tokens in Swift` {
    @Test(.understudy()) func `are made to order and work like those of a login`() async throws {
        let idp = Understudy.ofTest
        let token = try await idp.tokens.mint(
            for: "bob", scope: "openid email", claims: ["role": "admin"])
        expect(token.kind, is: .accessToken)
        expect(token.claims?["role"], is: "admin")
        try await expect(idp.get("/userinfo", bearer: token.text).json["sub"], is: "bob")
        let id = try require(token.id)
        expect(idp.tokens[id]?.user, is: "bob")
        expect(idp.tokens.all.map(\.standing), is: [.active])
        await expect(idp.tokens.matching(user: "bob", kind: .accessToken).map(\.id), is: [id])
        await expect(idp.tokens.matching(client: "other").isEmpty)
        try idp.tokens.revoke(id)
        await expect(idp.tokens.matching(isActive: false).map(\.id), is: [id])
        expect(idp.tokens[id]?.standing, is: .revoked)
        try await expect(idp.get("/userinfo", bearer: token.text).status, is: 401)
    }

    @Test(.understudy()) func `say why a strict client refuses them`() async throws {
        let idp = Understudy.ofTest
        let spoiled = try await idp.tokens.mint(.idToken, nonce: "n", defect: .wrongIss)
        let twice = try await idp.tokens.mint(.idToken, defects: [.wrongAud, .noSub])
        expect(twice.claims?["aud"], is: "app-other")
        expect(twice.claims?["sub"], is: nil)
        expect(spoiled.id, is: nil)
        let inspection = idp.tokens.inspect(spoiled.text, client: "app", nonce: "n")
        expect(inspection.kind, is: .idToken)
        expect(inspection.signature, is: "valid")
        expect(inspection.standing, is: .invalid)
        expect(inspection.problems.map { $0.hasPrefix("iss is ") }, is: [true])
        let sound = try await idp.tokens.mint(.idToken, client: "app", nonce: "n")
        expect(idp.tokens.inspect(sound.text, client: "app", nonce: "n").problems.isEmpty)
        expect(idp.tokens.inspect(sound.text).times["exp"] != nil)
    }

    @Test(.understudy()) func `need no user where a client acts for itself`() async throws {
        let token = try await Understudy.ofTest.tokens.mint(client: "job", isOfClient: true)
        expect(token.claims?["sub"] != "alice")
        let id = try require(token.id)
        expect(Understudy.ofTest.tokens[id]?.user, is: nil)
    }

    @Test(.understudy()) func `of all kinds can be had, if it fits`() async throws {
        let tokens = Understudy.ofTest.tokens
        try await expect(tokens.mint(.refreshToken).kind, is: .refreshToken)
        await #expect {
            try await tokens.mint(.refreshToken, claims: ["a": 1], nonce: "n")
        } throws: { ($0 as? UnderstudyError)?.problems.count == 2 }
        expect(throws: UnderstudyError.self) { try tokens.revoke("none") }
    }
}

struct `Keys in Swift` {
    private func published(_ idp: Understudy) async throws -> [String] {
        try await idp.get("/.well-known/jwks.json").json["keys"]?.array?
            .compactMap { $0["kid"]?.string } ?? []
    }

    @Test(.understudy()) func `rotate with the old ones beside them`() async throws {
        let idp = Understudy.ofTest
        idp.clock.freeze()
        let old = try require(idp.keys.all.first { $0.algorithm == .rs256 })
        let key = try await require(idp.keys.rotate(.rs256, overlap: 60).first)
        expect(key.algorithm, is: .rs256)
        expect(key.state, is: .current)
        expect(idp.keys[old.id]?.state, is: .published)
        expect(idp.keys[old.id]?.retires, is: idp.clock.now + 60)
        let names = try await published(idp)
        expect(names.contains(key.id) && names.contains(old.id))
        idp.clock.advance(by: 61)
        try await expect(!published(idp).contains(old.id))
    }

    @Test(.understudy()) func `are announced before they sign`() async throws {
        let idp = Understudy.ofTest
        let next = try await idp.keys.announce(.es256).filter { $0.state == .next }
        expect(next.map(\.algorithm), is: [.es256])
        try await expect(idp.keys.rotate().first?.id, is: next.first?.id)
    }

    @Test(.understudy()) func `are made, retired and replaced`() async throws {
        let idp = Understudy.ofTest
        let mine = try await idp.keys.add(.made(.es256, id: "mine"))
        expect(mine.map(\.id), is: ["mine"])
        expect(mine.first?.jwk["kty"], is: "EC")
        // A key replaces the one with its name.
        let again = try await idp.keys.add(.made(.es256, id: "mine"))
        expect(again.first?.jwk != mine.first?.jwk)
        expect(idp.keys.all.count { $0.id == "mine" }, is: 1)
        try await idp.keys.retire("mine")
        expect(idp.keys["mine"], is: nil)
        await expect(throws: UnderstudyError.self) { try await idp.keys.retire("mine") }
        try await idp.keys.replaceAll(with: .none)
        try await expect(published(idp).isEmpty)
        expect(idp.keys.all.allSatisfy { $0.state == .unpublished })
    }

    @Test(.understudy()) func `are those of a set that the test brings`() async throws {
        let idp = Understudy.ofTest
        let key = try PrivateKey.generate(.ec(.p256))
        try await idp.keys.replaceAll(with: .pem(key.pem))
        try await expect(published(idp), is: [key.publicKey.thumbprint])
        await expect(throws: UnderstudyError.self) {
            try await idp.keys.replaceAll(with: .jwks(["keys": [["kty": "EC"]]]))
        }
        idp.reset()
        expect(idp.keys.all.first?.algorithm, is: .rs256)
    }
}
