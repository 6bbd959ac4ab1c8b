import TestSupport
import Testing

/// The client of the playground: known to every tenant, and usable only by its page.
struct `The client of the playground` {
    @Test(arguments: ProviderCatalog.profiles, [true, false])
    func `signs in wherever it is, and finds its page alone`(
        profile: Profile, isClosed: Bool
    ) async throws {
        var configuration = ServerConfiguration.make {
            $0.profile = profile
            $0.clients = isClosed ? [.make()] : []
            $0.redirectURIs = ["https://app.example/*"]
        }
        configuration.tenants["acme"] = configuration.root
        let provider = try Provider(configuration)
        let prefixes = profile.tenantPath == nil ? ["", "/acme"] : [profile.path(ofTenant: nil)]
        for prefix in prefixes {
            let flow = Self.flow(provider, below: prefix)
            let code = try await flow.code()
            let answer = try await flow.redeem(code, [("client_secret", "playground")])
            expect(answer.status, is: .ok, "\(prefix): \(answer.text)")
            let token = profile.loginScope == "" ? "access_token" : "id_token"
            expect(answer.json[token]?.string != nil)
        }
    }

    @Test(arguments: [
        ("redirect_uri", "https://app.example/cb", "redirect-uri.unregistered"),
        ("redirect_uri", "http://localhost:9/_understudy/playground", "redirect-uri.unregistered"),
        ("client_id", "understudy-playgrounds", "client.unknown"),
    ])
    func `is answered nowhere else`(name: String, value: String, code: String) async throws {
        var flow = try Self.flow(Provider(.closed(.make())))
        flow.extra.append((name, value))
        let page = try await flow.authorize()
        expect(page, is: .badRequest, diagnosis: code)
    }

    @Test(arguments: [
        "client_credentials", "password", "urn:ietf:params:oauth:grant-type:jwt-bearer",
    ])
    func `gets nothing without a user who signs in`(grant: String) async throws {
        for configuration in [ServerConfiguration.make(), .closed(.make())] {
            let answer = try await Browser(Provider(configuration)).token([
                ("grant_type", grant), ("client_id", Client.playgroundID),
                ("client_secret", "any"), ("username", "alice"), ("assertion", "a.b.c"),
            ])
            expect(answer.json["error"], is: "unauthorized_client")
        }
    }

    static let cases: [Case] = [
        Case("may not look into tokens, and leads out to its page alone", .closed(.make())) {
            provider in
            let browser = Browser(provider)
            let asked = try await browser.post(
                "/oauth/introspect",
                form: [("client_id", Client.playgroundID), ("client_secret", "x"), ("token", "t")])
            expect(asked.status, is: .unauthorized)
            for (uri, status) in [(Self.page(provider), 303), ("https://evil.example/", 400)] {
                let query = Form.encode([
                    ("client_id", Client.playgroundID), ("post_logout_redirect_uri", uri),
                ])
                let answer = try await browser.get("/logout?" + query)
                expect(answer.status.code, is: status, "\(uri)")
            }
        },
        Case("is in no list, and gives way to a client of its name", .closed(.make())) { provider in
            let api = ControlAPI(provider)
            let list = try await api.send(.get, "clients").text
            let home = try await Browser(provider).get("/", ["Accept": "text/html"]).text
            expect(!list.contains(Client.playgroundID))
            expect(!home.contains(Client.playgroundID))
            let own = "{\"redirect_uris\": [\"https://mine.example/cb\"]}"
            let path = "clients/\(Client.playgroundID)"
            try await expect(api.send(.put, path, own).status, is: .created)
            let page = try await Self.flow(provider).authorize()
            expect(page.diagnosis, is: "redirect-uri.unregistered")
        },
        Case("is found where the issuer is another address") {
            let configuration = ServerConfiguration.make {
                $0.clients = [.make()]
                $0.issuer = "https://idp.example"
            }
            let provider = try Provider(configuration)
            var flow = Self.flow(provider)
            try await expect(flow.signIn().status, is: .seeOther)
            flow.redirectURI = "https://idp.example" + Client.playgroundPath
            flow.browser = Browser(provider)
            try await expect(flow.signIn().status, is: .seeOther)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func page(_ provider: Provider, below prefix: String = "") -> String {
        "http://\(provider.wire.authority)\(prefix)\(Client.playgroundPath)"
    }

    private static func flow(_ provider: Provider, below prefix: String = "") -> CodeFlow {
        CodeFlow(Browser(provider)) {
            $0.prefix = prefix
            $0.clientID = Client.playgroundID
            $0.redirectURI = page(provider, below: prefix)
            $0.scope = "openid"
            $0.tokenFields = { ["Accept": "application/json"] }
        }
    }
}

/// A redirect to `tel:` or `ms-msdt:` starts a program, which no login may do.
struct `A redirect URI that starts a program` {
    @Test(arguments: [
        "tel:+1", "sms:+1", "ms-msdt:/id", "search-ms:query=a", "feed://a/b", "intent:#Intent",
        "chrome://settings", "WS://a/b", "itms-services://a",
    ])
    func `is refused where nobody registered it`(uri: String) async throws {
        let provider = try Provider()
        let uri = uri.replacing("#", with: "/")
        let flow = CodeFlow(Browser(provider)) { $0.redirectURI = uri }
        let answer = try await flow.authorize()
        expect(answer, is: .badRequest, diagnosis: "redirect-uri.dangerous-scheme")
        expect(answer.fields[.location], is: nil)
        let logout = try await flow.browser.get(
            "/logout?" + Form.encode([("client_id", "app"), ("post_logout_redirect_uri", uri)]))
        expect(logout.fields[.location], is: nil)
        expect(logout.diagnosis != nil)
    }

    @Test(arguments: ["com.example.app:/cb", "myapp://callback", "https://app.example/cb"])
    func `is none that an app has for itself`(uri: String) async throws {
        let flow = try CodeFlow(Browser(Provider())) { $0.redirectURI = uri }
        try await expect(flow.authorize().status, is: .ok)
    }

    @Test func `is a client's own, if it registered it`() async throws {
        let client = Client.make { $0.redirectURIs = ["tel:+1"] }
        let flow = try CodeFlow(Browser(Provider(.closed(client)))) { $0.redirectURI = "tel:+1" }
        try await expect(flow.authorize().status, is: .ok)
    }
}
