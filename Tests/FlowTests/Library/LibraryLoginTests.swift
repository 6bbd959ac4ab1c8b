import Expectations
import JOSE
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
        await #expect {
            try await idp.login("\(idp.url)/authorize?client_id=app")
        } throws: {
            "\($0)".contains("redirect_uri")
        }
        await #expect {
            try await idp.login("https://real.example/authorize?client_id=app")
        } throws: {
            "\($0)".contains("is not this server")
        }
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
