import TestSupport
import Testing

/// Accounts that users create, by the requests of Amplify's pages.
struct `Accounts of a user pool` {
    private static func server(_ more: String = "mfa: { code: '123456' }") throws
        -> ServerConfiguration
    {
        try .read("{ profile: 'cognito', allow_other_users: false, \(more) }")
    }

    private static let eve: JSON = [
        "ClientId": "spa", "Username": "eve", "Password": "Str0ng!pass",
        "UserAttributes": [["Name": "email", "Value": "eve@example.com"]],
    ]

    private static func signIn(
        _ browser: Browser, password: String = "Str0ng!pass"
    ) async throws -> JSON {
        try await browser.poolLogin("USER_PASSWORD_AUTH", "eve", ["PASSWORD": .string(password)])
    }

    private static func code(_ code: String, _ more: JSON = [:]) -> JSON {
        let members: JSON = [
            "ClientId": "spa", "Username": "eve", "ConfirmationCode": .string(code),
        ]
        return members.merging(more)
    }

    static let cases: [Case] = [
        Case("are good once a code has confirmed them", in: Ring.allCases, try Self.server()) {
            provider in
            let browser = Browser(provider)
            let made = try await browser.pool("SignUp", Self.eve).json
            expect(made["UserConfirmed"], is: false)
            expect(made["UserSub"]?.string?.utf8.count, is: 36)
            expect(
                made["CodeDeliveryDetails"],
                is: [
                    "AttributeName": "email", "DeliveryMedium": "EMAIL", "Destination": "e***@e***",
                ])
            try await expect(Self.signIn(browser)["__type"], is: "UserNotConfirmedException")
            let twice = try await browser.pool("SignUp", Self.eve).json
            expect(twice["__type"], is: "UsernameExistsException")
            let wrong = try await browser.pool("ConfirmSignUp", Self.code("000000")).json
            expect(wrong["__type"], is: "CodeMismatchException")
            expect(wrong["message"], is: "Invalid verification code provided, please try again.")
            let again = try await browser.pool(
                "ResendConfirmationCode", ["ClientId": "spa", "Username": "eve"])
            expect(again.status, is: .ok)
            let right = try await browser.pool("ConfirmSignUp", Self.code("123456"))
            expect(right.json, is: [:])
            let used = try await browser.pool("ConfirmSignUp", Self.code("123456")).json
            expect(used["__type"], is: "NotAuthorizedException")
            let tokens = try await Self.signIn(browser)["AuthenticationResult"] ?? [:]
            let claims = try tokens.claims(of: "IdToken")
            expect(claims["email"], is: "eve@example.com")
            expect(claims["email_verified"], is: true)
            expect(claims["sub"], is: made["UserSub"])
        },
        Case("get another password by a code") {
            let server = try Self.server(
                "mfa: { code: '123456' }, users: [{ username: 'eve', password: 'old',"
                    + " refused_as: 'PasswordResetRequiredException' }]")
            let browser = try Browser(Provider(server))
            let members = Self.code("123456", ["Password": "new"])
            let early = try await browser.pool("ConfirmForgotPassword", members).json
            expect(early["__type"], is: "ExpiredCodeException")
            let asked = try await browser.pool(
                "ForgotPassword", ["ClientId": "spa", "Username": "eve"])
            expect(asked.json["CodeDeliveryDetails"] != nil)
            let changed = try await browser.pool("ConfirmForgotPassword", members)
            expect(changed.json, is: [:])
            try await expect(
                Self.signIn(browser, password: "old")["message"],
                is: "Incorrect username or password.")
            try await expect(Self.signIn(browser, password: "new")["AuthenticationResult"] != nil)
        },
        Case("have codes by chance, which the finding tells", try Self.server("mfa: {}")) {
            provider in
            let browser = Browser(provider)
            let made = try await browser.pool("SignUp", Self.eve)
            expect(made.diagnosis, is: "mfa.sent")
            let line = provider.log.all.last ?? ""
            let found = try require(line.firstMatch(of: /the code is (\d{6})/))
            let right = try await browser.pool("ConfirmSignUp", Self.code(String(found.output.1)))
            expect(right.status, is: .ok)
        },
        Case("of nobody are not found", try Self.server()) { provider in
            let answer = try await Browser(provider).pool(
                "ForgotPassword", ["ClientId": "spa", "Username": "nobody"])
            expect(answer.json["__type"], is: "UserNotFoundException")
        },
    ]

    @Test(
        arguments: [
            (["email"], "email", ["email_verified": "true"]),
            (["phone_number"], "phone_number", ["phone_number_verified": "true"]),
            (
                ["email", "phone_number"], "email",
                ["email_verified": "true", "phone_number_verified": "false"]
            ),
        ] as [([String], String, [String: String])])
    func `verify the address that the code went to, and no other`(
        stated: [String], reached: String, verified: [String: String]
    ) async throws {
        let browser = try Browser(Provider(Self.server()))
        let values: [String: JSON] = ["email": "eve@example.com", "phone_number": "+15550100"]
        let attributes = stated.map { name -> JSON in
            ["Name": .string(name), "Value": values[name] ?? ""]
        }
        let made = try await browser.pool(
            "SignUp", Self.eve.merging(["UserAttributes": .array(attributes)]))
        expect(made.json["CodeDeliveryDetails"]?["AttributeName"]?.string, is: reached)
        let confirmed = try await browser.pool("ConfirmSignUp", Self.code("123456"))
        expect(confirmed.json, is: [:])
        let tokens = try await Self.signIn(browser)["AuthenticationResult"]
        let user = try await browser.pool(
            "GetUser", ["AccessToken": tokens?["AccessToken"] ?? ""])
        var told: [String: String] = [:]
        for attribute in user.json["UserAttributes"]?.array ?? [] {
            guard let name = attribute["Name"]?.string, name.hasSuffix("_verified") else {
                continue
            }
            told[name] = attribute["Value"]?.string
        }
        expect(told, is: verified)
    }

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
