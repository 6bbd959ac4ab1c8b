import FixtureSupport
import Pages
import Testing
import Text

struct `The login page` {
    static let cases: [Case] = [
        Case("a known user is a button whose value is the user name") {
            let html = Sample.login().html
            for name in ["alice", "bob", "carol"] {
                expect(html, contains: #" name="username" value="\#(name)">"#)
            }
        },
        Case("only a user with a password is asked for it") {
            let html = Sample.login(allowsOther: false).html
            expect(html.count(of: #"type="password""#), is: 2)
            let open = Sample.login(users: Array(Sample.users.prefix(2))).html
            expect(open, lacks: #"type="password""#)
        },
        Case("every form carries the hidden fields") {
            let html = Sample.login().html
            expect(html.count(of: #"<form method="post" action="/login">"#), is: 8)
            expect(html.count(of: #"<input type="hidden" name="request" value="r-1">"#), is: 8)
        },
        Case("the first text field takes the name and is filled from the hint") {
            let html = Sample.login(hint: "dave").html
            let first = html.firstRange(of: #"<input type="text""#)
            expect(
                first.map { html[$0.lowerBound...].prefix(90) }?.contains(#"value="dave""#),
                is: true)
            expect(html.count(of: #"autocomplete="username""#), is: 1)
        },
        Case("no text field is there when other names are not allowed") {
            let html = Sample.login(allowsOther: false, hint: "dave").html
            expect(html, lacks: #"type="text""#)
        },
        Case("claims that were refused stand in the editor of their user") {
            let html = Sample.login(
                hint: "bob", claims: "{vip", problem: .invalidClaims("a comma is missing")
            ).html
            expect(html.count(of: "{vip</textarea>"), is: 1)
            expect(html.count(of: #"<details class="claims" open>"#), is: 1)
        },
        Case("a page for a password alone has no cards, and no script that looks for them") {
            let page = Sample.login(hint: "carol", look: PageLook(asksNameFirst: true))
            expect(page.html, lacks: "number-keys.js")
            expect(Sample.login().html, contains: "number-keys.js")
        },
        Case("a hinted user with a password finds the field open") {
            let html = Sample.login(hint: "carol").html
            expect(html, contains: #"<details class="card" open>"#)
            expect(Sample.login(hint: "alice").html, lacks: #"<details class="card" open>"#)
        },
        /// HTML Living Standard §4.10.22.2: the first submit button is the form's default one.
        Case("enter in a field signs in") {
            let html = Sample.login(users: Sample.users).html
            for form in html.split(separator: "<form").dropFirst()
            where form.contains("<input type") {
                let first = form.split(separator: "<button").dropFirst().first ?? ""
                expect(first, lacks: "formaction")
            }
            expect(html, contains: #"formaction="/login?preview""#)
            for button in html.split(separator: "<button").filter({ $0.contains("formaction") }) {
                expect(button.split(separator: ">").first ?? "", lacks: "name=")
            }
        },
        Case("a page with a login form has one way to deny") {
            for users in [[], Sample.users] {
                expect(Sample.login(users: users).html.count(of: #"value="deny""#), is: 1)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [nil, "carol", "dave"], [[], Sample.users])
    func `at most one field takes the focus`(hint: String?, users: [UserChoice]) {
        let html = Sample.login(users: users, hint: hint).html
        expect(html.count(of: " autofocus"), is: hint == nil && !users.isEmpty ? 0 : 1)
    }

    @Test(arguments: [
        (LoginProblem.wrongPassword, "The password is wrong"), (.unknownUser, "does not exist"),
        (.missingUsername, "type a name"), (.invalidClaims("line 2"), "JSON object: line 2"),
    ])
    func `a problem is an alert that a field points to`(problem: LoginProblem, text: String) {
        let html = Sample.login(hint: "dave", problem: problem).html
        let alert = html.firstRange(of: #"role="alert" id="problem">"#)
        expect(alert.map { html[$0.upperBound...].prefix(80) }?.contains(text), is: true)
        expect(html.count(of: #"aria-invalid="true""#), is: 1)
    }

    @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "//evil.example", "/x", "http:x"])
    func `a link that is no web page is not shown`(url: String) {
        let client = ClientSummary(id: "demo", logo: url, policy: url, terms: url)
        let page = Sample.login(client: client)
        expect(!page.html.contains(url))
        expect(page.contentSecurityPolicy, contains: "img-src 'self'; ")
    }

    @Test(arguments: Language.all)
    func `only the button that denies reads like it`(language: Language) {
        let cancel = language.say("page.cancel")
        for (name, page) in Sample.all(language) {
            for button in page.html.matches(of: /(?s)<button([^>]*)>(.*?)<\/button>/) {
                if button.1.contains(#"name="action" value="deny""#) {
                    expect(button.2 == cancel, "\(name)")
                } else if !button.1.contains(#"value="cancel""#) {
                    expect(!button.2.contains(cancel), "\(name)")
                    expect(
                        language != .english || !button.2.contains(/(?i)deny|cancel|no/), "\(name)")
                }
            }
        }
    }
}

private extension String {
    func count(of needle: String) -> Int { ranges(of: needle).count }
}

struct `The consent page` {
    static let cases: [Case] = [
        Case("each scope has a box that is ticked, and openid one that stays so") {
            let html = Sample.consent(scopes: ["openid", "email", "orders:read"]).html
            for scope in ["email", "orders:read"] {
                expect(html, contains: #"name="scope" value="\#(scope)" checked>"#)
            }
            expect(html, contains: #"name="scope" value="openid" checked disabled>"#)
            expect(html, contains: "<small>See your e-mail address.</small>")
            expect(html, contains: "<code>orders:read</code></span>")
        },
        Case("a box to hide the address is there only where it is offered, and not ticked") {
            let box = #"<input type="checkbox" name="hide_email" value="true">"#
            expect(Sample.consent(offersHiddenEmail: true).html.contains(box))
            expect(Sample.consent().html, lacks: "hide_email")
        },
        Case("the first button allows, and the form carries its name") {
            let html = Sample.consent().html
            let buttons = html.matches(of: /<button[^>]*value="([a-z]+)"/).map(\.1)
            expect(buttons, is: ["approve", "deny", "switch"])
            expect(html.ranges(of: "<form ").count, is: 1)
            expect(html, contains: #"<input type="hidden" name="form" value="f-1">"#)
        },
        Case("a page for frames may be framed, and runs its script with the cookie's name") {
            let page = CheckSessionPage(cookieName: "understudy_state_x", ui: Sample.ui()).render()
            expect(page.html, contains: #"check-session.js" data-cookie="understudy_state_x"></"#)
            expect(
                page.contentSecurityPolicy,
                is: "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
                    + "frame-ancestors *; base-uri 'none'")
            expect(Asset.named("check-session.js") != nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
