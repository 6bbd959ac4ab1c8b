import JOSE
import OAuth

extension HostedStep {
    /// Sends the code that is asked for.
    package func begin(of user: User, for client: Client, _ context: Context) {
        if let code { _ = PoolCode.send(for: code, to: user, client, context) }
    }

    /// The address for a code; nil where none is sent.
    package func destination(of user: User) -> String? {
        code.map { $0.delivery(to: user).destination }
    }

    /// Takes the user's input.
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

private extension HostedStep {
    var code: PoolCode? {
        switch self {
        case .newPassword, .app: nil
        case .confirmation: .signUp
        case .reset: .newPassword
        case .message: .secondFactor
        }
    }
}
