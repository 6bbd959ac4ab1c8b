import TestSupport
import Testing

/// Rules that change the claims of tokens and userinfo.
struct `Rules that change tokens and userinfo` {
    static let cases: [Case] = [
        Case("claims go where the rule says, and null removes one", in: Ring.allCases) { ring in
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { user: "alice" }, then: {
                    claims: { "https://all": 1, shared: { a: 1, b: 2 } },
                    id_token: { "https://foo/bar": "id", amr: null, iss: "https://else" },
                    access_token: { "https://foo/bar": "access", jti: null, shared: { b: null } },
                    userinfo: { "https://foo/bar": "info", name: null },
                } }] }
                """)
            try await Provider.run(ring, configuration) { provider in
                let flow = CodeFlow(Browser(provider)) { $0.scope = "openid profile" }
                let answer = try await flow.redeem(flow.code())
                expect(answer.diagnosis, is: "rule.applied")
                let idToken = try answer.json.claims(of: "id_token")
                expect(idToken["https://all"], is: 1)
                expect(idToken["https://foo/bar"], is: "id")
                expect(idToken["iss"], is: "https://else")
                expect(idToken["amr"], is: nil)
                expect(idToken["shared"], is: ["a": 1, "b": 2])
                expect(idToken["sub"], is: "alice")

                let accessToken = try answer.json.claims(of: "access_token")
                expect(accessToken["https://all"], is: 1)
                expect(accessToken["https://foo/bar"], is: "access")
                expect(accessToken["jti"], is: nil)
                expect(accessToken["shared"], is: ["a": 1])

                let userInfo = try await Self.userInfo(answer.json, flow.browser)
                expect(userInfo.json["https://all"], is: 1)
                expect(userInfo.json["https://foo/bar"], is: "info")
                expect(userInfo.json["name"], is: nil)
                expect(userInfo.json["nickname"], is: "Alice")
                expect(userInfo.diagnosis, is: "rule.applied")

                let other = CodeFlow(Browser(provider))
                let tokens = try await other.tokens(as: "bob")
                try expect(tokens.claims(of: "id_token")["https://all"], is: nil)
                let untouched = try await Self.userInfo(tokens, other.browser)
                expect(untouched.json["https://all"], is: nil)
                expect(untouched.diagnosis, is: nil)
            }
        },
        Case("a later rule has the last word") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [
                    { then: { id_token: { a: 1, b: 1 }, expires_in: 10 } },
                    { then: { claims: { b: 2, c: 2 }, expires_in: 20 } },
                    { when: { user: "bob" }, then: { claims: { c: 3 }, expires_in: 30 } },
                ] }
                """)
            let tokens = try await CodeFlow(Browser(Provider(configuration))).tokens()
            let claims = try tokens.claims(of: "id_token")
            expect(["a", "b", "c"].map { claims[$0] }, is: [1, 2, 2])
            expect(tokens["expires_in"], is: 20)
        },
        Case("scope is added and taken, in the answer and in the token") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { client_id: "app" },
                            then: { add_scope: "foo bar", remove_scope: ["email", "absent"] } }] }
                """)
            let provider = try Provider(configuration)
            let flow = CodeFlow(Browser(provider)) { $0.scope = "openid email offline_access" }
            let tokens = try await flow.tokens()
            let expected: JSON = "openid offline_access foo bar"
            expect(tokens["scope"], is: expected)
            try expect(tokens.claims(of: "access_token")["scope"], is: expected)
            let userInfo = try await Self.userInfo(tokens, flow.browser)
            expect(userInfo.json["email"], is: nil)

            let again = try await flow.refresh(tokens.refreshToken).json
            expect(again["scope"], is: expected)
            let narrow = try await flow.refresh(again.refreshToken, [("scope", "openid foo")])
            expect(narrow.json["scope"], is: "openid foo bar")
        },
        Case("a lifetime holds in the answer, in the token and in fact") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { expires_in: 5, id_token_expires_in: 7 } }] }")
            let provider = try Provider(configuration)
            let flow = CodeFlow(Browser(provider))
            let tokens = try await flow.tokens()
            expect(tokens["expires_in"], is: 5)
            let now = Provider.start.seconds
            try expect(tokens.claims(of: "access_token")["exp"]?.integer, is: now + 5)
            try expect(tokens.claims(of: "id_token")["exp"]?.integer, is: now + 7)
            provider.clock.advance(by: 5)
            let late = try await userInfo(tokens, flow.browser)
            expect(late.diagnosis?.hasPrefix("bearer.expired"), is: true)
        },
        Case("tokens that come by redirect are bent alike") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { endpoint: "authorize", param: { state: "st*" } }, times: 1,
                            then: { claims: { x: 1 }, add_scope: "foo", expires_in: 5 } }] }
                """)
            let flow = try CodeFlow(Browser(Provider(configuration))) {
                $0.scope = "openid"
                $0.extra = [("response_type", "id_token token")]
            }
            let bent = JSON.object(
                try await flow.signIn().redirectParameters.mapValues(JSON.string))
            expect(bent["expires_in"], is: "5")
            expect(bent["scope"], is: "openid foo")
            try expect(bent.claims(of: "access_token")["x"], is: 1)
            try expect(bent.claims(of: "id_token")["x"], is: 1)

            let plain = JSON.object(
                try await flow.signIn().redirectParameters.mapValues(JSON.string))
            expect(plain["expires_in"], is: "3600")
            expect(plain["scope"], is: "openid")
            try expect(plain.claims(of: "id_token")["x"], is: nil)
        },
        Case("a rule may look at the fields and the parameters of a request") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { endpoint: "userinfo", header: { "x-test": "bl*" }, param: { lang: "en" } },
                            then: { userinfo: { seen: true } } }] }
                """)
            let browser = try Browser(Provider(configuration))
            let token = try await CodeFlow(browser).tokens().accessToken
            var seen: [JSON?] = []
            for (query, colour) in [("lang=en", "blue"), ("lang=de", "blue"), ("lang=en", "red")] {
                let fields: Fields = [.authorization: "Bearer \(token)", "X-Test": colour]
                seen.append(try await browser.get("/userinfo?\(query)", fields).json["seen"])
            }
            expect(seen, is: [true, nil, nil])
        },
        Case("whether there is an ID token follows the scope as it is bent") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { client_id: "more" }, then: { add_scope: "openid" } },
                          { when: { client_id: "less" }, then: { remove_scope: "openid" } }] }
                """)
            let provider = try Provider(configuration)
            let more = CodeFlow(Browser(provider)) { ($0.clientID, $0.scope) = ("more", "a") }
            try await expect(more.tokens().claims(of: "id_token")["sub"], is: "alice")
            let less = CodeFlow(Browser(provider)) { ($0.clientID, $0.scope) = ("less", "openid") }
            let tokens = try await less.tokens()
            expect(tokens["id_token"], is: nil)
            expect(tokens["scope"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func userInfo(_ tokens: JSON, _ browser: Browser) async throws -> Response {
        let token = try require(tokens["access_token"]?.string)
        return try await browser.get("/userinfo", .bearer(token))
    }
}
