import JOSE
import OAuth

/// The second factor, and the choice between several
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html).
extension PoolLogin {
    func askForFactor(of user: User) throws(OAuthError) -> JSON {
        let factors = user.poolFactors
        if factors.count == 1 { return try askForCode(of: factors[0], user) }
        let names = factors.map { JSON.string(challenge(for: $0).rawValue) }
        return try ask(for: .selectFactor, user) { _ in
            [
                "MFAS_CAN_CHOOSE": .string(JSON.array(names).text),
                "USER_ID_FOR_SRP": .string(user.username),
            ]
        }
    }

    /// The answer to `SELECT_MFA_TYPE`.
    func selectedFactor() throws(OAuthError) -> JSON {
        let user = try user()
        let answer = try sent.text("ANSWER")
        let factors = user.poolFactors
        guard let factor = factors.first(where: { challenge(for: $0).rawValue == answer }) else {
            throw .invalidRequest(
                Finding(
                    "pool.member-invalid",
                    [
                        "answer": answer,
                        "served": (factors.map { challenge(for: $0).rawValue }).joined(
                            separator: ", "),
                    ], as: "choice"))
        }
        return try askForCode(of: factor, user)
    }

    func challenge(for factor: Authenticator) -> PoolChallenge {
        switch factor.kind {
        case .otp: .softwareToken
        case .sms: .shortMessage
        default: .email
        }
    }
}

extension User {
    /// The second factors that a pool asks for: one configured factor of each kind that pools have.
    var poolFactors: [Authenticator] {
        var factors: [Authenticator] = []
        for factor in authenticators where [.otp, .sms, .email].contains(factor.kind) {
            if !factors.contains(where: { $0.kind == factor.kind }) { factors.append(factor) }
        }
        return factors
    }
}
