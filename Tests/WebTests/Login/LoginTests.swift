import TestSupport
import Testing

/// The answer to the login page.
struct `The login form` {
    static let cases: [Case] = [
        Case("a form from another browser is refused") { provider in
            let page = try await CodeFlow(Browser(provider)).authorize()
            let stranger = Browser(provider)
            _ = try await CodeFlow(stranger).authorize()
            let answer = try await CodeFlow(stranger).submit(page)
            expect(answer.status, is: .badRequest)
            expect(answer.fields[.location], is: nil)
            expect(answer.diagnosis, is: "login.cookie-missing")
        },
        Case("a form nobody was given, or one too old, is refused") { provider in
            let flow = CodeFlow(Browser(provider))
            let page = try await flow.authorize()
            let made = try await flow.browser.post(
                "/login", form: [("form", "guess"), ("username", "alice")])
            expect(made.diagnosis, is: "login.form-expired")
            provider.clock.advance(by: 3600)
            try await expect(flow.submit(page).diagnosis, is: "login.form-expired")
        },
        Case("a form counts once, and who sends it again is told on a page") { provider in
            let flow = CodeFlow(Browser(provider))
            let page = try await flow.authorize()
            try await expect(flow.submit(page).redirectParameters["code"] != nil)
            let form = ("form", page.hiddenField("form") ?? "")
            for more in [("username", "alice"), ("username", "bob"), ("action", "deny")] {
                let again = try await flow.browser.post(
                    "/login", form: [form, more], [.accept: "text/html"])
                expect(again.status, is: .badRequest)
                expect(again.fields[.location], is: nil)
                expect(again.diagnosis, is: "login.form-used")
                expect(again.fields[.contentType], is: "text/html; charset=utf-8")
                expect(again.text, contains: "go back to it and sign in once more")
            }
        },
        // https://openid.net/specs/openid-connect-core-1_0.html#Authenticates
        Case("a form without a name is a finding") { provider in
            let flow = CodeFlow(Browser(provider))
            let page = try await flow.authorize()
            let form = ("form", page.hiddenField("form") ?? "")
            let again = try await flow.browser.post("/login", form: [form, ("user", "alice")])
            expect(again, is: .badRequest, diagnosis: "login.user-missing")
            expect(again.hiddenField("form") != nil, "it can be sent again")
        },
        Case("of two answers to a form at the same time one counts", in: [.live]) { provider in
            let flow = CodeFlow(Browser(provider))
            let page = try await flow.authorize()
            let codes = try await withThrowingTaskGroup(of: String?.self) { group in
                for _ in 0..<8 {
                    group.addTask { try await flow.submit(page).redirectParameters["code"] }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            expect(codes.count { $0 != nil }, is: 1)
        },
        Case("a form whose answer was mistaken may be sent again") {
            let configuration = ServerConfiguration.make { $0.allowOtherUsers = false }
            let flow = try CodeFlow(Browser(Provider(configuration)))
            let page = try await flow.authorize()
            try await expect(flow.submit(page, as: "nobody").diagnosis, is: "login.user-unknown")
            try await expect(flow.submit(page).redirectParameters["code"] != nil)
        },
        Case("cookies are kept from scripts and other sites, and are Secure over TLS") { provider in
            let flow = CodeFlow(Browser(provider))
            let page = try await flow.authorize()
            let signedIn = try await flow.submit(page)
            for (response, path) in [
                (page, "; Path=/; HttpOnly"), (signedIn, "; Path=/; Max-Age="),
            ] {
                let cookie = response.fields[.setCookie] ?? ""
                expect(cookie.contains(path), "\(cookie)")
                expect(cookie.hasSuffix("; HttpOnly; SameSite=Lax"))
            }
            var request = Request(
                path: "/authorize", query: String(flow.authorizeTarget.dropFirst(11)))
            let plain = await provider.application.answer(request)
            request.isSecure = true
            let secure = await provider.application.answer(request)
            expect(secure.fields[.setCookie]?.contains("; Secure"), is: true)
            // A browser with this cookie would not accept the other under the same name.
            let names = [plain, secure].map { $0.fields[.setCookie]?.prefix { $0 != "=" } }
            expect(names[0] != names[1])
        },
        Case("declining goes back to the client as access_denied") { provider in
            let flow = CodeFlow(Browser(provider))
            let answer = try await flow.browser.post(
                "/login",
                form: [
                    ("form", try await flow.authorize().hiddenField("form") ?? ""),
                    ("action", "deny"), ("username", ""),
                ])
            expect(answer.redirectParameters["error"], is: "access_denied")
            expect(answer.redirectParameters["state"], is: "st~1 %+&")
            expect(answer.diagnosis, is: "login.denied")
        },
        Case("a password is asked for only of users who have one") {
            let configuration = ServerConfiguration.make {
                $0.users = [User(sub: "u1", username: "carol", password: "pa55")]
                $0.allowOtherUsers = false
            }
            let flow = try CodeFlow(Browser(Provider(configuration)))
            let page = try await flow.authorize()
            let wrong = try await flow.submit(page, as: "carol", [("password", "nope")])
            expect(wrong, is: .forbidden, diagnosis: "login.password-wrong")
            expect(wrong.text, lacks: "nope")
            // A refusal is no warning about an accepted request.
            expect(wrong.text, lacks: "worth a look")
            let unknown = try await flow.submit(wrong, as: "dave")
            expect(unknown.diagnosis, is: "login.user-unknown")
            let right = try await flow.submit(unknown, as: "carol", [("password", "pa55")])
            expect(right.redirectParameters["code"] != nil)
        },
        Case("claims edited on the page win, and broken ones are pointed out") { provider in
            let flow = CodeFlow(Browser(provider)) { $0.scope = "openid email" }
            let page = try await flow.authorize()
            let broken = try await flow.submit(page, [("edited_claims", "{email:")])
            expect(broken, is: .badRequest, diagnosis: "login.claims-invalid")
            expect(broken.text.lowercased().ranges(of: "not a json object").count, is: 1)
            expect(broken.text, lacks: "worth a look")
            let answer = try await flow.submit(
                broken, [("edited_claims", "{email: 'new@example.org'}")])
            let tokens = try await flow.redeem(answer.redirectParameters["code"] ?? "").json
            let bearer = "Bearer \(tokens.accessToken)"
            let userinfo = try await flow.browser.get("/userinfo", [.authorization: bearer])
            expect(userinfo.json["email"], is: "new@example.org")
        },
        Case("a claim deleted on a card is gone for this login", in: Ring.allCases) { ring in
            let configuration = try ServerConfiguration.read(
                "{ users: [{ username: 'dora', claims: { email: 'd@example.com', role: 'admin' } }] }"
            )
            try await Provider.run(ring, configuration) { provider in
                let browser = Browser(provider)
                for (more, expected) in [
                    ([("all_claims", "true")], ["role": "guest", "sub": "dora"]),
                    ([], ["email": "d@example.com", "role": "guest", "sub": "dora"]),
                ] as [([(String, String)], JSON)] {
                    let flow = CodeFlow(browser) {
                        $0.scope = "openid email"
                        $0.extra = [("prompt", "login")]
                    }
                    let page = try await flow.authorize()
                    expect(page.text, contains: #"name="all_claims" value="true""#)
                    let claims = [("edited_claims", "{role: 'guest'}")] + more
                    let answer = try await flow.submit(page, as: "dora", claims)
                    let tokens = try await flow.redeem(answer.redirectParameters["code"] ?? "").json
                    let bearer = "Bearer \(tokens.accessToken)"
                    let userinfo = try await browser.get("/userinfo", [.authorization: bearer])
                    expect(userinfo.json, is: expected)
                }
            }
        },
        Case("a claim that is null is taken away") { provider in
            let flow = CodeFlow(Browser(provider)) { $0.scope = "openid email" }
            let page = try await flow.authorize()
            let answer = try await flow.submit(page, [("claims", "{email: null}")])
            let tokens = try await flow.redeem(answer.redirectParameters["code"] ?? "").json
            try expect(tokens.claims(of: "id_token")["email"], is: nil)
            try expect(tokens.claims(of: "id_token")["email_verified"] != nil)
        },
        Case("a page is never framed, cached or sniffed") { provider in
            let page = try await CodeFlow(Browser(provider)).authorize()
            expect(
                page.fields["Content-Security-Policy"]?.contains("frame-ancestors 'none'"), is: true
            )
            expect(page.fields["Content-Security-Policy"]?.contains("unsafe"), is: false)
            expect(page.fields["X-Frame-Options"], is: "DENY")
            expect(page.fields["Referrer-Policy"], is: "no-referrer")
            expect(page.fields["Cache-Control"], is: "no-store")
            expect(page.fields["X-Content-Type-Options"], is: "nosniff")
        },
        Case("what a client sends is never markup on a page") {
            let evil = #""><script>alert(1)</script>"#
            let provider = try Provider()
            for name in ["client_id", "login_hint", "scope", "ui_locales"] {
                let value = name == "scope" ? "<script>alert(1)</script>" : evil
                let flow = CodeFlow(Browser(provider)) { $0.extra = [(name, value)] }
                let page = try await flow.authorize()
                expect(page.text, lacks: "<script>alert")
            }
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "x<script>alert(1)</script>" }
            let page = try await flow.authorize()
            expect(page.text, lacks: "<script>alert")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
