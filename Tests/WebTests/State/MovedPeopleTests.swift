import TestSupport
import Testing

struct `Who is known stays known after a move` {
    @Test(arguments: Move.tenants) func `a session signs in`(tenant: String?) async throws {
        try await Move.run(.inProcess, tenant: tenant) { control in
            try await control.send(
                .post, "sessions", #"{"user": "bob", "claims": {"email": "b@x.example"}}"#
            ).json
        } after: { control, session async throws in
            let cookie = try await control.session(session["cookie"])
            let silent = control.flow {
                $0.scope = "openid email"
                $0.extra = [("prompt", "none")]
            }
            let answer = try await silent.browser.get(silent.authorizeTarget, cookie)
            let tokens = try await silent.redeem(answer.redirectParameters["code"] ?? "").json
            try expect(tokens.claims(of: "id_token")["sid"], is: session["id"])
            try await expect(silent.user(by: tokens)["email"], is: "b@x.example")
        }
    }

    static let cases: [Case] = [
        Case("a consent is not asked for again", in: Ring.allCases) { ring in
            let configuration = ServerConfiguration.closed(.make { $0.policy.consent = .ask })
            try await Move.run(ring, configuration) { control in
                let page = try await control.flow().signIn()
                expect(page.text, contains: "value=\"approve\"")
                try await expect(control.flow().allow(page).redirectParameters["code"] != nil)
            } after: { control, _ async throws in
                try await expect(control.flow().signIn().redirectParameters["code"] != nil)
            }
        },
        Case("seeded chance goes on where it stood") { provider in
            let control = ControlAPI(provider)
            _ = try await control.flow().code()
            let document = try await control.send(.get, "state").text
            let codes = try await [control.flow().code(), control.flow().code()]
            try await expect(control.send(.put, "state", document).status, is: .noContent)
            try await expect([control.flow().code(), control.flow().code()], is: codes)
        },
        Case("tokens keep the organization that they are bound to") {
            let configuration = try ServerConfiguration.read(
                "{ profile: 'auth0', organizations: [{ id: 'org_a', name: 'a' }] }")
            try await Move.run(.inProcess, configuration) { control in
                try await control.flow { $0.extra = [("organization", "org_a")] }.tokens()
                    .refreshToken
            } after: { control, token async throws in
                let fresh = try await control.flow().refresh(token).json
                try expect(fresh.claims(of: "id_token")["org_id"], is: "org_a")
            }
        },
        Case("the pages of a client that registered itself read answers, and no others do") {
            try await Move.run(.inProcess, .closed(.make())) { control in
                let made = try await control.browser.register([
                    "redirect_uris": ["https://rp.example/cb"], "web_origins": ["*"],
                ])
                expect(made.status, is: .created)
            } after: { control, _ async throws in
                for (origin, isTheirs) in [
                    ("https://rp.example", true), ("https://evil.example", false),
                ] {
                    let answer = try await control.browser.get(
                        "/.well-known/openid-configuration", ["Origin": origin])
                    expect(
                        answer.fields["Access-Control-Allow-Origin"], is: isTheirs ? origin : nil)
                }
            }
        },
        Case("a code that was sent to an address is good once") {
            let configuration = try ServerConfiguration.read(
                "{ profile: 'auth0', passwordless: { code: '123456' } }")
            let form = [
                ("grant_type", "http://auth0.com/oauth/grant-type/passwordless/otp"),
                ("client_id", "app"), ("client_secret", "s"), ("realm", "email"),
                ("username", "zoe@x.example"), ("otp", "123456"), ("scope", "openid"),
            ]
            try await Move.run(.inProcess, configuration) { control in
                let started = try await control.browser.send(
                    .post, "/passwordless/start",
                    json: [
                        "client_id": "app", "client_secret": "s", "connection": "email",
                        "email": "zoe@x.example", "send": "code",
                    ])
                expect(started.status, is: .ok, "\(started.text)")
            } after: { control, _ async throws in
                try await expect(control.browser.post("/oauth/token", form: form).status, is: .ok)
                try await expect(control.browser.post("/oauth/token", form: form).status != .ok)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// In process both providers have one address, which is in the name of the browser's cookie.
    @Test(arguments: ["generic", "auth0"])
    func `a login page that waits is answered`(profile: String) async throws {
        let configuration = try ServerConfiguration.read("{ profile: '\(profile)' }")
        let old = try Provider(configuration)
        let browser = Browser(old)
        let page = try await CodeFlow(browser).authorize()
        let document = try await ControlAPI(old).send(.get, "state").text
        let new = try Provider(configuration)
        let control = ControlAPI(new)
        try await expect(control.send(.put, "state", document).status, is: .noContent)
        let flow = CodeFlow(browser)
        let cookies = browser.cookies.map { "\($0.key)=\($0.value)" }
        let form = [("form", page.hiddenField("form") ?? ""), ("username", "alice")]
        let fields: Fields = [.cookie: cookies.joined(separator: "; ")]
        let answer = try await Browser(new).post(flow.path("login"), form: form, fields)
        expect(answer.redirectParameters["code"] != nil, "\(answer.text)")
        let again = try await Browser(new).post(flow.path("login"), form: form, fields)
        expect(again.redirectParameters["code"], is: nil)
    }

    @Test(arguments: Move.tenants)
    func `a client that registered itself signs in and is managed`(tenant: String?) async throws {
        try await Move.run(.inProcess, tenant: tenant) { control in
            try await control.browser.register(
                ["contacts": ["a@b.example"]], prefix: control.prefix
            ).json
        } after: { control, client async throws in
            let flow = CodeFlow(control.browser, registered: client) { $0.prefix = control.prefix }
            try await expect(flow.tokens()["id_token"] != nil)
            let bearer = "Bearer \(client.string("registration_access_token"))"
            let path = control.prefix + "/oauth/register/\(flow.clientID)"
            let shown = try await control.browser.get(path, [.authorization: bearer])
            expect(shown.json["contacts"], is: ["a@b.example"])
            expect(shown.json["client_secret"], is: client["client_secret"])
        }
    }

    @Test(arguments: Move.tenants)
    func `users, clients, APIs, rules, settings, keys and the clock that came over HTTP are there`(
        tenant: String?
    ) async throws {
        let paths = ["users?secrets=1", "clients?secrets=1", "apis", "rules", "keys", "clock"]
        try await Move.run(.inProcess, tenant: tenant) { control in
            for (method, path, body) in [
                (Method.put, "users/dora", #"{"password": "p", "claims": {"email": "d@x"}}"#),
                (.put, "clients/web", #"{"client_secret": "s"}"#), (.put, "apis/films", "{}"),
                (.post, "rules", #"{"then": {"add_scope": "a"}, "times": 3}"#),
                (.put, "rules/mine", #"{"then": {"claims": {"a": 1}}, "tag": "t"}"#),
                (.post, "keys", #"{"alg": "ES256", "kid": "mine"}"#),
                (.post, "keys/rotate", #"{"overlap": 60}"#),
                (.patch, "config", #"{"default_audience": "films", "lifetimes": {"code": 5}}"#),
                (.patch, "clock", #"{"advance": 30, "freeze": true}"#),
            ] {
                let answer = try await control.send(method, path, body)
                expect(answer.status.code < 300, "\(path): \(answer.text)")
            }
            _ = try await control.flow().tokens()
            var shown: [JSON] = []
            for path in paths { shown.append(try await control.send(.get, path).json) }
            return (shown, try await control.mint("{}"))
        } after: { control, held async throws in
            for (path, shown) in zip(paths, held.0) {
                var (now, before) = (try await control.send(.get, path).json, shown)
                // A frozen clock falls behind the system's meanwhile.
                (now["offset"], before["offset"]) = (nil, nil)
                expect(now, is: before, "\(path)")
            }
            let settings = try await control.send(.get, "config").json
            expect(settings["default_audience"], is: "films")
            expect(settings["lifetimes"]?["code"], is: 5)
            try await expect(control.userinfo(held.1).status, is: .ok)
            let next = try await control.mint("{}")
            expect(next["id"] != held.1["id"])
            let known = (held.1["id"]?.string).flatMap(Generation.init(ofToken:))
            expect((next["id"]?.string).flatMap(Generation.init(ofToken:)), is: known)
            let rule = try await control.send(.post, "rules", #"{"then": {"add_scope": "b"}}"#)
            expect(rule.json["id"], is: "rule_2")

            let reset = try await control.send(.post, "reset")
            expect(reset.status, is: .noContent)
            try await expect(control.send(.get, "users/dora").status, is: .notFound)
            try await expect(control.userinfo(held.1).status, is: .unauthorized)
        }
    }
}
