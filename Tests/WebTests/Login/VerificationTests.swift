import TestSupport
import Testing

/// The page on which a person admits a device.
struct `The verification page` {
    static let cases: [Case] = [
        Case("the code is typed, and case and hyphen do not matter") { provider in
            let flow = DevicePairing(provider)
            let code = try await flow.begin().json.string("user_code")
            let page = try await flow.open(nil)
            expect(page.text, contains: "name=\"user_code\" value=\"\"")
            let typed = " " + code.lowercased().replacing("-", with: "") + " "
            let login = try await flow.browser.post("/device", form: [("user_code", typed)])
            expect(login.status, is: .ok)
            expect(login.hiddenField("form") != nil)
        },
        Case("the login comes first, then the question shows code, client and scope") { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            let code = try require(started["user_code"]?.string)
            let login = try await flow.open(code)
            expect(login.text, lacks: "value=\"approve\"")
            let question = try await flow.submit(login, [("username", "alice")])
            for text in [code, "<code>tv</code>", "offline_access", "Alice Ferris"] {
                expect(question.text.contains(text), "\(text)")
            }
            expect(
                question.fields["Content-Security-Policy"]?.contains("form-action 'self'"), is: true
            )
            expect(question.text, lacks: "<script")
        },
        Case("the record tells of each step whose device it is about") { provider in
            let flow = DevicePairing(provider)
            _ = try await flow.decide("approve", flow.begin().json)
            let steps = try await ControlAPI(provider).send(
                .get, "requests?endpoint=verification&client_id=tv&scope=openid"
            ).json
            expect(
                steps["items"]?.array?.compactMap { $0["request"]?["method"] },
                is: ["GET", "POST", "POST"])
        },
        Case("a rule denies a client the decision") { provider in
            let flow = DevicePairing(provider)
            let question = try await flow.signIn(flow.begin().json)
            let rule: JSON = [
                "when": ["endpoint": "verification", "client_id": "tv"], "then": ["deny": [:]],
            ]
            try await expect(
                ControlAPI(provider).send(.post, "rules", rule.text).status, is: .created)
            let answer = try await flow.submit(question, [("action", "approve")])
            expect(answer.diagnosis, is: "rule.denied")
        },
        Case("nothing is approved before the login") { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            let login = try await flow.open(started["user_code"]?.string)
            let again = try await flow.submit(login, [("action", "approve")])
            expect(again.hiddenField("form") != nil)
            try await expect(flow.poll(started).json["error"], is: "authorization_pending")
        },
        Case("who is signed in is asked at once") { provider in
            let flow = DevicePairing(provider)
            _ = try await CodeFlow(flow.browser).code(as: "bob")
            let started = try await flow.begin().json
            let question = try await flow.open(started["user_code"]?.string)
            _ = try await flow.submit(question, [("action", "approve")])
            let tokens = try await flow.poll(started).json
            try expect(tokens.claims(of: "id_token")["sub"], is: "bob")
        },
        Case(
            "where logins are automatic the question is asked all the same",
            .make { $0.login = .auto }
        ) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            let question = try await flow.open(started["user_code"]?.string)
            expect(question.text, contains: "value=\"approve\"")
            _ = try await flow.submit(question, [("action", "approve")])
            try await expect(flow.poll(started).status, is: .ok)
        },
        Case("a wrong password is told on the page") {
            let configuration = ServerConfiguration.make {
                $0.users = [User(sub: "u1", username: "carol", password: "pa55")]
                $0.allowOtherUsers = false
            }
            let flow = try DevicePairing(Provider(configuration))
            let login = try await flow.open(flow.begin().json["user_code"]?.string)
            let wrong = try await flow.submit(login, [("username", "carol"), ("password", "x")])
            expect(wrong, is: .forbidden, diagnosis: "login.password-wrong")
            let nobody = try await flow.submit(wrong, [("username", "")])
            expect(nobody.status, is: .badRequest)
            let right = try await flow.submit(
                nobody, [("username", "carol"), ("password", "pa55")])
            expect(right.text, contains: "value=\"approve\"")
        },
        Case("a link decides nothing") { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            let form = try await flow.signIn(started).hiddenField("form") ?? ""
            _ = try await flow.browser.get("/device?form=\(form)&action=approve")
            try await expect(flow.poll(started).json["error"], is: "authorization_pending")
        },
        Case("a code is good for one decision") { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            let question = try await flow.signIn(started)
            _ = try await flow.submit(question, [("action", "deny")])
            let second = try await flow.submit(question, [("action", "approve")])
            expect(second.diagnosis, is: "device.user-code-unknown")
            let reopened = try await flow.open(started["user_code"]?.string)
            expect(reopened, is: .badRequest, diagnosis: "device.user-code-unknown")
        },
        Case("codes cannot be guessed for long, and later one may go on") { provider in
            let flow = DevicePairing(provider)
            let code = try await flow.begin().json["user_code"]?.string
            _ = try await flow.open(nil)
            for _ in 0..<50 {
                let answer = try await flow.open("BBBB-BBBB")
                expect(answer, is: .badRequest, diagnosis: "device.user-code-unknown")
            }
            let barred = try await flow.open(code)
            expect(barred, is: .tooManyRequests, diagnosis: "device.user-code-attempts")
            expect(barred.hiddenField("form"), is: nil)
            provider.clock.advance(by: 599)
            try await expect(flow.open(code).status, is: .tooManyRequests)
            provider.clock.advance(by: 1)
            let fresh = try await flow.begin().json["user_code"]?.string
            try await expect(flow.open(fresh).status, is: .ok)
        },
        Case("wrong codes of others keep nobody out") { provider in
            let flow = DevicePairing(provider)
            let code = try await flow.begin().json["user_code"]?.string
            // A cross-site image comes without cookies each time.
            for _ in 0..<51 { _ = try await Browser(provider).get("/device?user_code=BBBB-BBBB") }
            try await expect(
                Browser(provider).get("/device?user_code=BBBB-BBBB").status, is: .tooManyRequests)
            _ = try await flow.open(nil)
            try await expect(flow.open(code).status, is: .ok)
            let direct = DevicePairing(provider)
            let barred = try await direct.open(code)
            expect(barred.text.contains(code ?? "-"), "the page keeps the code to send it again")
            try await expect(direct.open(code).status, is: .ok)
        },
        Case("right codes do not use up the attempts") { provider in
            let flow = DevicePairing(provider)
            let code = try await flow.begin().json["user_code"]?.string
            for _ in 0..<60 { try await expect(flow.open(code).status, is: .ok) }
        },
        Case("what was typed is never markup") { provider in
            let flow = DevicePairing(provider) { $0.clientID = "<script>alert(1)" }
            let page = try await flow.open("\"><script>alert(1)</script>")
            expect(page.text, lacks: "<script>")
            let question = try await flow.signIn(flow.begin().json, as: "<script>alert(2)")
            expect(question.text, contains: "value=\"approve\"")
            expect(question.text, lacks: "<script>")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["approve", "deny"])
    func `a form from another browser decides nothing`(action: String) async throws {
        let provider = try Provider()
        let flow = DevicePairing(provider)
        let started = try await flow.begin().json
        let question = try await flow.signIn(started)
        let stranger = DevicePairing(provider)
        _ = try await CodeFlow(stranger.browser).code()
        let answer = try await stranger.submit(question, [("action", action)])
        expect(answer, is: .badRequest, diagnosis: "login.cookie-missing")
        let made = try await flow.browser.post(
            "/device", form: [("form", "guess"), ("action", action)])
        expect(made.diagnosis, is: "login.form-expired")
        try await expect(flow.poll(started).json["error"], is: "authorization_pending")
    }
}
