import TestSupport
import Testing

/// Sign-up and password change at Auth0.
struct `Sign-up and change of a password` {
    private static let ada = [
        ("client_id", "app"), ("connection", "Username-Password-Authentication"),
        ("email", "Ada@example.com"), ("password", "mypassword"),
    ]

    private static func configuration(
        _ change: (inout TenantConfiguration) -> Void = { _ in }
    ) -> ServerConfiguration {
        .make {
            $0.profile = .auth0
            change(&$0)
        }
    }

    private static func signUp(
        _ browser: Browser, _ changes: [(String, String)] = [], at path: String = "signup"
    ) async throws -> Response {
        let replaced = Set(changes.map(\.0))
        return try await browser.post(
            "/dbconnections/" + path,
            form: Self.ada.filter { !replaced.contains($0.0) } + changes.filter { !$0.1.isEmpty })
    }

    static let cases: [Case] = [
        Case(
            "who signs up can sign in on the page and by password", in: Ring.allCases,
            Self.configuration()
        ) { provider in
            let browser = Browser(provider)
            let answer = try await signUp(browser, [("given_name", "Ada"), ("username", "ada")])
            expect(answer.status, is: .ok)
            expect(answer.fields[.contentType], is: "application/json; charset=utf-8")
            try expectGolden(answer.json.pretty + "\n", "auth0/signup.json")
            let sub = JSON.string("auth0|" + (answer.json.string("_id")))

            let flow = CodeFlow(browser)
            let page = try await flow.authorize()
            let wrong = try await flow.submit(page, as: "ada", [("password", "guess")])
            expect(wrong.diagnosis, is: "login.password-wrong")
            let back = try await flow.submit(
                page, as: "Ada@example.com", [("password", "mypassword")])
            let tokens = try await flow.redeem(back.redirectParameters["code"] ?? "").json
            try expect(tokens.claims(of: "id_token")["sub"], is: sub)

            let granted = try await browser.token([
                ("grant_type", "password"), ("username", "ada"), ("password", "mypassword"),
                ("scope", "openid"), ("client_id", "app"),
            ])
            try expect(granted.json.claims(of: "id_token")["sub"], is: sub)
        },
        Case("JSON does as well as a form, with metadata in it", Self.configuration()) { provider in
            let answer = try await Browser(provider).send(
                .post, "/dbconnections/signup",
                json: [
                    "client_id": "app", "connection": "db", "email": "ada@example.com",
                    "password": "x", "user_metadata": ["plan": "gold", "seats": 3],
                ])
            expect(answer.status, is: .ok)
            expect(answer.json["user_metadata"], is: ["plan": "gold", "seats": 3])
            expect(answer.json["password"], is: nil)
        },
        Case("a weak password is told rule by rule") {
            let configuration = Self.configuration { $0.auth0.database.passwordPolicy = .good }
            let provider = try Provider(configuration)
            let answer = try await signUp(Browser(provider), [("password", "weak1")])
            expect(answer.status, is: .badRequest)
            expect(answer.text, lacks: "weak1")
            try expectGolden(answer.json.pretty + "\n", "auth0/signup_weak_password.json")
            try await expect(signUp(Browser(provider), [("password", "Str0nger!")]).status, is: .ok)
        },
        Case("a change of password without an address is refused", Self.configuration()) {
            provider in
            let answer = try await signUp(Browser(provider), [("email", "")], at: "change_password")
            expect(answer.status, is: .badRequest)
            expect(answer.json["description"], is: "email is required")
        },
        Case("another profile has none of it") { provider in
            let answer = try await signUp(Browser(provider))
            expect(answer.status, is: .notFound)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows("auth0/sign-up", as: (Pairs, String, String, String).self),
        Ring.allCases) func `what is wrong is told in the members of this endpoint`(
            row: (Pairs, String, String, String), ring: Ring
        ) async throws
    {
        let configuration = Self.configuration {
            $0.auth0.connections = ["Username-Password-Authentication"]
        }
        try await Provider.run(ring, configuration) { provider in
            let answer = try await Self.signUp(Browser(provider), row.0.list)
            expect(answer.status, is: .badRequest)
            expect(
                answer.json,
                is: [
                    "name": "BadRequestError", "code": .string(row.1),
                    "description": .string(row.2), "statusCode": 400,
                ])
            expect(answer.diagnosis, is: row.3)
        }
    }

    @Test(arguments: [
        ([("email", "alice@example.com")], "user_exists", "The user already exists."),
        ([("username", "alice")], "username_exists", "The username provided is in use already."),
    ])
    func `a tenant may tell which names are taken`(
        changes: [(String, String)], code: String, text: String
    ) async throws {
        let configuration = Self.configuration { $0.auth0.database.revealsUsers = true }
        let answer = try await Self.signUp(Browser(Provider(configuration)), changes)
        expect(answer.json["code"]?.string, is: code)
        expect(answer.json["description"]?.string, is: text)
    }

    @Test(arguments: ["alice@example.com", "nobody@example.com"], Ring.allCases)
    func `a change of password is answered alike for anybody`(
        email: String, ring: Ring
    ) async throws {
        try await Provider.run(ring, Self.configuration()) { provider in
            let answer = try await Self.signUp(
                Browser(provider), [("email", email), ("password", "")], at: "change_password")
            expect(answer.status, is: .ok)
            expect(answer.fields[.contentType], is: "text/html; charset=utf-8")
            expect(answer.text, is: "We've just sent you an email to reset your password.")
            expect(answer.diagnosis, is: "account.no-password-mail")
        }
    }
}
