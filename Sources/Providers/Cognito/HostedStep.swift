import OAuth
import Text

/// A step of the hosted pages between the password and the session, by the state of the account
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html).
enum HostedStep: Sendable {
    /// Enter the code that proves that the address is the user's.
    case confirmation
    /// Choose another password, with a code.
    case reset
    /// Replace a temporary password.
    case newPassword
    case app
    case message

    /// - Returns: nil for a user who gets in.
    static func due(for user: User, answering request: AuthorizationRequest) -> HostedStep? {
        switch user.extensions[ConfiguredRefusal.self].name {
        case "UserNotConfirmedException": return .confirmation
        case "PasswordResetRequiredException": return .reset
        default: break
        }
        if user.needsNewPassword { return .newPassword }
        if request.extensions[PassedFactor.self].isPassed { return nil }
        return user.poolFactors.first.map { $0.kind == .otp ? .app : .message }
    }

    var asksPassword: Bool { self == .newPassword || self == .reset }

    /// The code that is sent; nil where none is.
    var code: PoolCode? {
        switch self {
        case .newPassword, .app: nil
        case .confirmation: .signUp
        case .reset: .newPassword
        case .message: .secondFactor
        }
    }
}

extension HostedStep {
    func page(for user: User) -> QuestionPage {
        .step(
            title: title, reason: reason(for: user), asksCode: self != .newPassword,
            asksPassword: asksPassword)
    }

    private var title: Phrase {
        switch self {
        case .confirmation: Phrase("step-page.confirmation")
        case .reset: Phrase("step-page.reset")
        case .newPassword: Phrase("step-page.change")
        case .app, .message: Phrase("step-page.proof")
        }
    }

    private func reason(for user: User) -> Phrase {
        guard let destination = code?.delivery(to: user).destination else {
            return Phrase(self == .app ? "step-page.app" : "step-page.temporary")
        }
        return Phrase("step-page.message", ["destination": destination])
    }
}

/// Refuses users with a temporary password, where no page has asked for another.
struct PoolAdmission: Admission {
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) throws(OAuthError) {
        guard let user = context.users.user(named: sub), user.needsNewPassword else { return }
        throw OAuthError(.accessDenied, "pool.password-temporary", ["user": user.username])
    }
}

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
            throw OAuthError(.invalidRequest, "grant.password-missing")
        }
        var proven = ""
        if let sent = step.code { proven = try PoolCode.check(code, for: sent, of: user, context) }
        switch step {
        case .confirmation: try call.change(user, by: PoolAccounts.confirmed(proven))
        case .reset: try call.change(user, by: PoolAccounts.changed(password))
        case .newPassword: try call.change(user, by: PoolLogin.changed(password))
        case .app:
            let attempt = FactorAttempt(login: SecretDigest(form), user: user, context: context)
            try attempt.otp(code, sentAs: "code").spend(context)
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
        else { throw OAuthError(.invalidRequest, "login.form-expired") }
        return (user, step)
    }
}
