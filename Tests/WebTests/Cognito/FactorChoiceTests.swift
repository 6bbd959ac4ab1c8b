import TestSupport
import Testing

/// The questions of a user pool to a user with several second factors.
struct `The choice of a second factor at a user pool` {
    private static func server(_ more: String = "") throws -> ServerConfiguration {
        try .read(
            """
            { profile: 'cognito', mfa: { code: '123456' }, users: [{ username: 'eve',
                password: 'old', authenticators: ['otp', 'sms', 'email', 'push'],
                otp_secret: 'JBSWY3DPEHPK3PXP', \(more)
                claims: { email: 'eve@example.com', phone_number: '+441234567890' } }] }
            """)
    }

    private static func begin(_ browser: Browser) async throws -> JSON {
        try await browser.poolLogin("USER_PASSWORD_AUTH", "eve", ["PASSWORD": "old"])
    }

    @Test(
        arguments: [
            ("SOFTWARE_TOKEN_MFA", nil), ("SMS_MFA", "+*******7890"), ("EMAIL_OTP", "e***@e***"),
        ] as [(String, String?)]) func `is the user's, and then the factor is asked for`(
            row: (factor: String, destination: String?)
        ) async throws
    {
        let browser = try Browser(Provider(Self.server()))
        let asked = try await Self.begin(browser)
        expect(asked["ChallengeName"], is: "SELECT_MFA_TYPE")
        expect(
            asked["ChallengeParameters"],
            is: [
                "MFAS_CAN_CHOOSE": "[\"SOFTWARE_TOKEN_MFA\",\"SMS_MFA\",\"EMAIL_OTP\"]",
                "USER_ID_FOR_SRP": "eve",
            ])
        let chosen = try await browser.respond(
            to: asked, ["USERNAME": "eve", "ANSWER": .string(row.factor)]
        ).json
        expect(chosen["ChallengeName"]?.string, is: row.factor)
        expect(
            chosen["ChallengeParameters"]?["CODE_DELIVERY_DESTINATION"]?.string,
            is: row.destination)
        let answer = try await browser.respond(
            to: chosen, ["USERNAME": "eve", row.factor + "_CODE": "123456"])
        expect(answer.json["AuthenticationResult"] != nil, "\(answer.text)")
    }

    @Test func `is told of a code that is not the one that was sent`() async throws {
        let browser = try Browser(Provider(Self.server()))
        let chosen = try await browser.respond(
            to: Self.begin(browser), ["USERNAME": "eve", "ANSWER": "SMS_MFA"]
        ).json
        let wrong = try await browser.respond(
            to: chosen, ["USERNAME": "eve", "SMS_MFA_CODE": "000000"])
        expect(wrong, is: 400, diagnosis: "pool.factor-wrong")
        expect(wrong.json["__type"], is: "CodeMismatchException")
    }

    @Test func `is no other, and comes after a new password too`() async throws {
        let server = try Self.server("new_password_required: true,")
        let browser = try Browser(Provider(server))
        let first = try await Self.begin(browser)
        let asked = try await browser.respond(
            to: first, ["USERNAME": "eve", "NEW_PASSWORD": "N3w"]
        ).json
        expect(asked["ChallengeName"], is: "SELECT_MFA_TYPE")
        let wrong = try await browser.respond(to: asked, ["USERNAME": "eve", "ANSWER": "PUSH"])
        expect(wrong.json["__type"], is: "InvalidParameterException")
        expect(wrong.diagnosis, is: "pool.member-invalid")
    }
}
