import TestSupport
import Testing

/// The steps of a user pool's hosted pages between the password and the session.
struct `A hosted login of Cognito` {
    struct Row: Sendable, CustomStringConvertible {
        let user: String
        let fields: [(String, String)]
        let wrong: [(String, String)]
        /// The text of the page.
        let text: String

        var description: String { user }
    }

    private static let secret = "JBSWY3DPEHPK3PXP"

    private static let rows = [
        Row(
            user: "refused_as: 'UserNotConfirmedException'", fields: [("code", "123456")],
            wrong: [("code", "000000")], text: "Confirm your account"),
        Row(
            user: "refused_as: 'PasswordResetRequiredException'",
            fields: [("code", "123456"), ("new_password", "N3w")],
            wrong: [("code", "123456"), ("new_password", "")], text: "Reset your password"),
        Row(
            user: "new_password_required: true", fields: [("new_password", "N3w")],
            wrong: [("new_password", "")], text: "Change your password"),
        Row(
            user: "authenticators: ['otp'], otp_secret: '\(secret)'", fields: [("code", "123456")],
            wrong: [("code", "000000")], text: "your authenticator app shows"),
        Row(
            user: "authenticators: ['sms']", fields: [("code", "123456")],
            wrong: [("code", "")], text: "+*******7890"),
        Row(
            user: "authenticators: ['email']", fields: [("code", "123456")],
            wrong: [("code", "1")], text: "e***@e***"),
    ]

    private static func server(_ user: String, _ more: String = "") throws -> ServerConfiguration {
        try .read(
            """
            { profile: 'cognito', mfa: { code: '123456' }, \(more)
              clients: [{ client_id: 'app', client_secret: 's3cret',
                redirect_uris: ['https://app.example/cb'],
                grant_types: ['authorization_code', 'refresh_token', 'password'] }],
              users: [{ username: 'eve', password: 'old', \(user),
                claims: { email: 'eve@example.com', phone_number: '+441234567890' } }] }
            """)
    }

    private static func step(
        _ page: Response, _ fields: [(String, String)], _ browser: Browser
    ) async throws -> Response {
        try await browser.post(
            "/confirm", form: [("form", page.hiddenField("form") ?? "")] + fields)
    }

    @Test(arguments: Ring.allCases, rows)
    func `asks for more than the password, and goes on`(ring: Ring, row: Row) async throws {
        try await Provider.run(ring, Self.server(row.user)) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.cognito(browser)
            let page = try await flow.submit(flow.authorize(), as: "eve", [("password", "old")])
            expect(page.status, is: .ok, "\(row)")
            expect(page.text.contains(row.text), "\(row): \(page.text)")
            let isSent = row.text.contains("*") || row.user.contains("refused_as")
            expect(page.text.contains("Understudy only plays the provider"), is: isSent, "\(row)")
            var silently = flow
            silently.extra = [("prompt", "none")]
            let silent = try await silently.authorize()
            expect(silent.redirectParameters["error"], is: "login_required", "\(row)")
            let wrong = try await Self.step(page, row.wrong, browser)
            expect(wrong.status, is: .badRequest, "\(row)")
            expect(wrong.text, contains: #"role="alert""#)
            expect(wrong.text, lacks: "otp_code")
            let answer = try await Self.step(wrong, row.fields, browser)
            let code = try require(answer.redirectParameters["code"], "\(row): \(answer.text)")
            try await expect(flow.redeem(code).status, is: .ok)
            let again = try await silently.authorize()
            expect(again.redirectParameters["code"] != nil, "\(row)")
            let twice = try await Self.step(page, row.fields, browser)
            expect(twice.status, is: .badRequest, "\(row)")
        }
    }

    @Test func `asks for a password and then for a code`() async throws {
        let user = "new_password_required: true, authenticators: ['email']"
        let provider = try Provider(Self.server(user))
        let browser = Browser(provider)
        let flow = CodeFlow.cognito(browser)
        let first = try await flow.submit(flow.authorize(), as: "eve", [("password", "old")])
        let second = try await Self.step(first, [("new_password", "N3w")], browser)
        expect(second.text, contains: "One more proof")
        let answer = try await Self.step(second, [("code", "123456")], browser)
        expect(answer.redirectParameters["code"] != nil)
        let other = CodeFlow.cognito(Browser(provider))
        let page = try await other.submit(other.authorize(), as: "eve", [("password", "N3w")])
        expect(page.text, contains: "One more proof")
    }

    @Test(arguments: try Fixture.rows("cognito/hosted-step", as: (String, String, String?).self))
    func `lets nobody in where no page can ask`(
        user: String, text: String, code: String?
    ) async throws {
        let provider = try Provider(Self.server(user, "login: 'auto',"))
        let answer = try await CodeFlow.cognito(Browser(provider)).authorize()
        expect(answer.status, is: .badRequest)
        expect(answer.fields[.location], is: nil)
        expect(answer.text.contains(text), "\(answer.text)")
        if let code { expect(answer.diagnosis, is: code) }
    }

    @Test func `can be cancelled`() async throws {
        let server = try Self.server("new_password_required: true")
        let browser = try Browser(Provider(server))
        let flow = CodeFlow.cognito(browser)
        let page = try await flow.submit(flow.authorize(), as: "eve", [("password", "old")])
        let answer = try await Self.step(page, [("action", "deny")], browser)
        expect(answer.redirectParameters["error"], is: "access_denied")
    }

    @Test(arguments: [
        ("sms", "SMS_MFA", "SMS", "+*******7890"), ("email", "EMAIL_OTP", "EMAIL", "e***@e***"),
    ])
    func `by the API asks for a code by message`(
        row: (kind: String, challenge: String, medium: String, destination: String)
    ) async throws {
        let server = try ServerConfiguration.read(
            """
            { profile: 'cognito', mfa: { code: '123456' }, users: [{ username: 'eve',
                password: 'old', authenticators: ['\(row.kind)'],
                claims: { email: 'eve@example.com', phone_number: '+441234567890' } }] }
            """)
        let browser = try Browser(Provider(server))
        let asked = try await browser.pool(
            "InitiateAuth",
            [
                "AuthFlow": "USER_PASSWORD_AUTH", "ClientId": "spa",
                "AuthParameters": ["USERNAME": "eve", "PASSWORD": "old"],
            ])
        expect(asked.diagnosis, is: "mfa.sent")
        expect(asked.json["ChallengeName"]?.string, is: row.challenge)
        expect(
            asked.json["ChallengeParameters"],
            is: [
                "CODE_DELIVERY_DELIVERY_MEDIUM": .string(row.medium),
                "CODE_DELIVERY_DESTINATION": .string(row.destination), "USER_ID_FOR_SRP": "eve",
            ])
        let member = row.challenge + "_CODE"
        let wrong = try await browser.respond(
            to: asked.json, ["USERNAME": "eve", member: "000000"])
        expect(wrong.json["__type"], is: "CodeMismatchException")
        let right = try await browser.respond(
            to: asked.json, ["USERNAME": "eve", member: "123456"])
        expect(right.json["AuthenticationResult"]?["AccessToken"] != nil, "\(right.text)")
    }
}
