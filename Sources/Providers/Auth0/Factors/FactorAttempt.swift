import JOSE
import OAuth
import Text

/// An attempt to pass the second factor of a login.
struct FactorAttempt: Sendable {
    let login: SecretDigest
    let user: User
    let context: Context

    var authenticators: Authenticators { Authenticators(user: user, context: context) }

    /// The credential that was right.
    struct Passed: Sendable {
        let authenticator: Authenticator?
        /// The digest of a code that must not be sent twice; nil for a code that is always right.
        let proof: SecretDigest?
    }

    /// - Parameter parameter: the name that the code has where it is sent.
    func otp(
        _ sent: String?, sentAs parameter: String = "otp_code"
    ) throws(OAuthError) -> Passed {
        guard let sent else {
            throw OAuthError(.invalidRequest, "mfa.parameter-missing", ["parameter": "otp"])
        }
        if isAlwaysRight(sent) { return Passed(authenticator: ofApp.first, proof: nil) }
        for authenticator in ofApp {
            guard let secret = authenticator.secret.flatMap(Base32.decode),
                let step = TimeBasedCode.step(of: sent, secret: secret, at: context.now)
            else { continue }
            return try unspent(authenticator, "\(authenticator.id) \(step)")
        }
        throw OAuthError(.invalidGrant, "mfa.code-wrong", ["parameter": parameter])
    }

    func outOfBand(_ sent: String?, binding: String?) throws(OAuthError) -> Passed {
        guard let sent else {
            throw OAuthError(.invalidRequest, "mfa.parameter-missing", ["parameter": "oob_code"])
        }
        let key = SecretDigest(sent)
        guard let known = context.state.sentFactors[key], known.login == login,
            let authenticator = authenticators.all.first(where: { $0.id == known.authenticator })
        else { throw OAuthError(.invalidGrant, "mfa.code-wrong", ["parameter": "oob_code"]) }
        guard let code = known.code else {
            try decide()
            return try unspent(authenticator, sent)
        }
        guard let binding else {
            throw OAuthError(
                .invalidRequest, "mfa.parameter-missing", ["parameter": "binding_code"])
        }
        guard SecretDigest(binding) == code else {
            throw OAuthError(.invalidGrant, "mfa.code-wrong", ["parameter": "binding_code"])
        }
        return try unspent(authenticator, sent)
    }

    func recoveryCode(_ sent: String?) throws(OAuthError) -> Passed {
        guard let sent else {
            throw OAuthError(
                .invalidRequest, "mfa.parameter-missing", ["parameter": "recovery_code"])
        }
        guard let known = authenticators.recoveryCode, known.isActive, let secret = known.secret,
            constantTimeEqual(secret, sent)
        else {
            throw OAuthError(.invalidGrant, "mfa.code-wrong", ["parameter": "recovery_code"])
        }
        return try unspent(known, sent)
    }
}

private extension FactorAttempt {
    var ofApp: [Authenticator] { authenticators.all.filter { $0.kind == .otp } }

    func isAlwaysRight(_ sent: String) -> Bool {
        guard let code = context.configuration.auth0.factors.code, !ofApp.isEmpty else {
            return false
        }
        return constantTimeEqual(code, sent)
    }

    /// Applies the user's reaction to a notification.
    func decide() throws(OAuthError) {
        switch context.configuration.auth0.factors.push {
        case .approve: break
        case .reject: throw OAuthError(.invalidGrant, "mfa.rejected")
        case .ignore: throw OAuthError(.authorizationPending, "mfa.pending")
        }
    }

    func unspent(_ authenticator: Authenticator?, _ proof: String) throws(OAuthError) -> Passed {
        let digest = SecretDigest(proof)
        guard context.state.spentFactors[digest] == nil else {
            throw OAuthError(.invalidGrant, "mfa.code-used")
        }
        return Passed(authenticator: authenticator, proof: digest)
    }
}

extension FactorAttempt.Passed {
    /// The time for which a used code is remembered, since it could be sent again.
    private static let retention: Seconds = 600

    /// Only one of many requests with the same code gets the tokens.
    func spend(_ context: Context) throws(OAuthError) {
        let (spent, now) = (context.state.spentFactors, context.now)
        if let proof, spent.insertNew(now, for: proof, until: now + Self.retention) != nil {
            throw OAuthError(.invalidGrant, "mfa.code-used")
        }
    }

    /// Consumes code and login: only one of many requests for the same login succeeds.
    func consume(_ attempt: FactorAttempt) throws(OAuthError) {
        let state = attempt.context.state
        try spend(attempt.context)
        guard state.pendingFactors.take(attempt.login) != nil else {
            throw OAuthError(.invalidRequest, "mfa.token-unknown")
        }
        let authenticators = attempt.authenticators
        if let authenticator { authenticators.confirm(authenticator) }
        if authenticator?.kind == .recoveryCode { _ = authenticators.renewRecoveryCode() }
    }
}

extension State {
    /// The time of use of each code that must not be used again.
    var spentFactors: Expiring<SecretDigest, Timestamp> {
        store(of: .nobody, atMost: 10_000)
    }
}

/// Auth0's three grants for the second factor of a login
/// (https://auth0.com/docs/api/authentication/multi-factor-authentication/verify-with-one-time-password-otp).
struct FactorGrant: Grant {
    enum Proof: String {
        case otp = "mfa-otp"
        case outOfBand = "mfa-oob"
        case recoveryCode = "mfa-recovery-code"
    }

    let proof: Proof

    var name: String { "http://auth0.com/oauth/grant-type/" + proof.rawValue }

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let parameters = request.parameters
        let (key, pending, user) = try PendingFactor.known(
            by: parameters["mfa_token"], of: client, context)
        let attempt = FactorAttempt(login: key, user: user, context: context)
        try PendingFactor.countFailure(of: key, context)
        let passed: FactorAttempt.Passed
        do throws(OAuthError) {
            passed =
                switch proof {
                case .otp: try attempt.otp(parameters["otp"])
                case .outOfBand:
                    try attempt.outOfBand(
                        parameters["oob_code"], binding: parameters["binding_code"])
                case .recoveryCode: try attempt.recoveryCode(parameters["recovery_code"])
                }
        } catch {
            if error.diagnosis.code != "mfa.code-wrong" {
                _ = context.state.pendingFactors.update(key) { $0.failures -= 1 }
            }
            throw error
        }
        let authorization = pending.authorization
        return GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context)
        ) { () throws(OAuthError) in
            try passed.consume(attempt)
        }
    }
}

/// `recovery_code` in the answer to one: the next one, as each is good for one login.
struct RecoveryAnswer: TokenAnswerPart {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context) {
        guard context.record.read({ $0.grantType }) == FactorGrant(proof: .recoveryCode).name,
            let subject = granted.authorization.subject, let user = context.users.user(of: subject)
        else { return }
        let code = Authenticators(user: user, context: context).recoveryCode?.secret
        answer["recovery_code"] = code.map(JSON.string)
    }
}
