import TestSupport
import Testing

/// The logout of a realm.
struct `The logout of Keycloak` {
    static let cases: [Case] = [
        Case(
            "a hint ends the session and its tokens, and leads to a redirect URI",
            in: Ring.allCases, .keycloak()
        ) { provider in
            let flow = CodeFlow.keycloak(provider)
            let tokens = try await flow.tokensOfAlice()
            let query = Form.encode([
                ("id_token_hint", tokens.idToken), ("state", "s1"),
                ("post_logout_redirect_uri", "https://app.example/bye"),
            ])
            let answer = try await flow.browser.get(flow.path("logout") + "?" + query)
            expect(answer.status, is: .found)
            expect(answer.fields[.location], is: "https://app.example/bye?state=s1")
            let refreshed = try await flow.refresh(tokens.refreshToken)
            expect(refreshed.json["error_description"], is: "Session not active")
            let bearer = "Bearer \(tokens.accessToken)"
            let user = try await flow.browser.get(flow.path("userinfo"), [.authorization: bearer])
            expect(user.status, is: .unauthorized)
            // It may be sent again, when nobody is signed in any more.
            let again = try await flow.browser.get(flow.path("logout") + "?" + query)
            expect(again.status, is: .found)
        },
        Case("without a hint the user is asked", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider)
            let token = try await flow.tokensOfAlice().refreshToken
            let page = try await flow.browser.get(flow.path("logout"))
            expect(page.status, is: .ok)
            try await expect(flow.refresh(token).status, is: .ok)
            _ = try await flow.signOut()
            try await expect(flow.refresh(token).status, is: .badRequest)
        },
        Case("a client alone vouches for its redirect URIs", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider)
            let query = Form.encode([
                ("client_id", "web"), ("post_logout_redirect_uri", "https://app.example/bye"),
            ])
            let answer = try await flow.browser.get(flow.path("logout") + "?" + query)
            expect(answer.fields[.location], is: "https://app.example/bye")
        },
        Case("a logout token says what it is") {
            let text = """
                { profile: 'keycloak', clients: [{ client_id: 'app', client_secret: 's3cret',
                  redirect_uris: ['https://app.example/cb'],
                  backchannel_logout_uri: 'http://127.0.0.1:1/back' }] }
                """
            let control = try ControlAPI(Provider(.read(text)))
            let made = try await control.send(
                .post, "sessions", #"{"user": "bob", "client_ids": ["app"]}"#)
            try await control.send(.delete, "sessions/\(made.json.string("id"))")
            let outbox = try await control.send(.get, "outbox?secrets=1").json
            let body = try require(outbox["items"]?[0]?["body"])
            let claims = try body.claims(of: "logout_token")
            expect(claims["typ"], is: "Logout")
            expect(claims["exp"]?.integer, is: Provider.start.seconds + 120)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("keycloak/logout", as: (Pairs, String, String?).self))
    func `what is wrong is told on a page`(query: Pairs, text: String, code: String?) async throws {
        let flow = try CodeFlow.keycloak(Provider(.keycloak()))
        let answer = try await flow.browser.get(flow.path("logout") + "?" + Form.encode(query.list))
        expect(answer.status, is: .badRequest)
        expect(answer.text.contains(text))
        if let code { expect(answer.diagnosis, is: code) }
    }

    @Test(arguments: Ring.allCases)
    func `a back end ends a session by its refresh token`(ring: Ring) async throws {
        try await Provider.run(ring, .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider)
            let token = try await flow.tokensOfAlice().refreshToken
            func post(_ form: [(String, String)]) async throws -> Response {
                try await Browser(provider).post(flow.path("logout"), form: form)
            }
            let client = [("client_id", "web"), ("client_secret", "s3cret")]
            for (form, status, error) in [
                (client + [("refresh_token", "x")], 400, "invalid_grant"),
                ([("refresh_token", token)], 401, "invalid_client"),
                (client + [("refresh_token", token)], 204, nil),
                (client + [("refresh_token", token)], 204, nil),
            ] as [([(String, String)], Int, String?)] {
                let answer = try await post(form)
                expect(answer, is: status, error: error)
            }
            try await expect(flow.refresh(token).status, is: .badRequest)
            // The browser has to sign in anew.
            try await expect(flow.authorize().status, is: .ok)
        }
    }
}
