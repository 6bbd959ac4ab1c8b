import TestSupport
import Testing

struct `APIs over HTTP` {
    private static let films =
        #"{"identifier": "https://films.example/", "scopes": ["read"], "token_lifetime": 30}"#
    private static let place = "apis/https%3A%2F%2Ffilms.example%2F"

    @Test(arguments: [nil, "acme"]) func `shape the tokens for them`(tenant: String?) async throws {
        let control = try ControlAPI(Provider(), tenant: tenant)
        let added = try await control.send(.post, "apis", Self.films)
        expect(added.status, is: .created)
        expect(added.fields[.location], is: "\(control.prefix)/_understudy/\(Self.place)")
        let form = [
            ("grant_type", "client_credentials"), ("client_id", "app"),
            ("client_secret", "any"), ("audience", "https://films.example/"),
        ]
        let token = control.prefix + "/oauth/token"
        let short = try await control.browser.post(token, form: form).json
        expect(short["expires_in"], is: 30)
        try await control.send(.patch, Self.place, #"{"token_lifetime": 60}"#)
        let longer = try await control.browser.post(token, form: form).json
        expect(longer["expires_in"], is: 60)
        try await expect(control.send(.delete, Self.place).status, is: .noContent)
        try await expect(control.send(.delete, Self.place).status, is: .notFound)
    }

    @Test(arguments: Ring.allCases)
    func `are listed as they were written`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            try await control.send(.put, Self.place, #"{"scopes": ["read"]}"#)
            let written: JSON = ["identifier": "https://films.example/", "scopes": ["read"]]
            let list = try await control.send(.get, "apis").json
            expect(list, is: ["items": [written], "total": 1])
            let wrong = try await control.send(.put, "apis/x", #"{"scope": "read"}"#).json
            expect(wrong["did_you_mean"], is: "scopes")
            try await expect(control.send(.delete, "apis").status, is: .noContent)
            try await expect(control.send(.get, "apis").json["total"], is: 0)
        }
    }
}

struct `Users over HTTP` {
    private static let dora =
        #"{"username": "dora", "password": "expl0rer", "claims": {"name": "Dora Marquez"}}"#

    /// The secret of an authenticator app is worth as much as the password.
    @Test(arguments: ["password", "otp_secret", "recovery_code"])
    func `show no secret unless asked to`(name: String) async throws {
        let control = ControlAPI(try Provider(.read("{ profile: 'auth0' }")))
        var user: JSON = ["sub": "dora", "username": "dora"]
        user[name] = "JBSWY3DPEHPK3PXP"
        let added = try await control.send(.post, "users", user.text)
        expect(added.json[name], is: "[redacted]")
        for path in ["users", "users/dora", "config"] {
            let hidden = try await control.send(.get, path)
            expect(hidden.text, lacks: "JBSWY3DPEHPK3PXP")
            let shown = try await control.send(.get, "\(path)?secrets=1")
            expect(shown.text, contains: "JBSWY3DPEHPK3PXP")
        }
        var kept: JSON = ["claims": ["name": "Dora"]]
        kept[name] = "[redacted]"
        try await expect(control.send(.patch, "users/dora", kept.text).status, is: .ok)
        let after = try await control.send(.get, "users/dora?secrets=1")
        expect(after.json[name], is: "JBSWY3DPEHPK3PXP")
    }

    @Test(arguments: [nil, "acme"])
    func `are offered at the login, and sign in`(tenant: String?) async throws {
        let configuration = try ServerConfiguration.read("{ allow_other_users: false }")
        let control = try ControlAPI(Provider(configuration), tenant: tenant)
        let flow = CodeFlow(control.browser) {
            $0.prefix = control.prefix
            $0.scope = "openid profile"
        }
        let early = try await flow.authorize()
        expect(early.text, lacks: "Dora Marquez")
        let added = try await control.send(.post, "users", Self.dora)
        expect(added.status, is: .created)
        expect(added.fields[.location], is: "\(control.prefix)/_understudy/users/dora")
        expect(added.json["password"], is: "[redacted]")

        let page = try await flow.authorize()
        expect(page.text, contains: "Dora Marquez")
        try await expect(flow.submit(page, as: "dora").redirectParameters["code"], is: nil)
        let answer = try await flow.submit(early, as: "dora", [("password", "expl0rer")])
        let code = answer.redirectParameters["code"] ?? ""
        let tokens = try await flow.redeem(code).json
        let bearer: Fields = .bearer(tokens.accessToken)
        let userinfo = try await control.browser.get("\(control.prefix)/userinfo", bearer)
        expect(userinfo.json["name"], is: "Dora Marquez")

        try await expect(control.send(.delete, "users/dora").status, is: .noContent)
        let gone = try await control.browser.get("\(control.prefix)/userinfo", bearer)
        expect(gone.status, is: .unauthorized)
    }

    static let cases: [Case] = [
        Case("are those of the configuration until the reset", in: Ring.allCases) { provider in
            let control = ControlAPI(provider)
            let claims = #"{"claims": {"email": null, "name": "Al"}}"#
            let patched = try await control.send(.patch, "users/alice", claims)
            expect(patched.status, is: .ok)
            expect(patched.json["claims"]?["name"], is: "Al")
            expect(patched.json["claims"]?["email"] == nil)
            expect(patched.json["claims"]?["family_name"], is: "Ferris")
            try await control.send(.put, "users", "[\(Self.dora)]")
            let users = try await control.send(.get, "users?secrets=1").json
            expect(users["total"], is: 1)
            expect(users["items"]?[0]?["password"], is: "expl0rer")
            try await control.send(.post, "reset")
            try await expect(control.send(.get, "users").json["total"], is: 2)
            let alice = try await control.send(.get, "users/alice").json
            expect(alice["claims"]?["name"], is: "Alice Ferris")
        },
        Case("share no name") { provider in
            let control = ControlAPI(provider)
            let twin = #"{"sub": "u1", "username": "alice"}"#
            for (method, path) in [(Method.post, "users"), (.put, "users/u1")] {
                let answer = try await control.send(method, path, twin)
                expect(answer.status.code, is: 409)
                expect(answer.json["detail"]?.string?.contains("alice"), is: true)
            }
            let twice = #"[{"sub": "u1"}, {"sub": "u1"}]"#
            try await expect(control.send(.put, "users", twice).status.code, is: 409)
            try await expect(control.send(.get, "users").json["total"], is: 2)
        },
        Case("are found by their username too") {
            let configuration = try ServerConfiguration.read("{ profile: 'auth0' }")
            let control = try ControlAPI(Provider(configuration))
            let alice = try await control.send(.get, "users/alice").json
            expect(alice["sub"]?.string?.hasPrefix("auth0|"), is: true)
            let put = try await control.send(.put, "users/alice", #"{"username": "alice"}"#)
            expect(put.status, is: .ok)
            expect(put.json["sub"], is: alice["sub"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// Every requested algorithm must be available, or the client's first login fails (OpenID Connect
/// Dynamic Client Registration §2): https://github.com/panva/node-oidc-provider/discussions/1144.
struct `The algorithms of a client over HTTP` {
    @Test(
        arguments: Ring.allCases,
        [("id_token_signed_response_alg", "ES256"), ("userinfo_signed_response_alg", "PS256")])
    func `are those that there is a key for`(
        ring: Ring, row: (member: String, value: String)
    ) async throws {
        let configuration = try ServerConfiguration.read("{ signing_algorithms: ['RS256'] }")
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            let client = #"{"client_id": "a", "\#(row.member)": "\#(row.value)"}"#
            for (method, path, body) in [
                (Method.post, "clients", client), (.put, "clients", "[\(client)]"),
                (.put, "clients/a", client),
            ] {
                let answer = try await control.send(method, path, body)
                expect(answer.status, is: .badRequest, "\(path)")
                let detail = answer.json.string("detail")
                expect(detail.contains(row.member), "\(detail)")
                let cause = "there is no key for \(row.value) here; there are keys for RS256"
                expect(detail.contains(cause), "\(detail)")
            }
            try await expect(control.send(.get, "clients/a").status, is: .notFound)
        }
    }

    @Test(arguments: ["RS256", "HS256", "none"])
    func `may need no other key`(name: String) async throws {
        let configuration = try ServerConfiguration.read("{ signing_algorithms: ['RS256'] }")
        let provider = try Provider(configuration)
        let client = #"""
            {"client_id": "a", "client_secret": "s", "id_token_signed_response_alg": "\#(name)"}
            """#
        let answer = try await ControlAPI(provider).send(.post, "clients", client)
        expect(answer.status, is: .created)
    }

    @Test func `follow the keys that were put there`() async throws {
        let control = try ControlAPI(Provider(.quick()))
        let client = #"{"client_id": "a", "id_token_signed_response_alg": "RS256"}"#
        try await expect(control.send(.post, "clients", client).status, is: .badRequest)
        try await control.send(.post, "keys", #"{"alg": "RS256"}"#)
        try await expect(control.send(.post, "clients", client).status, is: .created)
    }
}
