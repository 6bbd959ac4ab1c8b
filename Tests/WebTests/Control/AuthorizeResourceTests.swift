import TestSupport
import Testing

struct `A login over HTTP` {
    @Test(arguments: [nil, "acme"])
    func `gives a client what a browser would bring`(tenant: String?) async throws {
        let provider = try Provider()
        let control = ControlAPI(provider, tenant: tenant)
        let flow = CodeFlow(control.browser) {
            $0.prefix = control.prefix
            $0.scope = "openid email"
        }
        for base in ["", "http://\(provider.wire.authority)"] {
            let answer = try await control.authorize(
                base + flow.authorizeTarget, ["user": "bob", "claims": ["email": "b@x.example"]])
            expect(answer.status, is: .ok)
            let json = answer.json
            expect(json["location"]?.string?.hasPrefix("https://app.example/cb?code="), is: true)
            expect(json["params"]?["state"], is: "st~1 %+&")
            expect(
                json["params"]?["iss"],
                is: .string("http://\(provider.wire.authority)\(control.prefix)"))
            expect(json["session"]?["user"], is: "bob")
            let tokens = try await flow.redeem(json.code).json
            let claims = try tokens.claims(of: "id_token")
            expect(claims["sub"], is: "bob")
            try await expect(flow.user(by: tokens)["email"], is: "b@x.example")
            expect(claims["sid"], is: json["session"]?["id"])
        }
    }

    static let cases: [Case] = [
        Case("is a whole login in the record", in: Ring.allCases) { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            let answer = try await control.authorize(flow.authorizeTarget, ["user": "bob"]).json
            _ = try await flow.redeem(answer.code)
            let flows = try await control.send(.get, "flows").json["items"]?.array ?? []
            expect(flows.count, is: 1)
            let steps = flows.first?["steps"]?.array ?? []
            expect(steps.compactMap { $0["endpoint"]?.string }, is: ["authorize", "token"])
            expect(steps.first?["id"], is: answer["request"])
            let request = answer.string("request")
            let exchange = try await control.send(.get, "requests/\(request)").json
            expect(exchange["user"], is: "bob")
            expect(exchange["request"]?["method"], is: "GET")
            expect(exchange["request"]?["params"]?["client_id"], is: "app")
            expect(exchange["response"]?["headers"]?["understudy-request"], is: answer["request"])

            let denied = try await control.authorize(flow.authorizeTarget, ["decision": "deny"])
                .json
            let wrong = try await control.authorize("/authorize?client_id=app", [:]).json
            let refused =
                try await control.send(.get, "requests?endpoint=authorize&outcome=refused").json[
                    "items"]?.array ?? []
            expect(refused.map { $0["id"] }, is: [denied["request"], wrong["request"]])
            expect(refused.first?["error"], is: "access_denied")
            expect(refused.last?["response"]?["status"], is: 400)
        },
        Case("takes parameters in the place of a URL, and the first user by default") { provider in
            let control = ControlAPI(provider)
            let body: JSON = [
                "params": [
                    "client_id": "app", "redirect_uri": "https://app.example/cb?a=b",
                    "response_type": "code id_token", "nonce": "n", "max_age": 60,
                    "scope": "openid", "claims": ["id_token": ["email": nil]],
                    "resource": ["https://a.example", "https://b.example"],
                ]
            ]
            let json = try await control.send(.post, "authorize", body.text).json
            expect(
                json["location"]?.string?.hasPrefix("https://app.example/cb?a=b#code="), is: true)
            let claims = try (json["params"] ?? .null).claims(of: "id_token")
            expect(claims["email"], is: "alice@example.com")
            expect(claims["auth_time"]?.integer, is: Provider.start.seconds)
        },
        Case("posts forms, with what a provider adds at the first consent", try .apple()) {
            provider in
            let control = ControlAPI(provider)
            let flow = try CodeFlow.apple(control.browser)
            let first = try await control.authorize(flow.authorizeTarget, ["user": "alice"]).json
            expect(first["location"], is: "https://app.example/cb")
            expect(first["method"], is: "POST")
            expect(first["params"], is: nil)
            expect(first["fields"]?["user"]?.string?.contains("\"firstName\":\"Alice\""), is: true)
            try await expect(flow.redeem(first.code).status, is: .ok)
            let second = try await control.authorize(flow.authorizeTarget, ["user": "alice"]).json
            expect(second["fields"]?["user"] == nil)
        },
        Case("continues a session where no page may be shown") { provider in
            let control = ControlAPI(provider)
            let silent = CodeFlow(control.browser) { $0.extra = [("prompt", "none")] }
            let refused = try await control.authorize(silent.authorizeTarget, ["user": "bob"]).json
            expect(refused["params"]?["error"], is: "login_required")

            let flow = CodeFlow(control.browser)
            let first = try await control.authorize(flow.authorizeTarget, ["user": "bob"]).json
            let again = try await control.authorize(silent.authorizeTarget, ["user": "bob"]).json
            expect(again["session"]?["id"], is: first["session"]?["id"])
            expect(again["session"]?["cookie"] == nil)
            try await expect(flow.redeem(again.code).status, is: .ok)

            let id = first["session"]?["id"] ?? .null
            let named = try await control.authorize(flow.authorizeTarget, ["session": id]).json
            expect(named["session"]?["user"], is: "bob")
            let other = try await control.authorize(
                flow.authorizeTarget, ["session": id, "user": "alice"])
            expect(other.json["code"], is: "headless.other-user")
            let claiming = try await control.authorize(
                flow.authorizeTarget, ["session": id, "claims": ["email": "b@x.example"]])
            expect(claiming.json["code"], is: "headless.claims-unasked")
            let unknown = try await control.authorize(flow.authorizeTarget, ["session": "x"])
            expect(unknown.json["code"], is: "headless.session-unknown")
        },
        Case("opens pushed requests and request objects", .closed(.make(secret: "s"))) { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser) { $0.secret = "s" }
            let query = flow.authorizeTarget.split(separator: "?")[1]
            let pushed = try await control.browser.post(
                "/oauth/par", form: Form.decode(query.utf8) + [("client_secret", "s")])
            let uri = pushed.json.string("request_uri")
            let short = "/authorize?" + Form.encode([("client_id", "app"), ("request_uri", uri)])
            let answer = try await control.authorize(short).json
            try await expect(flow.redeem(answer.code).status, is: .ok)
            let again = try await control.authorize(short)
            expect(again.json["params"]?["error"], is: "invalid_request_uri")
            expect(again.diagnosis, is: "pushed-request.used")

            let object = try JWS.sign(
                header: [:], claims: ["state": "inside"], key: .none, algorithm: .none)
            let carrying = CodeFlow(control.browser) { $0.extra = [("request", object)] }
            let opened = try await control.authorize(carrying.authorizeTarget).json
            expect(opened["params"]?["state"], is: "inside")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows("control/authorize-resource", as: (JSON, String, String?).self))
    func `denies and fails as told`(
        row: (order: JSON, error: String, description: String?)
    ) async throws {
        let control = try ControlAPI(Provider())
        let flow = CodeFlow(control.browser)
        let json = try await control.authorize(flow.authorizeTarget, row.order).json
        expect(json["params"]?["error"]?.string, is: row.error)
        expect(json["params"]?["state"], is: "st~1 %+&")
        expect(json["location"]?.string?.hasPrefix("https://app.example/cb?error="), is: true)
        expect(json["session"], is: nil)
        if let description = row.description {
            expect(json["params"]?["error_description"]?.string, is: description)
        }
        try await expect(control.send(.get, "sessions").json["total"], is: 0)
    }
}
