import JOSE
import OAuth

extension HostedStep {
    /// Sends the code that is asked for.
    ///
    /// - Returns: where it would have gone; nil where none is sent.
    package func begin(
        of user: User, for client: Client, _ context: Context
    ) -> String? {
        switch self {
        case .newPassword, .app: nil
        case .confirmation: PoolCode.send(for: .signUp, to: user, client, context).destination
        case .reset: PoolCode.send(for: .newPassword, to: user, client, context).destination
        case .message: PoolCode.send(for: .secondFactor, to: user, client, context).destination
        }
    }

    /// Takes what the user has typed.
    ///
    /// - Parameter form: the name of the form that asked.
    package func answer(
        _ fields: Parameters, by user: User, in form: String,
        answering request: inout AuthorizationRequest, _ context: Context,
        changingUsers change: PoolAPI.UserChange
    ) throws(OAuthError) {
        let code = fields["code"] ?? ""
        let password = fields["new_password"] ?? ""
        guard !asksPassword || !password.isEmpty else { throw .invalidRequest(.passwordMissing) }
        switch self {
        case .confirmation:
            try PoolCode.check(code, for: .signUp, of: user, context)
            try change(user, PoolAccounts.confirmed)
        case .reset:
            try PoolCode.check(code, for: .newPassword, of: user, context)
            try change(user, PoolAccounts.changed(password))
        case .newPassword:
            try change(user, PoolLogin.changed(password))
        case .app:
            let attempt = FactorAttempt(
                login: SecretDigest(form), user: user, context: context)
            try attempt.otp(code).spend(context)
            request.extensions[PassedFactor.self].isPassed = true
        case .message:
            try PoolCode.check(code, for: .secondFactor, of: user, context)
            request.extensions[PassedFactor.self].isPassed = true
        }
    }
}
