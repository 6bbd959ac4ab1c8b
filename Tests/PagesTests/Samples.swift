import FixtureSupport
import Pages
import Testing
import Text

/// The pages for other tests, one with all its parts and another with few.
enum Sample {
    static let assets = "/_understudy/assets"

    static func ui(_ language: Language = .english, look: PageLook = PageLook()) -> Interface {
        Interface(language: language, assets: assets, profile: "generic", look: look)
    }

    static let missing = Phrase(verbatim: "state is missing")

    static let demo = ClientSummary(id: "demo", name: "Demo Shop")

    static let furnishedClient = ClientSummary(
        id: "demo", name: "Demo Shop", logo: "https://shop.example/logo.svg",
        policy: "https://shop.example/privacy", terms: "https://shop.example/terms")

    static let users = [
        UserChoice(
            username: "alice", displayName: "Alice Example", detail: "alice@example.com",
            claims: "{\n  \"name\": \"Alice Example\"\n}"),
        UserChoice(username: "bob", detail: "bob@example.com"),
        UserChoice(
            username: "carol", displayName: "Carol", detail: "carol@example.com", hasPassword: true),
    ]

    static func login(
        client: ClientSummary = demo, users: [UserChoice] = users, allowsOther: Bool = true,
        isNew: Bool = false, hint: String? = nil, claims: String? = "",
        problem: LoginProblem? = nil, preview: LoginPreview? = nil, signedInAs: String? = nil,
        warnings: [Phrase] = [], formTargets: [String] = [], look: PageLook = PageLook(),
        language: Language = .english
    ) -> Page {
        LoginPage(
            action: "/login", hiddenFields: [("request", "r-1")], client: client,
            scopes: ["openid", "profile"], users: users, isNew: isNew, allowsOther: allowsOther,
            hint: hint, claims: claims, problem: problem, preview: preview, warnings: warnings,
            signedInAs: signedInAs, formTargets: formTargets, ui: ui(language, look: look)
        ).render()
    }

    static func error(_ language: Language = .english) -> Page {
        ErrorPage(
            code: "invalid_request", diagnosis: "redirect_uri_mismatch",
            problem: Phrase(verbatim: "redirect_uri is not registered for client demo"),
            remedy: Phrase(verbatim: "register it, or send http://localhost:3000/callback"),
            reference: .init(
                text: "RFC 6749 §3.1.2.3", url: "https://www.rfc-editor.org/rfc/rfc6749"),
            parameters: [
                .init("redirect_uri", .text("http://localhost:3000/callback\n")),
                .init("state", .text("")), .init("client_secrt", .hidden(characters: 32)),
            ], wayBack: .init(clientName: "Demo Shop", url: "http://localhost:3000/"),
            noticed: [missing], inspection: "/_understudy/inspector#req_42", ui: ui(language)
        ).render()
    }

    static func formPost(
        target: String = "http://localhost:3000/callback", language: Language = .english
    ) -> Page {
        FormPostPage(
            target: target, fields: [("code", "c-1"), ("state", #"a"b&c"#)],
            clientName: "Demo Shop", ui: ui(language)
        ).render()
    }

    static func signedOut(
        continueURL: String? = "http://localhost:3000/",
        userName: String? = nil, apps: [String] = [], frames: [String] = [],
        language: Language = .english
    ) -> Page {
        SignedOutPage(
            continueURL: continueURL,
            news: .init(userName: userName, apps: apps, frames: frames),
            warnings: frames.isEmpty ? [] : [missing],
            inspection: "/_understudy/inspector#req_42", home: "/", ui: ui(language)
        ).render()
    }

    static func logout(_ step: LogoutPage.Step, _ language: Language = .english) -> Page {
        LogoutPage(action: "/logout", step: step, ui: ui(language)).render()
    }

    static let frames = [
        "https://a.example/out?x=1&iss=i&sid=s", "http://localhost:3000/out?sid=s",
        "https://a.example/too",
    ]

    static func consent(
        client: ClientSummary = demo,
        scopes: [String] = ["openid", "profile", "email", "offline_access", "orders:read"],
        offersHiddenEmail: Bool = false, warnings: [Phrase] = [], language: Language = .english
    ) -> Page {
        ConsentPage(
            action: "/consent", hiddenFields: [("form", "f-1")], client: client,
            userName: "Alice Example", scopes: scopes, offersHiddenEmail: offersHiddenEmail,
            warnings: warnings, ui: ui(language)
        ).render()
    }

    static func device(_ step: DevicePage.Step, _ language: Language = .english) -> Page {
        DevicePage(action: "/device", step: step, ui: ui(language)).render()
    }

    static func deviceQuestion(_ details: DetailList = DetailList()) -> DevicePage.Question {
        DevicePage.Question(
            code: "WDJB-MJHT", form: "f-1", client: demo, scopes: ["openid", "profile"],
            details: details, userName: "Alice Example")
    }

    static let details = DetailList([.init(type: "payment", members: [("amount", "12 EUR")])])

    static func ciba(_ step: CIBAPage.Step, _ language: Language = .english) -> Page {
        CIBAPage(action: "/ciba", step: step, ui: ui(language)).render()
    }

    static let cibaItem = CIBAPageItem(
        name: "r-1", client: demo, message: "WDJB-MJHT", scopes: ["openid", "profile"],
        asked: "Alice Example")

    static func step(asksCode: Bool, problem: Phrase?, _ language: Language = .english) -> Page {
        EntryStepPage(
            action: "/step", form: "f-1", client: demo,
            wish: .init(
                title: Phrase("error-page.diagnosis"), reason: Phrase("ciba-page.message"),
                asksCode: asksCode, asksPassword: true), problem: problem, ui: ui(language)
        ).render()
    }

    static func organization(
        choices: [OrganizationPage.Choice] = [], typed: String? = nil,
        _ language: Language = .english
    ) -> Page {
        OrganizationPage(
            action: "/organization", hiddenFields: [("form", "f-1")], client: demo,
            choices: choices, typed: typed, ui: ui(language)
        ).render()
    }

    static let organizations = [
        OrganizationPage.Choice(id: "org_1", name: "acme", displayName: "Acme & Sons"),
        OrganizationPage.Choice(id: "org_2", name: "globex"),
    ]

    static func home(
        isOpen: Bool = true, users: [UserChoice] = users, clients: [KnownClient] = [],
        tenants: [String] = [], search: String? = nil, isServed: Bool = true,
        _ language: Language = .english
    ) -> Page {
        HomePage(
            provider: PlayedProvider(
                issuer: "http://localhost:8414", profile: "generic", version: "1.2.3",
                isOpen: isOpen,
                discovery: "http://localhost:8414/.well-known/openid-configuration",
                endpoints: [("token_endpoint", "http://localhost:8414/oauth/token")]),
            settings: ClientSettings(
                issuer: "http://localhost:8414", clientID: clients.first?.id ?? "my-app",
                scopes: ["openid", "profile", "email"], responseMode: isOpen ? nil : "form_post",
                endpoints: [
                    "discovery": "http://localhost:8414/.well-known/openid-configuration",
                    "authorization_endpoint": "http://localhost:8414/authorize",
                    "token_endpoint": "http://localhost:8414/oauth/token",
                    "userinfo_endpoint": "http://localhost:8414/userinfo",
                ]),
            users: Excerpt(of: users, atMost: 8, search: search) { [$0.username] },
            clients: Excerpt(of: clients, atMost: 25, search: search) { [$0.id] },
            tenantSwitch: isServed ? tenantSwitch(among: tenants, search: search) : nil,
            place: place(tenant: isOpen ? nil : "acme", isServed: isServed), ui: ui(language)
        ).render()
    }

    static func tenantSwitch(among tenants: [String], search: String? = nil) -> TenantSwitch {
        TenantSwitch(
            root: .init(name: nil, profile: "generic", url: "/_understudy"),
            others: Excerpt(of: tenants, atMost: 25, search: search) { [$0] }.map {
                TenantSwitch.Tenant(name: $0, profile: "auth0", url: "/\($0)/_understudy")
            },
            parts: [
                .init(profile: "auth0", tenant: "auth0"), .init(profile: "mcp", tenant: "mcp-1"),
            ],
            control: "http://localhost:8414/_understudy/", action: "/_understudy/switch")
    }

    static func place(tenant: String? = nil, isServed: Bool = true) -> ToolPlace {
        ToolPlace(
            profile: "generic", tenant: tenant, control: "/_understudy", home: "/",
            isServed: isServed)
    }

    static let knownClients = [
        KnownClient(id: "demo", name: "Demo Shop", redirectURIs: ["http://localhost:3000/callback"])
    ]

    static let manyClients = (1...30).map {
        KnownClient(
            id: "c\($0)", name: nil, redirectURIs: (1...5).map { "http://localhost:300\($0)/cb" })
    }

    static func all(_ language: Language) -> [(name: String, page: Page)] {
        [
            ("login", login(language: language)),
            (
                "login-full",
                login(
                    client: furnishedClient, hint: "carol", claims: "{\n  \"vip\": true\n}",
                    problem: .wrongPassword, warnings: [missing], language: language)
            ),
            ("login-closed", login(allowsOther: false, language: language)),
            ("login-empty", login(users: [], claims: nil, language: language)),
            ("home", home(language)),
            (
                "home-closed",
                home(isOpen: false, clients: knownClients, tenants: ["acme", "zenith"], language)
            ),
            ("error", error(language)),
            ("form-post", formPost(language: language)),
            ("signed-out", signedOut(language: language)),
            ("signed-out-frames", signedOut(frames: frames, language: language)),
            ("logout-ask", logout(.ask(form: "f-1", userName: "Alice <Example>"), language)),
            ("logout-stayed", logout(.stayed, language)),
            ("consent", consent(language: language)),
            (
                "consent-full",
                consent(
                    client: furnishedClient, scopes: [], warnings: [missing], language: language)
            ),
            (
                "consent-relay",
                consent(scopes: ["name", "email"], offersHiddenEmail: true, language: language)
            ),
            ("device-enter", device(.enter(code: "", nil), language)),
            ("device-unknown", device(.enter(code: "WDJB-MJHT", .unknownCode), language)),
            (
                "device-phone",
                device(
                    .enter(
                        code: "", nil,
                        phone: .at(url: "http://192.168.1.20:8414/device?user_code=WDJB-MJHT")),
                    language)
            ),
            ("device-attempts", device(.enter(code: "", .tooManyAttempts), language)),
            ("device-confirm", device(.confirm(deviceQuestion()), language)),
            ("device-approved", device(.approved, language)),
            ("device-denied", device(.denied, language)),
            ("organization-enter", organization(language)),
            ("organization-unknown", organization(typed: "\"acme\"", language)),
            ("organization-pick", organization(choices: organizations, language)),
        ] + further(language) + Tool.all.map { ($0.name, $0.render(at: place(), ui: ui(language))) }
    }
}

private extension Sample {
    /// The pages with the texts that the others lack.
    static func further(_ language: Language) -> [(name: String, page: Page)] {
        let preview = LoginPreview(claims: "{}", idToken: "{}", accessToken: "{}", userInfo: "{}")
        return [
            ("login-new", login(users: [], isNew: true, language: language)),
            (
                "login-preview",
                login(
                    hint: "alice", claims: "{}", preview: preview, signedInAs: "Carol",
                    language: language)
            ),
            (
                "login-no-token",
                login(
                    users: [],
                    preview: LoginPreview(
                        claims: "{}", idToken: nil, accessToken: nil, userInfo: nil),
                    language: language)
            ),
            ("login-unknown", login(hint: "alice", problem: .unknownUser, language: language)),
            ("login-missing", login(problem: .missingUsername, language: language)),
            ("login-claims", login(problem: .invalidClaims("{"), language: language)),
            (
                "home-many",
                home(
                    users: users + users + users, clients: manyClients,
                    tenants: manyClients.map(\.id), language)
            ),
            (
                "home-none",
                home(
                    clients: knownClients, tenants: ["acme"], search: "\"<none>\"", language)
            ),
            ("home-shut", home(isServed: false, language)),
            (
                "signed-out-apps",
                signedOut(
                    userName: "Alice Example", apps: ["Demo Shop", "demo"],
                    language: language)
            ),
            ("device-details", device(.confirm(deviceQuestion(details)), language)),
            ("ciba-none", ciba(.list([]), language)),
            ("ciba-list", ciba(.list([cibaItem]), language)),
            (
                "ciba-confirm",
                ciba(
                    .confirm(cibaItem, form: "f-1", userName: "Alice Example", isAsked: true),
                    language)
            ),
            (
                "ciba-other",
                ciba(.confirm(cibaItem, form: "f-1", userName: "bob", isAsked: false), language)
            ),
            ("ciba-approved", ciba(.approved, language)),
            ("ciba-denied", ciba(.denied, language)),
            ("step-code", step(asksCode: true, problem: missing, language)),
            ("step-password", step(asksCode: false, problem: nil, language)),
            (
                "step-up",
                StepUpPage(
                    action: "/step-up", form: "f-1", client: demo, userName: "Alice Example",
                    acr: "demo", methods: ["demo"], ui: ui(language)
                ).render()
            ),
        ]
    }
}

extension Language: CustomTestStringConvertible {
    package var testDescription: String { name }
}

/// Keeps whole documents out of the test log.
extension Page: CustomTestStringConvertible {
    package var testDescription: String { "page of \(html.utf8.count) bytes" }
}

struct `Golden pages` {
    @Test(arguments: Language.all.filter(\.isComplete))
    func `each page is as recorded`(language: Language) throws {
        for (name, page) in Sample.all(language) {
            try expectGolden(page.html, "pages/\(name).\(language.tag).html")
        }
    }
}
