import TestSupport
import Testing

/// The second factor at a user pool, as Amplify does it.
struct `A software token at a user pool` {
    private static let secret = "JBSWY3DPEHPK3PXP"

    private static func configuration(_ more: String = "") throws -> ServerConfiguration {
        try .read(
            """
            { profile: 'cognito', \(more)
              clients: [{ client_id: 'spa', token_endpoint_auth_method: 'none',
                redirect_uris: ['https://app.example/cb'], grant_types: ['password'] }],
              users: [{ username: 'ada', password: 'mypassword', authenticators: ['otp'],
                otp_secret: '\(secret)' }] }
            """)
    }

    private static func ask(_ browser: Browser) async throws -> JSON {
        try await browser.poolLogin("USER_PASSWORD_AUTH", "ada", ["PASSWORD": "mypassword"])
    }

    private static func code(_ provider: Provider) -> String {
        TimeBasedCode.code(
            secret: Base32.decode(secret) ?? [], step: TimeBasedCode.step(at: provider.clock.now))
    }

    private static func responses(_ code: String) -> JSON {
        ["USERNAME": "ada", "SOFTWARE_TOKEN_MFA_CODE": .string(code)]
    }

    static let cases: [Case] = [
        Case(
            "is asked for after the password, and gives tokens", in: Ring.allCases,
            try Self.configuration()
        ) { provider in
            let browser = Browser(provider)
            let asked = try await Self.ask(browser)
            expect(asked["ChallengeName"], is: "SOFTWARE_TOKEN_MFA")
            expect(
                asked["ChallengeParameters"],
                is: ["FRIENDLY_DEVICE_NAME": "Authenticator", "USER_ID_FOR_SRP": "ada"])
            let answer = try await browser.respond(to: asked, Self.responses(Self.code(provider)))
            expect(answer.json["AuthenticationResult"]?["AccessToken"] != nil)
        },
        Case("is the user's once a code of the app has shown that it works", try .cognito()) {
            provider in
            let browser = Browser(provider)
            let token: JSON = ["AccessToken": try await browser.poolTokens()["AccessToken"] ?? ""]
            let made = try await browser.pool("AssociateSoftwareToken", token).json
            let secret = Base32.decode(made["SecretCode"]?.string ?? "") ?? []
            let wrong = try await browser.pool(
                "VerifySoftwareToken", token.merging(["UserCode": "000000"]))
            expect(wrong, is: 400, diagnosis: "pool.software-token-wrong")
            let code = TimeBasedCode.code(
                secret: secret, step: TimeBasedCode.step(at: provider.clock.now))
            let right = try await browser.pool(
                "VerifySoftwareToken", token.merging(["UserCode": .string(code)]))
            expect(right.json["Status"], is: "SUCCESS")
            let preferred = try await browser.pool(
                "SetUserMFAPreference",
                token.merging(["SoftwareTokenMfaSettings": ["Enabled": true]]))
            expect(preferred.json, is: [:])
            let asked = try await browser.poolLogin(
                "USER_PASSWORD_AUTH", "ada", ["PASSWORD": "mypassword"])
            expect(asked["ChallengeName"], is: "SOFTWARE_TOKEN_MFA")
        },
        Case("is refused in the words of AWS", try Self.configuration()) { provider in
            let browser = Browser(provider)
            let asked = try await Self.ask(browser)
            let wrong = try await browser.respond(to: asked, Self.responses("000000"))
            expect(wrong.json["__type"], is: "CodeMismatchException")
            expect(wrong.json["message"], is: "Invalid code received for user")
            let missing = try await browser.respond(to: asked, ["USERNAME": "ada"])
            expect(missing.json["__type"], is: "InvalidParameterException")
            let code = Self.code(provider)
            let right = try await browser.respond(to: asked, Self.responses(code))
            expect(right.status, is: .ok)
            let again = try await browser.respond(to: Self.ask(browser), Self.responses(code))
            expect(again.json["__type"], is: "ExpiredCodeException")
            expect(again.json["message"], is: "Your software token has already been used once.")
        },
        Case("may be a code that is always right") {
            let configuration = try Self.configuration("mfa: { code: '123456' },")
            let browser = try Browser(Provider(configuration))
            for _ in 1...2 {
                let answer = try await browser.respond(
                    to: Self.ask(browser), Self.responses("123456"))
                expect(answer.status, is: .ok)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("UserNotConfirmedException", "User is not confirmed."),
        ("PasswordResetRequiredException", "Password reset required for the user"),
    ])
    func `is not asked for where the account is refused`(
        row: (name: String, message: String)
    ) async throws {
        let configuration = try ServerConfiguration.read(
            """
            { profile: 'cognito',
              users: [{ username: 'ada', password: 'mypassword', refused_as: '\(row.name)' }] }
            """)
        let answer = try await Self.ask(Browser(Provider(configuration)))
        expect(answer["__type"]?.string, is: row.name)
        expect(answer["message"]?.string, is: row.message)
    }
}
