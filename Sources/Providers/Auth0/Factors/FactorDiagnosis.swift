import OAuth
import Text

extension OAuthError.Code {
    package static let mfaRequired = Self(rawValue: "mfa_required")
    package static let tooManyAttempts = Self(rawValue: "too_many_attempts")
    package static let unsupportedChallengeType = Self(rawValue: "unsupported_challenge_type")
}

extension Finding {
    /// The facts are what the answer has beside the error.
    static func factorRequired(
        token: String, demand: String, kinds: [Authenticator.Kind], of user: User
    ) -> Finding {
        var requirements: [String] = []
        for name in kinds.map(\.requirement) where !requirements.contains(name) {
            requirements.append(name)
        }
        return Finding(
            "mfa.required", ["user": user.username], as: demand == "challenge" ? "challenge" : nil,
            facts: [
                "mfa_token": token, "demand": demand, "kinds": requirements.joined(separator: " "),
            ])
    }
}
