import TestSupport
import Testing

/// Codes of Auth0 that are sent to an address.
struct `Passwordless codes` {
    static let grant = "http://auth0.com/oauth/grant-type/passwordless/otp"

    static func configuration(
        _ change: (inout TenantConfiguration) -> Void = { _ in }
    ) -> ServerConfiguration {
        .make {
            $0.profile = .auth0
            $0.auth0.passwordless.code = "123456"
            change(&$0)
        }
    }

    static func start(
        _ browser: Browser, _ changes: [(String, String)] = []
    ) async throws -> Response {
        let form = [
            ("client_id", "app"), ("connection", "email"), ("email", "ada@example.com"),
            ("send", "code"),
        ]
        let replaced = Set(changes.map(\.0))
        return try await browser.post(
            "/passwordless/start",
            form: form.filter { !replaced.contains($0.0) } + changes.filter { !$0.1.isEmpty })
    }

    static func redeem(
        _ browser: Browser, _ changes: [(String, String)] = []
    ) async throws -> Response {
        try await browser.token(
            [
                ("grant_type", grant), ("client_id", "app"), ("username", "ada@example.com"),
                ("otp", "123456"), ("realm", "email"), ("scope", "openid email offline_access"),
            ], changes)
    }

    static let cases: [Case] = [
        Case("the code of the log gives tokens, once", in: Ring.allCases) { ring in
            try await Provider.run(ring, Self.configuration { $0.auth0.passwordless.code = nil }) {
                provider in
                let browser = Browser(provider)
                let started = try await Self.start(browser)
                expect(started.status, is: .ok)
                expect(started.fields[.contentType], is: "application/json; charset=utf-8")
                try expectGolden(started.json.pretty + "\n", "auth0/passwordless_start.json")
                expect(started.diagnosis, is: "passwordless.sent")
                let line = try require(provider.log.all.last)
                let code = try require(line.firstMatch(of: /the code is ([0-9]{6});/)).output.1
                expect(!started.text.contains(code))

                let granted = try await Self.redeem(browser, [("otp", String(code))])
                expect(granted.status, is: .ok)
                expect(granted.json["refresh_token"] != nil)
                let claims = try granted.json.claims(of: "id_token")
                expect(claims["sub"], is: .string("email|" + (started.json.string("_id"))))
                let again = try await Self.redeem(browser, [("otp", String(code))])
                expect(again, is: .forbidden, diagnosis: "passwordless.code-used")
            }
        },
        Case("a phone number does as well, and finds the user who has it", Self.configuration()) {
            provider in
            let browser = Browser(provider)
            let started = try await Self.start(
                browser, [("connection", "sms"), ("email", ""), ("phone_number", "+1 555 0100")])
            expect(started.json["phone_number"], is: "+15550100")
            expect(started.json["phone_verified"], is: true)
            let granted = try await Self.redeem(
                browser, [("realm", "sms"), ("username", "+15550100")])
            let sub = try granted.json.claims(of: "id_token")["sub"]
            expect(sub, is: provider.root.users.user(named: "alice").map { .string($0.sub) })
        },
        Case("three wrong codes end it, and a new start begins anew", Self.configuration()) {
            provider in
            let browser = Browser(provider)
            _ = try await Self.start(browser)
            for _ in 0..<3 { _ = try await Self.redeem(browser, [("otp", "000000")]) }
            let answer = try await Self.redeem(browser)
            expect(answer, is: .forbidden, diagnosis: "passwordless.attempts")
            expect(
                answer.json["error_description"],
                is: "You've reached the maximum number of attempts. Please try to login again.")
            _ = try await Self.start(browser)
            try await expect(Self.redeem(browser).status, is: .ok)
        },
        Case("a user who is blocked gets nothing for the right code") {
            var ada = User(sub: "email|1", username: "ada", claims: ["email": "ada@example.com"])
            ada.isBlocked = true
            let configuration = Self.configuration { $0.users = [ada] }
            let browser = try Browser(Provider(configuration))
            _ = try await Self.start(browser)
            let answer = try await Self.redeem(browser)
            expect(answer.status.code >= 400)
            expect(answer.json["error"], is: "unauthorized")
            expect(answer.json["access_token"], is: nil)
        },
        Case("a code runs out, and the configuration says when") {
            let configuration = Self.configuration { $0.lifetimes[.passwordlessCode] = 60 }
            let provider = try Provider(configuration)
            let browser = Browser(provider)
            _ = try await Self.start(browser)
            provider.clock.advance(by: 60)
            let answer = try await Self.redeem(browser)
            expect(answer.diagnosis, is: "passwordless.code-expired")
            expect(answer.json["error_description"], is: "Wrong email or verification code.")
        },
        Case("of fifty redemptions at once one gets the tokens", in: [.live], Self.configuration())
        { provider in
            _ = try await Self.start(Browser(provider))
            let statuses = try await withThrowingTaskGroup(of: Status.self) { group in
                for _ in 0..<50 {
                    group.addTask { try await Self.redeem(Browser(provider)).status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            expect(statuses.count { $0 == .ok }, is: 1)
            expect(statuses.count { $0 == .forbidden }, is: 49)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows(
            "auth0/passwordless", as: (Pairs, String, String, String?).self), Ring.allCases)
    func `a start that is wrong is refused`(
        row: (Pairs, String, String, String?), ring: Ring
    ) async throws {
        let configuration = Self.configuration {
            $0.clients = [.make { $0.tokenEndpointAuthMethod = "none" }]
            $0.allowOtherUsers = false
        }
        try await Provider.run(ring, configuration) { provider in
            let answer = try await Self.start(Browser(provider), row.0.list)
            expect(answer.status, is: .badRequest)
            expect(answer.json, is: ["error": .string(row.1), "error_description": .string(row.2)])
            if let code = row.3 { expect(answer.diagnosis, is: code) }
        }
    }

    @Test(
        arguments: try Fixture.rows(
            "auth0/passwordless-2", as: (Pairs, Int, String, String, String).self), Ring.allCases)
    func `a code that is wrong is refused, and leaves the right one good`(
        row: (Pairs, Int, String, String, String), ring: Ring
    ) async throws {
        try await Provider.run(ring, Self.configuration()) { provider in
            let browser = Browser(provider)
            _ = try await Self.start(browser)
            let answer = try await Self.redeem(browser, row.0.list)
            expect(answer.status.code, is: row.1)
            expect(answer.json, is: ["error": .string(row.2), "error_description": .string(row.3)])
            expect(answer.diagnosis, is: row.4)
            try await expect(Self.redeem(browser).status, is: .ok)
        }
    }
}
