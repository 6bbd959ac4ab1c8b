import JOSE
import OAuth
import Text

/// A code that shows that an address is the user's. None is sent: the log and the record have it.
enum PoolCode: String {
    case signUp = "sign-up"
    case newPassword = "new-password"
    case secondFactor = "second-factor"

    private var lifetime: Seconds {
        self == .secondFactor ? PendingChallenge.lifetime : 86_400
    }

    /// Where a code would have gone.
    struct Delivery {
        let medium: String
        let destination: String
    }

    static func send(
        for purpose: PoolCode, to user: User, _ client: Client, _ context: Context
    ) -> Delivery {
        let code =
            context.server.configuration.auth0.factors.code
            ?? context.server.world.entropy.digits(6)
        let key = purpose.key(of: user)
        context.state.sentFactors.insert(
            SentFactor(login: key, authenticator: purpose.rawValue, code: SecretDigest(code)),
            for: key, until: context.now + purpose.lifetime)
        let factor = purpose == .secondFactor ? user.poolFactor : nil
        let address = factor?.address ?? user.claims["email"]?.string ?? user.username
        context.remark(.factorSent(to: address, code: code), for: client)
        return factor?.kind == .sms
            ? Delivery(medium: "SMS", destination: "+*******\(address.suffix(4))")
            : Delivery(medium: "EMAIL", destination: veiled(address))
    }

    /// - Throws: unless it is the newest one, which is good once.
    static func check(
        _ sent: String, for purpose: PoolCode, of user: User, _ context: Context
    ) throws(OAuthError) {
        let key = purpose.key(of: user)
        guard let known = context.state.sentFactors[key] else {
            throw OAuthError(.invalidGrant, .poolCodeNone)
        }
        guard known.code == SecretDigest(sent) else {
            throw OAuthError(.invalidGrant, .poolCodeWrong)
        }
        guard context.state.sentFactors.take(key) != nil else {
            throw OAuthError(.invalidGrant, .poolCodeNone)
        }
    }

    private func key(of user: User) -> SecretDigest {
        SecretDigest("\(rawValue) \(user.sub)")
    }

    /// `a***@e***`.
    private static func veiled(_ address: String) -> String {
        address.split(separator: "@").map { "\($0.prefix(1))***" }.joined(separator: "@")
    }
}

extension User {
    /// The second factor that a pool asks for: the first that the configuration states of those that
    /// pools have.
    var poolFactor: Authenticator? {
        authenticators.first { [.otp, .sms, .email].contains($0.kind) }
    }
}

extension Diagnosis {
    static let poolCodeNone = ChallengeDiagnosis.codeNone.found(
        "no code was sent to the user, or it expired, or was used",
        remedy: "have one sent by ResendConfirmationCode or ForgotPassword")

    static let poolCodeWrong = ChallengeDiagnosis.codeWrong.found(
        "the code is not the one that was sent last",
        remedy: "see the log for the code, or fix it by mfa.code in the configuration")
}
