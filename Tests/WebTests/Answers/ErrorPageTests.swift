import TestSupport
import Testing

/// The error page lists the received parameters: the first question to anybody who reports an error
/// of an authorization request (RFC 6749 §4.1.2.1).
struct `An error page` {
    static let cases: [Case] = [
        Case(
            "shows the parameters, and of a secret its length alone", in: Ring.allCases,
            .closed(.make())
        ) { provider in
            let page = try await Browser(provider).get(
                "/authorize?client_id=app&redirect_uri=https%3A%2F%2Fother.example%2F%3Cb%3E"
                    + "&clientSecret=hunter22&x=", ["Accept": "text/html"])
            expect(page.status, is: .badRequest)
            expect(page.text, contains: "https://other.example/&lt;b&gt;")
            expect(page.text, contains: "8 characters, not shown")
            expect(page.text, lacks: "hunter22")
            expect(page.text, lacks: "href=\"https://other.example")
        },
        Case("says what else was odd about the request") {
            let configuration = ServerConfiguration.make {
                $0.diagnosis = ["request.parameter-name-whitespace": .warn]
            }
            let page = try await Browser(Provider(configuration)).get(
                "/authorize?client_id=app&%0A%20state=x&redirect_uri=javascript%3Aalert(1)",
                ["Accept": "text/html"])
            expect(page.status, is: .badRequest)
            expect(page.text, contains: "begins or ends with white space")
        },
        Case("shows no more than its bounds", .closed(.make())) { provider in
            let many = (0..<60).map { "&p\($0)=v" }.joined()
            let long = String(repeating: "s", count: 700)
            let page = try await Browser(provider).get(
                "/authorize?client_id=app&state=\(long)\(many)", ["Accept": "text/html"])
            expect(!page.text.contains(long))
            expect(page.text, lacks: "p50")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("{}", true), ("{ record: false }", false), ("{ control: \"off\" }", false),
        ("{ control: \"token\" }", true),
    ])
    func `leads to the exchange in the inspector, if there is one`(
        text: String, isThere: Bool
    ) async throws {
        let browser = try Browser(Provider(.read(text)))
        for (path, prefix) in [
            ("/authorize?redirect_uri=x", ""), ("/acme/authorize?client_id=a", "/acme"),
            ("/nowhere/at/all", ""), ("/logout?id_token_hint=x", ""),
        ] {
            let page = try await browser.get(path, ["Accept": "text/html"])
            let id = try require(page.fields["Understudy-Request"])
            let link = "\"\(prefix)/_understudy/inspector#\(id)\""
            expect(page.text.contains(link), is: isThere, "\(path)")
        }
    }
}

/// Each provider's page about a failed authorization request.
struct `The error page of a profile` {
    @Test(arguments: ProviderCatalog.profiles)
    func `the page for a callback that nobody registered is the golden one`(
        profile: Profile
    ) async throws {
        let configuration = ServerConfiguration.closed(.make()) { $0.profile = profile }
        let provider = try Provider(configuration)
        let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "https://app.example/cb/" }
        let answer = try await flow.authorize()
        try expectGolden("\(answer.status.code)\n\(answer.text)", "\(profile.name)/error.html")
    }
}

/// The pages of each profile that need no request of its own.
struct `The pages of a profile` {
    @Test(arguments: ProviderCatalog.profiles)
    func `home, inspector and playground are the golden ones`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        let provider = try Provider(configuration)
        for (path, name) in [
            ("/", "home"), ("/_understudy/inspector", "inspector"),
            ("/_understudy/playground", "playground"),
        ] {
            let page = try await Browser(provider).get(path, ["Accept": "text/html"])
            expect(page.status, is: .ok)
            try expectGolden(page.text, "\(profile.name)/\(name).html")
        }
    }

    @Test(arguments: ProviderCatalog.profiles)
    func `the login page is the golden one`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        let flow = try CodeFlow(Browser(Provider(configuration))) { $0.scope = "openid" }
        let page = try await flow.authorize()
        let form = try require(page.hiddenField("form"))
        try expectGolden(page.text.replacing(form, with: "FORM"), "\(profile.name)/login.html")
    }
}

/// Findings on the pages of a browser that prefers Japanese.
struct `A Japanese page` {
    private static let language: Fields = ["Accept-Language": "ja"]

    static let cases: [Case] = [
        Case("says in Japanese what is wrong and what to do", in: Ring.allCases, .closed(.make())) {
            provider in
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "https://app.example/cb/" }
            let page = try await flow.browser.get(flow.authorizeTarget, Self.language)
            expect(page.diagnosis, is: "redirect-uri.unregistered")
            expect(page.text, contains: "はクライアント &#39;app&#39; に登録されていません。</p>")
            expect(page.text, contains: "違いは末尾のスラッシュだけです。</p>")
            let english = try await flow.authorize()
            expect(english.text, contains: "is not registered for client &#39;app&#39;.</p>")
            expect(english.text, contains: "? It differs only in a slash at the end.</p>")
            let asked = try await flow.browser.get(flow.authorizeTarget + "&ui_locales=ja")
            expect(asked.text, contains: "に登録されていません。</p>")
        },
        Case("warns in Japanese") { provider in
            var flow = CodeFlow(Browser(provider))
            flow.extra = [("scope", "opneid"), ("ui_locales", "ja")]
            let page = try await flow.authorize()
            expect(page.status, is: .ok)
            expect(page.text, contains: "は不明ですが、&#39;openid&#39; に似ています。", "\(page.text)")
        },
        Case("leaves JSON in English") { provider in
            let answer = try await Browser(provider).post(
                "/oauth/token", form: [("grant_type", "refresh_token"), ("client_id", "app")],
                Self.language)
            expect(
                answer.json["error_description"]?.string?.hasPrefix("refresh_token is"), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
