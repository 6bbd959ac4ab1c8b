import TestSupport
import Testing

struct `A reset over HTTP` {
    @Test(arguments: [nil, "acme"])
    func `drops all that came since the start`(tenant: String?) async throws {
        let configuration = try ServerConfiguration.read(
            "{ rules: [{ then: { add_scope: 'extra' } }], tenants: { acme: {} } }")
        let control = try ControlAPI(Provider(configuration), tenant: tenant)
        let flow = CodeFlow(control.browser) { $0.prefix = control.prefix }
        let token = try await flow.tokens().accessToken
        let bearer: Fields = .bearer(token)
        let userinfo = control.prefix + "/userinfo"
        try await expect(flow.browser.get(userinfo, bearer).status, is: .ok)
        try await control.send(.post, "rules", #"{"then": {"remove_scope": "extra"}}"#)
        try await control.send(.patch, "clock", #"{"advance": 60}"#)

        try await expect(control.send(.post, "reset").status, is: .noContent)
        try await expect(flow.browser.get(userinfo, bearer).status, is: .unauthorized)
        try await expect(control.send(.get, "clock").json["offset"], is: 0)
        let rules = try await control.send(.get, "rules").json["items"]?.array ?? []
        expect(!rules.contains { $0["source"] == "http" })
        let silent = CodeFlow(flow.browser) {
            $0.prefix = control.prefix
            $0.extra = [("prompt", "none")]
        }
        let answer = try await silent.authorize()
        expect(answer.redirectParameters["error"], is: "login_required")
    }

    @Test(arguments: ["users", "clients", "apis", "rules", "keys", "config", "clock"])
    func `keeps what it is told to, and nothing else`(kept: String) async throws {
        let control = try ControlAPI(Provider())
        let parts = [
            ("users", Method.put, "users/dora", "{}"), ("clients", .put, "clients/web", "{}"),
            ("apis", .put, "apis/films", "{}"),
            ("rules", .put, "rules/mine", #"{"then": {"add_scope": "a"}}"#),
            ("keys", .post, "keys", #"{"alg": "ES256", "kid": "mine"}"#),
            ("config", .patch, "config", #"{"default_audience": "films"}"#),
            ("clock", .patch, "clock", #"{"advance": 60}"#),
        ]
        for (_, method, path, body) in parts { try await control.send(method, path, body) }
        let reset = try await control.send(.post, "reset", #"{"keep": ["\#(kept)"]}"#)
        expect(reset.status, is: .noContent)
        for (name, _, path, _) in parts {
            let answer = try await control.send(.get, name == "keys" ? "keys/mine" : path)
            let isThere =
                switch name {
                case "config": answer.json["default_audience"] != nil
                case "clock": answer.json["offset"] != 0
                default: answer.status == .ok
                }
            expect(isThere, is: name == kept, "\(name)")
        }
    }

    @Test(arguments: Ring.allCases) func `leaves no id to be used again`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read(
            "{ rules: [{ then: { add_scope: 'extra' } }] }")
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            func ids() async throws -> [String?] {
                let rule = try await control.send(.post, "rules", #"{"then": {"delay_ms": 0}}"#)
                let client = try await control.send(.post, "clients", "{}")
                let keys = try await control.send(.post, "keys/rotate").json["items"]?.array
                return [
                    rule.json["id"]?.string, client.json["client_id"]?.string,
                    keys?.first?["kid"]?.string,
                ]
            }
            let first = try await ids()
            let configured = try await control.send(.get, "rules").json["items"]?.array?.first
            try await control.send(.post, "reset")
            let again = try await control.send(.get, "rules").json["items"]?.array ?? []
            expect(again.map { $0["id"] }, is: [configured?["id"]])
            let second = try await ids()
            for (one, other) in zip(first, second) {
                expect(one != nil && other != nil && one != other, "\(first), \(second)")
            }
        }
    }

    @Test func `names what it can keep`() async throws {
        let answer = try await ControlAPI(Provider()).send(.post, "reset", #"{"keep": ["user"]}"#)
        expect(answer.json["did_you_mean"], is: "users")
        expect(answer.json["path"], is: "keep[0]")
    }
}
