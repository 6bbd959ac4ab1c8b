import TestSupport
import Testing

struct `What a login over HTTP is told` {
    private static let consenting = ServerConfiguration.closed(.make { $0.policy.consent = .ask })

    static let cases: [Case] = [
        Case("agrees to the scope that the user leaves ticked", in: Ring.allCases, Self.consenting)
        { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser) { $0.scope = "openid email profile" }
            let answer = try await control.authorize(
                flow.authorizeTarget, ["scope": "openid email"]
            ).json
            try await expect(flow.redeem(answer.code).json["scope"], is: "openid email")
            let listed = try await control.authorize(flow.authorizeTarget, ["scope": ["profile"]])
                .json
            try await expect(flow.redeem(listed.code).json["scope"], is: "openid profile")
            let all = try await control.authorize(flow.authorizeTarget).json
            try await expect(flow.redeem(all.code).json["scope"], is: "openid email profile")
            let surplus = try await control.authorize(flow.authorizeTarget, ["scope": "phone"])
            expect(surplus.json["code"], is: "headless.scope-unasked")
        },
        Case("chooses the first organization, or the one that is named") {
            let configuration = ServerConfiguration.closed(
                .make {
                    $0.organizations.usage = .require
                    $0.organizations.prompt = .afterLogin
                }
            ) {
                $0.profile = .auth0
                $0.users = [User(sub: "auth0|alice", username: "alice")]
                $0.auth0.organizations = ["acme", "globex"].map {
                    Organization(id: "org_\($0)", name: $0)
                }
            }
            let control = try ControlAPI(Provider(configuration))
            let flow = CodeFlow(control.browser)
            for (order, organization) in [
                ([:], "org_acme"), (["answers": ["organization": "globex"]], "org_globex"),
            ] as [(JSON, JSON)] {
                let answer = try await control.authorize(flow.authorizeTarget, order).json
                let tokens = try await flow.redeem(answer.code).json
                try expect(tokens.claims(of: "id_token")["org_id"], is: organization)
            }
            let unknown = try await control.authorize(
                flow.authorizeTarget, ["answers": ["organization": "umbrella"]])
            expect(unknown.json["code"], is: "organization.unknown")
        },
        Case("obeys the rules for an authorize request, each once") { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            let denial =
                #"{"when": {"user": "bob"}, "then": {"deny": {"error": "mfa_required"}}, "times": 1}"#
            try await control.send(.post, "rules", denial)
            let denied = try await control.authorize(flow.authorizeTarget, ["user": "bob"]).json
            expect(denied["params"]?["error"], is: "mfa_required")
            let passed = try await control.authorize(flow.authorizeTarget, ["user": "bob"]).json
            expect(!passed.code.isEmpty)
            try await expect(control.send(.get, "rules/rule_1").json["hits"], is: 1)

            let login =
                #"{"when": {"endpoint": "authorize", "client_id": "app"}, "then": {"login": "carol"}}"#
            try await control.send(.post, "rules", login)
            let ruled = try await control.authorize(flow.authorizeTarget, ["user": "bob"]).json
            expect(ruled["session"]?["user"], is: "carol")
            try await expect(control.send(.get, "rules/rule_2").json["hits"], is: 1)
            let refused = try await control.authorize(flow.authorizeTarget, ["decision": "deny"])
                .json
            expect(refused["params"]?["error"], is: "access_denied")
        },
        Case("counts as a login of the user, at the address of the URL") {
            let provider = try Provider(log: .json)
            var control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            control = ControlAPI(provider, host: "127.0.0.1")
            let url = "http://\(provider.wire.authority)" + flow.authorizeTarget
            let answer = try await control.authorize(url, ["user": "bob"]).json
            expect(answer["params"]?["iss"]?.string, is: "http://\(provider.wire.authority)")
            let line = provider.log.last
            expect(line["user"], is: "bob")
            expect(line["client_id"], is: "app")
            expect(line["artefacts"], is: ["code"])
            try await expect(flow.redeem(answer.code).status, is: .ok)
        },
        Case("tells messages to a page, and fragments") {
            let configuration = ServerConfiguration.make { $0.profile = .auth0 }
            let control = try ControlAPI(Provider(configuration))
            let message = CodeFlow(control.browser) {
                $0.extra = [("response_mode", "web_message")]
            }
            let answer = try await control.authorize(message.authorizeTarget).json
            expect(answer["method"], is: "postMessage")
            expect(answer["location"], is: "https://app.example")
            try await expect(message.redeem(answer.code).status, is: .ok)
            let implicit = CodeFlow(control.browser) {
                $0.verifier = nil
                $0.extra = [("response_type", "id_token token")]
            }
            let tokens = try await control.authorize(implicit.authorizeTarget).json
            expect(tokens["location"]?.string?.contains("/cb#access_token="), is: true)
            expect(tokens["params"]?["token_type"], is: "Bearer")
            expect(tokens["params"]?["id_token"] != nil)
        },
        Case("tells as a problem what a page would show", .closed(.make())) { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser) { $0.redirectURI = "https://app.example/cb/" }
            let answer = try await control.authorize(flow.authorizeTarget)
            expect(answer.status, is: .badRequest)
            expect(answer.fields[.contentType], is: "application/problem+json")
            expect(answer.diagnosis, is: "redirect-uri.unregistered")
            let problem = answer.json
            expect(problem["code"], is: "redirect-uri.unregistered")
            expect(problem["error"], is: "invalid_request")
            expect(problem["problem"]?.string?.contains("https://app.example/cb/"), is: true)
            expect(problem["remedy"]?.string?.isEmpty, is: false)
            expect(problem["section"]?.string?.hasPrefix("RFC 6749"), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("control/authorize-order", as: (String, String).self))
    func `says what it does not understand`(row: (body: String, detail: String)) async throws {
        let answer = try await ControlAPI(Provider()).send(.post, "authorize", row.body)
        expect(answer.status, is: .badRequest)
        let detail = answer.json.string("detail")
        expect(detail.contains(row.detail), "\(detail)")
    }
}
