import TestSupport
import Testing

/// A client that cannot show a page, and a user with another device.
struct `Authentication on the back channel` {
    private static let configuration = Result {
        try ServerConfiguration.read(
            """
            { allow_other_users: false,
              users: [{ username: "alice", password: "1234" }, { username: "bob" }],
              clients: [
                { client_id: "kiosk", client_secret: "s3cret",
                  grant_types: ["urn:openid:params:grant-type:ciba", "refresh_token"] },
                { client_id: "other", client_secret: "s3cret",
                  grant_types: ["urn:openid:params:grant-type:ciba"],
                  backchannel_user_code_parameter: true },
                { client_id: "bare", client_secret: "s3cret", redirect_uris: ["https://a.example/"] },
              ] }
            """)
    }

    static let cases: [Case] = [
        Case("the user decides on a page, and the client polls", in: Ring.allCases) { ring in
            try await Provider.run(ring, configuration.get()) { provider in
                let login = CIBALogin(provider)
                let answer = try await login.begin([
                    ("acr_values", "gold silver"), ("scope", "openid offline_access"),
                ])
                expect(answer.status, is: .ok)
                expect(answer.fields["Cache-Control"], is: "no-store")
                let started = answer.json
                expect(started["expires_in"], is: 300)
                expect(started["interval"], is: 5)
                for (wait, error) in [
                    (0, "authorization_pending"), (5, "authorization_pending"), (4, "slow_down"),
                    (9, "slow_down"),
                ] {
                    provider.clock.advance(by: wait)
                    let poll = try await login.poll(started)
                    expect(poll.json["error"]?.string, is: error, "\(wait) s")
                    expect(
                        poll.diagnosis, is: error == "slow_down" ? "ciba.too-soon" : "ciba.pending")
                }
                let page = try await login.submit(
                    login.open(), [("username", "alice"), ("password", "1234")])
                expect(page.text, contains: "W4SCT")
                try await expect(login.submit(page, [("action", "approve")]).status, is: .ok)
                let tokens = try await login.poll(started).json
                let claims = try tokens.claims(of: "id_token")
                expect(claims["sub"], is: "alice")
                expect(claims["acr"], is: "gold")
                expect(claims["urn:openid:params:jwt:claim:auth_req_id"], is: nil)
                expect(tokens["refresh_token"] != nil)
                let again = try await login.poll(started)
                expect(again, error: "invalid_grant", diagnosis: "ciba.reused")
            }
        },
        Case("another user cannot approve, and anybody can decline") {
            let login = try CIBALogin(Provider(Self.configuration.get()))
            let started = try await login.begin().json
            let page = try await login.signIn(as: "bob")
            expect(page.text, lacks: "value=\"approve\"")
            let forced = try await login.submit(page, [("action", "approve")])
            expect(forced.diagnosis, is: "ciba.other-user")
            try await expect(login.poll(started).json["error"], is: "authorization_pending")
            _ = try await login.submit(page, [("action", "deny")])
            let denied = try await login.poll(started)
            expect(denied, is: .badRequest, error: "access_denied")
            try await expect(login.submit(page, [("action", "deny")]).diagnosis, is: "ciba.decided")
        },
        Case("a request ends when it asked to, and the clock says so") {
            let provider = try Provider(Self.configuration.get())
            let login = CIBALogin(provider)
            let started = try await login.begin([("requested_expiry", "10")]).json
            expect(started["expires_in"], is: 10)
            let moved = try await ControlAPI(provider).send(
                .patch, "clock", #"{"advance_to": "next"}"#)
            expect(moved.json["due"], is: ["ciba_requests": 1])
            let late = try await login.poll(started)
            expect(late, error: "expired_token", diagnosis: "ciba.expired")
        },
        Case("hints name the user each in its way", try Self.configuration.get()) { provider in
            let login = CIBALogin(provider)
            let control = ControlAPI(provider)
            let first = try await login.begin().json
            let id = first.string("auth_req_id")
            try await expect(control.send(.post, "ciba/\(id)?action=allow").status, is: .ok)
            let token = try await login.poll(first).json.idToken
            let hint =
                "e30.\(Base64URL.encode(Array(#"{"sub_id":{"format":"email","id":"bob"}}"#.utf8)))."
            for (name, value, user) in [
                ("id_token_hint", token, "alice"), ("login_hint_token", hint, "bob"),
            ] {
                let answer = try await login.begin([("login_hint", ""), (name, value)])
                expect(answer.status, is: .ok, "\(name)")
                let started = answer.json.string("auth_req_id")
                let shown = try await control.send(.get, "ciba/\(started)").json
                expect(shown["user"]?.string, is: user, "\(name)")
            }
        },
        Case("a hint ends when it says, and not never", try Self.configuration.get()) { provider in
            let login = CIBALogin(provider)
            for (end, error) in [
                ("1", "expired_login_hint_token"), ("-9223372036854775808", "invalid_request"),
                ("\"1\"", "invalid_request"),
            ] {
                let claims = Base64URL.encode(Array(#"{"sub":"bob","exp":\#(end)}"#.utf8))
                let answer = try await login.begin([
                    ("login_hint", ""), ("login_hint_token", "e30.\(claims)."),
                ])
                expect(answer, error: error, diagnosis: "ciba.hint-expired")
            }
        },
        Case("where logins are automatic the hinted user is signed in", .make { $0.login = .auto })
        { provider in
            let login = CIBALogin(provider) { $0.credentials = [("client_id", "any")] }
            let tokens = try await login.poll(login.begin([("login_hint", "bob")]).json).json
            try expect(tokens.claims(of: "id_token")["sub"], is: "bob")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("ciba/ciba", as: (Pairs, String, String).self))
    func `what cannot be asked is refused`(
        changes: Pairs, error: String, diagnosis: String
    ) async throws {
        let answer = try await CIBALogin(Provider(Self.configuration.get())).begin(changes.list)
        expect(answer, error: error, diagnosis: diagnosis)
        expect(answer.json["auth_req_id"], is: nil)
    }

    @Test(arguments: [
        ([("client_id", "other")], "invalid_grant", "ciba.other-client"),
        ([("auth_req_id", "")], "invalid_request", "ciba.id-missing"),
        ([("auth_req_id", "guess")], "invalid_grant", "ciba.id-unknown"),
    ])
    func `a poll that is wrong is refused`(
        changes: [(String, String)], error: String, diagnosis: String
    ) async throws {
        let login = try CIBALogin(Provider(Self.configuration.get()))
        let answer = try await login.poll(login.begin().json, changes)
        expect(answer, error: error, diagnosis: diagnosis)
    }

    @Test(
        arguments: [
            (#"{"times": 1, "then": {"login": "bob"}}"#, "bob", nil),
            (#"{"when": {"user": "alice"}, "then": {"deny": {}}}"#, nil, "access_denied"),
        ] as [(String, String?, String?)])
    func `a rule decides at once`(rule: String, sub: String?, error: String?) async throws {
        let provider = try Provider(Self.configuration.get())
        let login = CIBALogin(provider)
        try await ControlAPI(provider).send(.post, "rules", rule)
        let tokens = try await login.poll(login.begin().json).json
        expect(tokens["error"]?.string, is: error)
        if sub != nil { try expect(tokens.claims(of: "id_token")["sub"]?.string, is: sub) }
    }
}
