import TestSupport
import Testing

/// The limit of guessed codes for somebody who knows only the password, one after the other and all
/// at once.
struct `Guesses at the codes of a user pool` {
    private static let limit = "Attempt limit exceeded, please try after some time."
    private static let used = "Invalid session for the user, session can only be used once."
    private static let kinds = [
        "authenticators: ['otp'], otp_secret: 'JBSWY3DPEHPK3PXP'", "authenticators: ['sms']",
        "authenticators: ['email']", "refused_as: 'UserNotConfirmedException'",
        "refused_as: 'PasswordResetRequiredException'",
    ]
    private static let challenges = [
        ("authenticators: ['otp'], otp_secret: 'JBSWY3DPEHPK3PXP'", "SOFTWARE_TOKEN_MFA"),
        ("authenticators: ['sms']", "SMS_MFA"), ("authenticators: ['email']", "EMAIL_OTP"),
    ]

    private static func server(_ user: String) throws -> ServerConfiguration {
        try .read(
            """
            { profile: 'cognito', mfa: { code: '123456' },
              users: [{ username: 'eve', password: 'old', \(user),
                claims: { email: 'eve@example.com', phone_number: '+441234567890' } }] }
            """)
    }

    /// Sends one request for each code, all before the first answer if they come at once.
    private func send(
        _ codes: [String], atOnce: Bool,
        _ request: @escaping @Sendable (String) async throws -> Response
    ) async throws -> [Response] {
        guard atOnce else {
            var answers: [Response] = []
            for code in codes { answers.append(try await request(code)) }
            return answers
        }
        return try await withThrowingTaskGroup(of: Response.self) { group in
            for code in codes { group.addTask { try await request(code) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test(arguments: [false, true], kinds)
    func `use up a hosted page`(atOnce: Bool, user: String) async throws {
        let browser = try Browser(Provider(Self.server(user)))
        let flow = CodeFlow.cognito(browser)
        let page = try await flow.submit(flow.authorize(), as: "eve", [("password", "old")])
        let form = page.hiddenField("form") ?? ""
        let step: @Sendable (String) async throws -> Response = { code in
            try await browser.post(
                "/confirm", form: [("form", form), ("code", code), ("new_password", "N3w")])
        }
        let codes = Array(repeating: "000000", count: 20)
        let answers = try await send(codes, atOnce: atOnce, step)
        let wrong = answers.filter { $0.text.contains("role=\"alert\"") }
        expect(wrong.count, is: 5, "\(user)")
        let late = try await step("123456")
        expect(late, is: 400, diagnosis: "pool.guesses")
        expect(late.text.contains(Self.limit), "\(late.text)")
        let anew = try await flow.submit(flow.authorize(), as: "eve", [("password", "old")])
        let right = try await browser.post(
            "/confirm",
            form: [
                ("form", anew.hiddenField("form") ?? ""), ("code", "123456"),
                ("new_password", "N3w"),
            ])
        expect(right.redirectParameters["code"] != nil, "\(user): \(right.text)")
    }

    @Test(arguments: [false, true], challenges) func `use up a session of the API`(
        atOnce: Bool, row: (user: String, challenge: String)
    ) async throws {
        let browser = try Browser(Provider(Self.server(row.user)))
        let begin: @Sendable () async throws -> JSON = {
            try await browser.poolLogin("USER_PASSWORD_AUTH", "eve", ["PASSWORD": "old"])
        }
        let asked = try await begin()
        let answer: @Sendable (JSON, String) async throws -> Response = { asked, code in
            try await browser.respond(
                to: asked, ["USERNAME": "eve", row.challenge + "_CODE": .string(code)])
        }
        let codes = Array(repeating: "000000", count: 20)
        let answers = try await send(codes, atOnce: atOnce) { try await answer(asked, $0) }
        let wrong = answers.filter { $0.json["__type"] == "CodeMismatchException" }
        expect(wrong.count, is: 5)
        let late = try await answer(asked, "123456")
        expect(late.json["__type"], is: "NotAuthorizedException")
        expect(late.json["message"]?.string, is: Self.used)
        let right = try await answer(begin(), "123456")
        expect(right.json["AuthenticationResult"] != nil, "\(right.text)")
    }

    @Test(arguments: [false, true], ["ConfirmSignUp", "ConfirmForgotPassword"])
    func `use up a code that was sent`(atOnce: Bool, operation: String) async throws {
        let isNew = operation == "ConfirmSignUp"
        let name = isNew ? "UserNotConfirmedException" : "PasswordResetRequiredException"
        let browser = try Browser(Provider(Self.server("refused_as: '\(name)'")))
        let sender = isNew ? "ResendConfirmationCode" : "ForgotPassword"
        let user: JSON = ["ClientId": "spa", "Username": "eve"]
        _ = try await browser.pool(sender, user)
        let confirm: @Sendable (String) async throws -> Response = { code in
            try await browser.pool(
                operation, user.merging(["ConfirmationCode": .string(code), "Password": "N3w"]))
        }
        let codes = Array(repeating: "000000", count: 20)
        let answers = try await send(codes, atOnce: atOnce, confirm)
        let wrong = answers.filter { $0.json["__type"] == "CodeMismatchException" }
        expect(wrong.map(\.diagnosis), is: Array(repeating: "pool.code-wrong", count: 5))
        let late = try await confirm("123456")
        expect(late.status.code, is: 400)
        expect(late.json["__type"], is: "LimitExceededException")
        expect(late.json["message"]?.string, is: Self.limit)
        _ = try await browser.pool(sender, user)
        try await expect(confirm("123456").json, is: [:])
    }
}
