import TestSupport
import Testing

/// Clients that register themselves (RFC 7591, OpenID Connect Dynamic Client Registration).
struct `Dynamic client registration` {
    static let cases: [Case] = [
        Case("a client is told all that counts for it", in: Ring.allCases) { provider in
            let sent: JSON = ["redirect_uris": ["https://rp.example/cb"], "client_name": "RP"]
            let answer = try await Browser(provider).send(.post, "/oauth/register", json: sent)
            expect(answer.status, is: .created)
            expect(answer.fields[.contentType], is: "application/json")
            expect(answer.fields["Cache-Control"], is: "no-store")
            var information = answer.json
            for (name, length) in [
                ("client_id", 22), ("client_secret", 43), ("registration_access_token", 43),
            ] {
                expect(information[name]?.string?.utf8.count, is: length)
            }
            let id = try require(information["client_id"]?.string)
            for name in ["client_id", "client_secret", "registration_access_token"] {
                information[name] = nil
            }
            let base = "http://\(provider.wire.authority)/oauth/register"
            expect(
                information,
                is: [
                    "redirect_uris": ["https://rp.example/cb"], "client_name": "RP",
                    "token_endpoint_auth_method": "client_secret_basic",
                    "grant_types": ["authorization_code"], "response_types": ["code"],
                    "application_type": "web", "subject_type": "public",
                    "id_token_signed_response_alg": "RS256", "client_secret_expires_at": 0,
                    "client_id_issued_at": 1_800_000_000,
                    "registration_client_uri": .string("\(base)/\(id)"),
                ])
        },
        Case("the settings tell those tokens only where secrets are asked for") {
            let configuration = try ServerConfiguration.read("{ initial_access_tokens: ['first'] }")
            let browser = try Browser(Provider(configuration))
            let hidden = try await browser.get("/_understudy/config").json
            expect(hidden["initial_access_tokens"], is: "[redacted]")
            let shown = try await browser.get("/_understudy/config?secrets=1").json
            expect(shown["initial_access_tokens"], is: ["first"])
        },
        Case("what was sent comes back, and what nobody knows does not") {
            let sent: JSON = [
                "client_name": "RP", "client_name#de": "RP auf Deutsch",
                "contacts": ["a@rp.example"],
                "client_uri": "https://rp.example", "logo_uri": "https://rp.example/logo.png",
                "scope": "openid email", "grant_types": ["authorization_code", "refresh_token"],
                "token_endpoint_auth_method": "none", "application_type": "native",
                "default_max_age": 60, "require_auth_time": true, "default_acr_values": ["1"],
                "software_id": "4NRB1-0XZABZI9E6-5SM3R", "policy": ["pkce": "required"],
                "post_logout_redirect_uris": ["https://rp.example/out"],
            ]
            let ignored: JSON = [
                "favourite_colour": "green", "client_secret": "mine", "client_id": "x",
            ]
            let answer = try await Browser(Provider()).register(sent.merging(ignored)).json
            for (name, value) in sent.object ?? [:] { expect(answer[name], is: value, "\(name)") }
            expect(answer["favourite_colour"], is: nil)
            expect(answer["client_secret"], is: nil)
            expect(answer["client_secret_expires_at"], is: nil)
            expect(answer["client_id"] != "x")
        },
        Case("a scope that was not sent is not made up") { provider in
            let answer = try await Browser(provider).register()
            expect(answer.json["scope"], is: nil)
        },
        Case("a registered client can log somebody in") { provider in
            let browser = Browser(provider)
            let client = try await browser.register().json
            let tokens = try await CodeFlow(browser, registered: client).tokens()
            try expect(tokens.claims(of: "id_token")["aud"], is: client["client_id"])
        },
        Case("it keeps to its metadata while the tenant stays open to others") { provider in
            let browser = Browser(provider)
            let client = try await browser.register().json
            let elsewhere = CodeFlow(browser, registered: client) {
                $0.redirectURI = "https://evil.example/cb"
            }
            try await expect(elsewhere.authorize().diagnosis, is: "redirect-uri.unregistered")
            var flow = CodeFlow(browser, registered: client)
            flow.secret = "guessed"
            try await expect(flow.redeem(flow.code()).diagnosis, is: "client.secret-wrong")
            try await expect(CodeFlow(browser).tokens()["id_token"] != nil)
        },
        Case("it is a client of its own tenant alone, and among configured ones", .closed(.make()))
        { provider in
            let browser = Browser(provider)
            let client = try await browser.register(
                ["policy": ["consent": "skip"]], prefix: "/acme"
            ).json
            let uri = client.string("registration_client_uri")
            expect(uri.hasPrefix("http://localhost:8414/acme/oauth/register/"))
            let flow = CodeFlow(browser, registered: client)
            try await expect(flow.authorize().diagnosis, is: "client.unknown")
            var own = flow
            own.prefix = "/acme"
            try await expect(own.tokens()["id_token"] != nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            (nil, 401), ("Bearer wrong", 401), ("Bearer first", 201), ("Bearer second", 201),
        ] as [(String?, Int)]) func `a token can be asked of whoever registers`(
            row: (field: String?, status: Int)
        ) async throws
    {
        let configuration = try ServerConfiguration.read(
            "{ initial_access_tokens: ['first', 'second'] }")
        let provider = try Provider(configuration)
        let answer = try await Browser(provider).send(
            .post, "/oauth/register", json: ["redirect_uris": ["https://rp.example/cb"]],
            row.field.map { [.authorization: $0] } ?? [:])
        expect(answer.status.code, is: row.status)
        expect(answer.diagnosis, is: row.status == 401 ? "register.initial-token" : nil)
        expect(answer.text, lacks: "second")
        guard row.status == 201 else { return }
        let path = "/oauth/register/" + (answer.json.string("client_id"))
        let token = answer.json.string("registration_access_token")
        let read = try await Browser(provider).get(path, [.authorization: "Bearer " + token])
        expect(read.status, is: .ok)
    }
}
