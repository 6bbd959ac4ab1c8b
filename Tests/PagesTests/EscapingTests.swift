import FixtureSupport
import Pages
import Testing
import Text

/// Puts hostile text into every place of every page.
struct `Hostile text on pages` {
    static let hostile = #""'><script>alert(1)</script><img src=x onerror=alert(2)>"#

    static let pages: [Page] = {
        let text = hostile
        let url = "https://a.example/" + text.filter { $0 != " " }
        let ui = Sample.ui()
        let fields = [(name: text, value: text)]
        let users = [
            UserChoice(
                username: text, displayName: text + "!", detail: text + "?",
                claims: "</textarea>" + text),
            UserChoice(username: text, displayName: text, detail: text, hasPassword: true),
        ]
        let phrase = Phrase(verbatim: text)
        let place = ToolPlace(
            profile: text, tenant: text, control: text, home: text, isServed: true)
        let client = ClientSummary(
            id: text, name: text, logo: url, policy: url, terms: "javascript:alert(1)")
        return [
            LoginPage(
                action: text, hiddenFields: fields, client: client, scopes: [text], users: users,
                hint: text, claims: "</textarea>" + text, problem: .invalidClaims(text),
                warnings: [phrase], formTargets: [text], ui: ui
            ).render(),
            ErrorPage(
                title: text, code: text, diagnosis: text, problem: phrase, remedy: phrase,
                reference: .init(text: text, url: url),
                parameters: [.init(text, .text(text)), .init(text, .hidden(characters: 3))],
                wayBack: .init(clientName: text, url: "javascript:alert(1)"), ui: ui
            ).render(),
            SignedOutPage(
                continueURL: url,
                news: .init(
                    userName: text, apps: [text], frames: [url, "javascript:alert(1)"]), ui: ui
            ).render(),
            ConsentPage(
                action: text, hiddenFields: fields, client: client, userName: text,
                scopes: [text], warnings: [phrase], ui: ui
            ).render(),
            DevicePage(action: text, step: .enter(code: text, .unknownCode), ui: ui).render(),
            DevicePage(
                action: text,
                step: .confirm(
                    .init(code: text, form: text, client: client, scopes: [text], userName: text)),
                ui: ui
            ).render(),
            FormPostPage(target: text, fields: fields, clientName: text, ui: ui).render(),
            HomePage(
                provider: PlayedProvider(
                    issuer: text, profile: text, isOpen: false, discovery: text,
                    endpoints: [(text, text)]),
                settings: ClientSettings(
                    issuer: text, clientID: text, scopes: [text], responseMode: text,
                    endpoints: ["discovery": text, "token_endpoint": text]),
                users: Excerpt(of: users, atMost: 1) { _ in [] },
                clients: Excerpt(
                    of: [KnownClient(id: text, name: text, redirectURIs: [text])], atMost: 1,
                    search: text
                ) { [$0.id] },
                tenantSwitch: TenantSwitch(
                    root: .init(name: nil, profile: text, url: text),
                    others: Excerpt(
                        of: [.init(name: text, profile: text, url: text)], atMost: 1, search: text
                    ) { _ in [text] },
                    parts: [.init(profile: text, tenant: text)], control: text, action: text),
                place: place, ui: ui
            ).render(),
        ]
            + Tool.all.map { $0.render(at: place, ui: ui) }
    }()

    @Test(arguments: pages) func `hostile text never becomes markup`(page: Page) {
        expect(page.html, contains: "&lt;script&gt;alert(1)")
        for markup in ["<script>", "<img src=x", "<imgsrc", "\"'>", "javascript:"] {
            expect(!page.html.contains(markup), "\(markup)")
        }
    }

    @Test(arguments: pages) func `hostile text never reaches the policy`(page: Page) {
        expect(page.contentSecurityPolicy, lacks: "alert")
        expect(page.contentSecurityPolicy, lacks: "<")
    }

    static let cases: [Case] = [
        Case("claims that begin with line breaks keep them") {
            let html = Sample.login(claims: "\n\n{}").html
            expect(html, contains: ">\n\n\n{}</textarea>")
        },
        Case("a field of the answer keeps its bytes") {
            let page = FormPostPage(
                target: "https://a.example/", fields: [("state", "a&b=\"c\" <d>\u{1}")],
                clientName: "A", ui: Sample.ui()
            ).render()
            expect(
                page.html,
                contains: #"name="state" value="a&amp;b=&quot;c&quot; &lt;d&gt;"# + "\u{1}\">")
        },
        Case("sentences about values show it too") {
            let sentence = Phrase(verbatim: "state is a\u{202E}b")
            let error = ErrorPage(
                code: "invalid_request", problem: sentence, remedy: sentence, ui: Sample.ui()
            ).render()
            expect(error.html.ranges(of: "a⟨U+202E⟩b").count, is: 4)
            expect(Sample.login(warnings: [sentence]).html, contains: "a⟨U+202E⟩b")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("a\n", "a⟨U+000A⟩"), ("a\u{0}", "a⟨U+0000⟩"), ("\u{202E}gpj", "⟨U+202E⟩gpj"),
        ("a\u{A0}b", "a⟨U+00A0⟩b"), ("\u{FEFF}a", "⟨U+FEFF⟩a"), ("\u{E0041}", "⟨U+E0041⟩"),
        (" a b ", " a b "), ("café", "café"),
    ])
    func `what the eye would miss is written out`(value: String, shown: String) {
        let page = ErrorPage(
            code: "invalid_request", problem: Phrase(verbatim: "odd"),
            parameters: [.init("state", .text(value))], ui: Sample.ui()
        ).render()
        expect(page.html, contains: "<code dir=\"ltr\">\(shown)</code>")
    }
}
