import TestSupport
import Testing

struct `The configuration over HTTP` {
    @Test(arguments: [nil, "acme"])
    func `tells what is in force, without secrets`(tenant: String?) async throws {
        let configuration = try ServerConfiguration.read(
            """
            { lifetimes: { code: 7 }, diagnosis: { 'pkce.challenge-padded': 'warn' },
              clients: [{ client_id: 'web', client_secret: 's3cret' }] }
            """)
        let provider = try Provider(configuration)
        let control = ControlAPI(provider, tenant: tenant)
        let config = try await control.send(.get, "config").json
        let issuer = "http://\(provider.wire.authority)\(control.prefix)"
        expect(config["issuer"]?.string, is: issuer)
        expect(config["mode"], is: "closed")
        expect(config["login"], is: "form")
        expect(config["profile"], is: "generic")
        expect(config["lifetimes"]?["code"], is: 7)
        expect(config["lifetimes"]?["id_token"] != nil)
        expect(config["diagnosis"], is: ["pkce.challenge-padded": "warn"])
        expect(config["clients"]?[0]?["client_secret"], is: "[redacted]")
        expect(config["users"]?.array?.count, is: 2)
        let open = try await control.send(.get, "config?secrets=1").json
        expect(open["clients"]?[0]?["client_secret"], is: "s3cret")
        let proxied = try await control.send(
            .get, "config?secrets=1", "", ["X-Forwarded-For": "203.0.113.1"])
        expect(proxied.status, is: .forbidden)
    }

    @Test(arguments: [nil, "acme"])
    func `changes at once, the documents too`(tenant: String?) async throws {
        let provider = try Provider()
        let control = ControlAPI(provider, tenant: tenant)
        let document = control.prefix + "/.well-known/openid-configuration"
        let before = try await control.browser.get(document).json
        let patch =
            #"{"issuer": "https://idp.example/x", "login": "auto", "lifetimes": {"code": 5}}"#
        let patched = try await control.send(.patch, "config", patch)
        expect(patched.status, is: .ok)
        expect(patched.json["public_url"], is: "https://idp.example/x")
        let after = try await control.browser.get(document).json
        expect(after["issuer"], is: "https://idp.example/x")
        let authorize = after.string("authorization_endpoint")
        expect(authorize.hasPrefix("https://idp.example/x/"))

        let flow = CodeFlow(control.browser) { $0.prefix = control.prefix }
        let code = try await flow.authorize().redirectParameters["code"] ?? ""
        try await control.send(.patch, "clock", #"{"advance": 6}"#)
        try await expect(flow.redeem(code).json["error"], is: "invalid_grant")

        let undone = #"{"issuer": null, "login": null, "lifetimes": null}"#
        try await control.send(.patch, "config", undone)
        try await expect(control.browser.get(document).json, is: before)
        let stranger = CodeFlow(Browser(provider)) { $0.prefix = control.prefix }
        try await expect(stranger.authorize().redirectParameters["code"], is: nil)
    }

    static let cases: [Case] = [
        Case("closes and opens a tenant, whose tokens stay", in: Ring.allCases) { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            let token = try await flow.tokens().accessToken
            try await expect(
                control.send(.patch, "config", #"{"mode": "closed"}"#).json["mode"], is: "closed")
            try await expect(flow.authorize().diagnosis, is: "client.unknown")
            let userinfo = try await control.browser.get("/userinfo", .bearer(token))
            expect(userinfo.status, is: .ok)
            try await control.send(.patch, "config", #"{"mode": "open"}"#)
            try await expect(flow.tokens()["access_token"] != nil)
        },
        Case("keeps what only one provider has") {
            let configuration = try ServerConfiguration.read(
                "{ profile: 'auth0', connections: ['email'], passwordless: { code: '123456' } }")
            let control = try ControlAPI(Provider(configuration))
            let patch = #"{"database": {"password_policy": "fair"}, "connections": null}"#
            let patched = try await control.send(.patch, "config", patch).json
            expect(patched["connections"], is: nil)
            expect(patched["passwordless"], is: ["code": "123456"])
            expect(patched["database"], is: ["password_policy": "fair"])
        },
        Case("lets requests come to the hosts that it names") { provider in
            let control = ControlAPI(provider)
            let outside = Browser(provider, host: "idp.example")
            let document = "/.well-known/openid-configuration"
            try await expect(outside.get(document).status.code, is: 421)
            try await control.send(.patch, "config", #"{"public_url": "http://idp.example"}"#)
            try await expect(outside.get(document).status, is: .ok)
            try await control.send(.post, "reset")
            try await expect(outside.get(document).status.code, is: 421)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("control/config-resource", as: (String, String).self))
    func `refuses what cannot change`(row: (body: String, detail: String)) async throws {
        let control = try ControlAPI(Provider())
        let before = try await control.send(.get, "config").json
        let answer = try await control.send(.patch, "config", row.body)
        expect(answer.status, is: .badRequest)
        let detail = answer.json.string("detail")
        expect(detail.contains(row.detail), "\(detail)")
        try await expect(control.send(.get, "config").json, is: before)
    }
}
