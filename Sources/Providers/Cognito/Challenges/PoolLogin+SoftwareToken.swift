import JOSE
import OAuth

/// The code of an authenticator app, for users who have one
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa-totp.html).
extension PoolLogin {
    func askForCodeOfApp(_ user: User) throws(OAuthError) -> JSON {
        try ask(for: .softwareToken, user) { _ in
            [
                "FRIENDLY_DEVICE_NAME": "Authenticator",
                "USER_ID_FOR_SRP": .string(user.username),
            ]
        }
    }

    func codeOfApp() async throws(OAuthError) -> JSON {
        let user = try user()
        let code = try sent.text("SOFTWARE_TOKEN_MFA_CODE")
        let attempt = FactorAttempt(
            login: SecretDigest(session ?? ""), user: user, context: context)
        let passed = try attempt.otp(code)
        return try await finish(user) { () throws(OAuthError) in
            try end()
            try passed.spend(context)
        }
    }
}
