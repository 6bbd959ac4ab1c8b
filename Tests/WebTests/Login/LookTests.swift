import Foundation
import Providers
import TestSupport
import Testing

/// The pages of users in the look of a provider, and in that of a team.
struct `The look of pages` {
    static let cases: [Case] = [
        Case(
            "is the provider's: its colours, and its words", in: Ring.allCases,
            try .read("{ profile: 'google' }")
        ) { provider in
            let page = try await asking(provider).authorize().text
            expect(page.contains(#"<body class="look wide">"#) && page.contains("<h1>Sign in</h1>"))
            expect(page.contains(#"<link rel="stylesheet" href="/_understudy/assets/look.css">"#))
            expect(page.contains(">See your e-mail address.</li>"))
            let sheet = try await Browser(provider).get("/_understudy/assets/look.css")
            expect(sheet.fields[.contentType], is: "text/css; charset=utf-8")
            expect(
                sheet.text.contains("--accent: #0b57d0") && sheet.text.contains("--ground: #f0f4f9")
            )
        },
        Case("is Understudy's own without one") { provider in
            let page = try await asking(provider).authorize().text
            expect(page.contains("<body>") && !page.contains("look.css"))
            expect(page.contains("<li>email</li>"))
            let sheet = try await Browser(provider).get("/_understudy/assets/look.css")
            expect(sheet.status, is: .notFound)
        },
        Case("may be a team's own, and change while it runs") { provider in
            let stated = """
                { "look": { "name": "Acme <ID>", "color": "#ffd400", "layout": "band",
                            "picture": "https://acme.example/mark.svg" } }
                """
            let changed = try await ControlAPI(provider).send(.patch, "config", stated)
            expect(changed.json["look"]?["color"], is: "#ffd400")
            let answer = try await asking(provider).authorize()
            expect(answer.text.contains(#"<p class="brand">Acme &lt;ID&gt;</p>"#))
            expect(answer.text.contains(#"<body class="look band">"#))
            let policy = try require(answer.fields[.contentSecurityPolicy])
            expect(policy.contains("img-src 'self' https://acme.example;"))
            let sheet = try await Browser(provider).get("/_understudy/assets/look.css").text
            expect(sheet.contains("--on-accent: #14101a"))
        },
        Case("refuses what is no colour and no picture") { provider in
            for (member, value) in [
                ("color", "red"), ("color", "#0b57d0; } body { display: none"),
                ("ground", "#12345g"),
                ("picture", "javascript:alert(1)"), ("picture", "data:text/html,x"),
                ("layout", "cover"),
            ] {
                let body = JSON.object(["look": .object([member: .string(value)])]).text
                let answer = try await ControlAPI(provider).send(.patch, "config", body)
                expect(answer.status, is: .badRequest, "\(member) \(value)")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// WCAG 2.2 §1.4.3 demands a contrast of 4.5 for text.
    @Test(arguments: ProviderCatalog.profiles.filter { $0.look.color != nil })
    func `has buttons that can be read`(profile: Profile) throws {
        let digits = try require(profile.look.color).utf8.compactMap(\.hexValue)
        let parts = [0, 2, 4].map { index in
            let value = Double(digits[index] * 16 + digits[index + 1]) / 255
            return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        expect(1.05 / (luminance + 0.05) >= 4.5, "\(profile.name)")
    }
}

/// Login pages of tenants with more users than anybody looks through.
struct `A login page with ten thousand users` {
    private static let users = (0..<10_000).map { number in
        User(
            sub: "u\(number)", username: "u\(number)",
            claims: ["name": .string("User \(number)"), "email": .string("u\(number)@x.example")])
    }

    static let cases: [Case] = [
        Case(
            "stays small, and finds any of them without a script",
            .make { $0.userEntries = Entries(users) }
        ) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "http://localhost:3000/cb" }
            let page = try await flow.authorize()
            expect(page.text.utf8.count < 50_000 && page.text.contains(#"id="find""#))
            let form = ("form", page.hiddenField("form") ?? "")
            let found = try await flow.browser.post("/login", form: [form, ("find", "U9999@")])
            expect(found.status == .ok && found.diagnosis == nil)
            expect(found.text.contains(#"value="u9999""#) && !found.text.contains(#"value="u1""#))
            let none = try await flow.browser.post("/login", form: [form, ("find", "<nobody>")])
            expect(none.text.contains("No user here has that.") && !none.text.contains("<nobody>"))
            let answer = try await flow.browser.post("/login", form: [form, ("username", "u9999")])
            expect(answer.redirectParameters["code"] != nil)
        }
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

private func asking(_ provider: Provider) -> CodeFlow {
    CodeFlow(Browser(provider)) { $0.scope = "openid email" }
}

/// Providers that ask for the name first, and for the password on the next page.
struct `A name before the password` {
    private static let settings = """
        { profile: 'okta', users: [{ username: 'carol', password: 's3cret' }, { username: 'dave' }] }
        """

    static let cases: [Case] = [
        Case("leads to a page with the card of its user open", try .read(settings)) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "http://localhost:3000/cb" }
            let first = try await flow.authorize()
            expect(!first.text.contains(#"id="password""#) && first.text.contains(">Next</button>"))
            let form = ("form", first.hiddenField("form") ?? "")
            let second = try await flow.browser.post(
                "/login/login.htm", form: [form, ("username", "carol"), ("edited_claims", "")])
            expect(second.status == .ok && second.diagnosis == nil)
            expect(second.text.contains(#"<input type="password" id="password""#))
            expect(second.text.contains("carol") && !second.text.contains("dave"))
            let back = try await flow.browser.post("/login/login.htm", form: [form, ("find", "")])
            expect(back.status == .ok && back.text.contains("dave"))
            let wrong = try await flow.browser.post(
                "/login/login.htm", form: [form, ("username", "carol"), ("password", "wrong")])
            expect(wrong, is: .forbidden, diagnosis: "login.password-wrong")
            expect(wrong.text.contains(#"id="password" name="password""#))
            let answer = try await flow.browser.post(
                "/login/login.htm",
                form: [form, ("username", "carol"), ("password", "s3cret")])
            expect(answer.redirectParameters["code"] != nil)
        },
        Case("is enough for a user without one", try .read(settings)) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "http://localhost:3000/cb" }
            let page = try await flow.authorize()
            let answer = try await flow.browser.post(
                "/login/login.htm",
                form: [("form", page.hiddenField("form") ?? ""), ("username", "dave")])
            expect(answer.redirectParameters["code"] != nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
