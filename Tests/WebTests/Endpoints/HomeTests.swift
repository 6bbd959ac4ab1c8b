import Pages
import TestSupport
import Testing

/// The page at the address of the ready line, in a browser.
struct `The home page` {
    private static let browser: Fields = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"]

    static let cases: [Case] = [
        Case("says who is played and what an application needs", in: Ring.allCases) { provider in
            let browser = Browser(provider)
            for path in ["/", "/_understudy", "/_understudy/", "/?ui_locales=en"] {
                let page = try await browser.get(path, Self.browser)
                expect(page.status, is: .ok, "\(path)")
                expect(page.diagnosis, is: nil)
                expect(page.fields["Content-Security-Policy"]?.contains("unsafe"), is: false)
                expect(page.fields["Content-Security-Policy"]?.contains("form-action"), is: true)
                let discovery = try await browser.metadata()
                for member in ["issuer", "token_endpoint", "jwks_uri"] {
                    let text = try require(discovery[member]?.string)
                    expect(page.text.contains(text), "\(member)")
                }
                expect(page.text, contains: "alice")
            }
        },
        Case("has no settings of OpenID Connect where that is not spoken") {
            let configuration = ServerConfiguration.make { $0.profile = .github }
            let page = try await Browser(Provider(configuration)).get("/", Self.browser).text
            expect(page.split(separator: "<div class=\"library\">").count, is: 3)
            expect(page, contains: "OAUTH_CLIENT_ID=my-app")
            expect(page, contains: "It plays an OAuth provider.")
            expect(page, lacks: "OIDC_")
        },
        Case("has the menu that the names in the bar of other pages lead to") { provider in
            let browser = Browser(provider)
            for (prefix, name) in [("", "generic"), ("/acme", "acme")] {
                for path in ["inspector", "playground", "docs"] {
                    let page = try await browser.get("\(prefix)/_understudy/\(path)", Self.browser)
                    expect(page.text, contains: "<a href=\"\(prefix)/#switch-panel\">\(name)</a>")
                }
                let home = try await browser.get("\(prefix)/", Self.browser)
                expect(home.text, contains: "id=\"switch-panel\"")
            }
        },
        Case("is not recorded, as the control API is not") { provider in
            let browser = Browser(provider)
            for path in ["/", "/_understudy", "/_understudy/inspector"] {
                _ = try await browser.get(path, Self.browser)
            }
            try await expect(browser.get("/_understudy/requests").json["items"], is: [])
        },
        Case("lists clients and users without their secrets") {
            let configuration = try ServerConfiguration.read(
                """
                {
                    users: [{ username: "ada", password: "lovelace-1815" }],
                    clients: [{
                        client_id: "shop", client_secret: "never-shown-here",
                        redirect_uris: ["https://shop.example/cb"],
                    }],
                    tenants: { acme: { users: [{ username: "zoe" }] } },
                }
                """)
            let provider = try Provider(configuration)
            let page = try await Browser(provider).get("/", Self.browser).text
            for text in ["ada", "shop", "https://shop.example/cb"] {
                expect(page.contains(text), "\(text)")
            }
            expect(page, lacks: "lovelace-1815")
            expect(page, lacks: "never-shown-here")
            for path in ["/acme", "/acme/"] {
                let acme = try await Browser(provider).get(path, Self.browser)
                expect(acme.status, is: .ok, "\(path)")
                expect(acme.text, contains: "zoe")
            }
        },
        Case("tells nobody who is known where the control API is shut") {
            let configuration = ServerConfiguration.make { $0.login = .form }.shut
            let provider = try Provider(configuration)
            let page = try await Browser(provider).get("/", Self.browser)
            expect(page.status, is: .ok)
            expect(page.text, lacks: "alice")
            expect(page.text, lacks: "<script")
            for name in Tool.all.map(\.name) + ["docs", "docs/Rules"] {
                expect(!page.text.contains("/\(name)"))
                let path = "/_understudy/\(name)"
                try await expect(Browser(provider).get(path, Self.browser).status, is: .notFound)
            }
        },
        Case("leads to the articles, in a tenant too") { provider in
            let browser = Browser(provider)
            for root in ["", "/acme"] {
                let list = try await browser.get("\(root)/_understudy/docs", Self.browser)
                expect(list.text, contains: "href=\"\(root)/_understudy/docs/Rules\"")
                let article = try await browser.get("\(root)/_understudy/docs/rules", Self.browser)
                expect(article.text, contains: "<h1>Rules</h1>")
                let found = try await browser.get(
                    "\(root)/_understudy/docs?q=%3Cpkce", Self.browser)
                expect(found.text, contains: "&lt;pkce")
                let missing = try await browser.get("\(root)/_understudy/docs/Nope", Self.browser)
                expect(missing, is: .notFound, error: "not_found")
                expect(missing.text, contains: "\(root)/_understudy/docs for the articles")
            }
        },
        Case("is for browsers") { provider in
            let browser = Browser(provider)
            let missing = try await browser.get("/", ["Accept": "application/json"])
            expect(missing, is: .notFound, error: "not_found")
            try await expect(browser.get("/_understudy").json["issuer"] != nil)
            let asked = try await browser.get(
                "/_understudy", ["Accept": "application/json", "User-Agent": "curl/8.5.0"])
            expect(asked.json["issuer"] != nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// The settings agree with the discovery document.
    @Test(arguments: ProviderCatalog.profiles.filter { $0.scopes.contains("openid") })
    func `has the settings of the libraries that people use`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        let provider = try Provider(configuration)
        let browser = Browser(provider)
        let page = try await browser.get("/", Self.browser).text
        let libraries = page.split(separator: "<div class=\"library\">").dropFirst()
        expect(libraries.count >= 8)
        let document = try await browser.get(browser.discoveryPath).json
        let issuer = document.string("issuer")
        // The libraries of one provider may need only a part of it.
        expect(libraries.count { $0.contains(issuer) } >= 8)
        expect(libraries.allSatisfy { $0.contains(provider.wire.authority) })
        expect(libraries.count { $0.contains("email") } >= 8)
        let scope = profile.scopes.contains("profile") ? "openid profile email" : "openid name"
        expect(page.contains(scope))
        expect(page.contains("form_post"), is: profile.usualResponseMode == .formPost)
    }

    @Test(arguments: [("{}", false), ("{ record: false }", true)])
    func `says of a tenant without a record that there is none`(
        text: String, isSaid: Bool
    ) async throws {
        let provider = try Provider(.read(text))
        for tool in Tool.all {
            let page = try await Browser(provider).get("/_understudy/\(tool.name)", Self.browser)
            expect(page.text.contains("data-record=\"off\""), is: isSaid, "\(tool.name)")
        }
    }

    @Test(arguments: [
        "/?code=c&state=s", "/?error=access_denied", "/nowhere", "/acme", "/acme/",
        "/callback/?code=c",
    ])
    func `is not what an answer gets that went astray`(target: String) async throws {
        let page = try await Browser(Provider()).get(target, Self.browser)
        expect(page.status, is: .notFound)
        expect(page.diagnosis != nil)
    }

    @Test(arguments: [
        ("/", ServerConfiguration.make(), "requests/latest"),
        ("/_understudy", .make(), "\"user\": \"alice\""),
        ("/", .closed(.make()), "only those that are registered"),
        ("/", ServerConfiguration.make().shut, "/authorize?response_type=code"),
    ])
    func `tells a terminal what this is`(
        path: String, configuration: ServerConfiguration, text: String
    ) async throws {
        let provider = try Provider(configuration)
        let curl: Fields = ["Accept": "*/*", "User-Agent": "curl/8.5.0"]
        let answer = try await Browser(provider).get(path, curl)
        expect(answer.status, is: .ok)
        expect(answer.fields[.contentType], is: "text/plain; charset=utf-8")
        expect(answer.diagnosis, is: nil)
        expect(answer.text, contains: "http://\(provider.wire.authority)/.well-known")
        expect(answer.text.contains(text))
        expect(
            (10...14).contains(
                answer.text.split(separator: "\n", omittingEmptySubsequences: false).count))
    }
}

extension ServerConfiguration {
    fileprivate var shut: ServerConfiguration {
        var changed = self
        changed.control = .off
        return changed
    }
}
