import OAuth

/// Asks for the step that is due where a page can.
struct HostedStepQuestion: PageQuestion {
    let endpoint: EndpointName = "hosted-step"
    let isGuessable = true

    func isDue(
        _ moment: QuestionMoment, for request: AuthorizationRequest, _ context: Context
    ) -> Bool {
        guard moment == .afterPassword, let sub = request.extensions[Entrant.self].sub,
            let user = context.users.user(named: sub)
        else { return false }
        return HostedStep.due(for: user, answering: request) != nil
    }

    /// It is never due without a page: `PoolAdmission` refuses whom none can ask.
    func answer(
        _ typed: String?, for sub: String, in request: inout AuthorizationRequest,
        _ context: Context
    ) {}

    func page(
        for request: AuthorizationRequest, as session: Session?, _ context: Context
    ) throws -> QuestionPage {
        let (user, step) = try due(for: request, context)
        return step.page(for: user)
    }

    /// Sends the code that is asked for.
    func begin(_ request: AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let (user, step) = try due(for: request, context)
        if let code = step.code { _ = PoolCode.send(for: code, to: user, request.client, context) }
    }

    func take(
        _ fields: Parameters, of form: String, in request: inout AuthorizationRequest,
        _ call: any ProviderCall, _ context: Context
    ) throws(OAuthError) {
        let (user, step) = try due(for: request, context)
        let code = fields["code"] ?? ""
        let password = fields["new_password"] ?? ""
        guard !step.asksPassword || !password.isEmpty else {
            throw .invalidRequest(Finding("grant.password-missing"))
        }
        if let sent = step.code { try PoolCode.check(code, for: sent, of: user, context) }
        switch step {
        case .confirmation: try call.change(user, by: PoolAccounts.confirmed)
        case .reset: try call.change(user, by: PoolAccounts.changed(password))
        case .newPassword: try call.change(user, by: PoolLogin.changed(password))
        case .app:
            let attempt = FactorAttempt(
                login: SecretDigest(form), user: user, context: context)
            try attempt.otp(code).spend(context)
            request.extensions[PassedFactor.self].isPassed = true
        case .message: request.extensions[PassedFactor.self].isPassed = true
        }
    }

    private func due(
        for request: AuthorizationRequest, _ context: Context
    ) throws(OAuthError) -> (User, HostedStep) {
        guard let sub = request.extensions[Entrant.self].sub,
            let user = context.users.user(named: sub),
            let step = HostedStep.due(for: user, answering: request)
        else { throw .invalidRequest(Finding("login.form-expired")) }
        return (user, step)
    }
}
