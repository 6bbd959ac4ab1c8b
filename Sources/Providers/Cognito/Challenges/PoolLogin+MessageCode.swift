import JOSE
import OAuth

/// A code by message, for users who can get one
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa-sms-email-message.html).
extension PoolLogin {
    func askForCode(of factor: Authenticator, _ user: User) throws(OAuthError) -> JSON {
        guard factor.kind != .otp else { return try askForCodeOfApp(user) }
        return try ask(for: challenge(for: factor), user) { _ in
            let delivery = PoolCode.send(for: .secondFactor, to: user, by: factor, client, context)
            return [
                "CODE_DELIVERY_DELIVERY_MEDIUM": .string(delivery.medium),
                "CODE_DELIVERY_DESTINATION": .string(delivery.destination),
                "USER_ID_FOR_SRP": .string(user.username),
            ]
        }
    }

    /// - Parameter challenge: the answer is in the member of its name.
    func codeOfMessage(_ challenge: PoolChallenge) async throws(OAuthError) -> JSON {
        let user = try user()
        let code = try sent.text(challenge.rawValue + "_CODE")
        try PoolCode.check(code, for: .secondFactor, of: user, context)
        return try await finish(user) { () throws(OAuthError) in try end() }
    }
}
