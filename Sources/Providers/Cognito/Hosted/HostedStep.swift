import OAuth

/// A step of the hosted pages between the password and the session, by the state of the account
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html).
package enum HostedStep: Sendable {
    /// Enter the code that proves that the address is the user's.
    case confirmation
    /// Choose another password, with a code.
    case reset
    /// Replace a temporary password.
    case newPassword
    case app
    case message

    package static let endpoint: EndpointName = "hosted-step"

    /// - Returns: nil for a user who gets in.
    package static func due(
        for user: User, answering request: AuthorizationRequest
    ) -> HostedStep? {
        switch user.extensions[StatedRefusal.self].name {
        case "UserNotConfirmedException": return .confirmation
        case "PasswordResetRequiredException": return .reset
        default: break
        }
        if user.needsNewPassword { return .newPassword }
        if request.extensions[PassedFactor.self].isPassed { return nil }
        return user.poolFactors.first.map { $0.kind == .otp ? .app : .message }
    }

    package var asksCode: Bool { self != .newPassword }
    package var asksPassword: Bool { self == .newPassword || self == .reset }
}

/// Asks for the step where a page can.
struct HostedStepQuestion: Question {
    let endpoint = HostedStep.endpoint

    func isDue(
        _ moment: QuestionMoment, for request: AuthorizationRequest, _ context: Context
    ) -> Bool {
        guard moment == .afterPassword, let sub = request.extensions[Entrant.self].sub,
            let user = context.users.user(named: sub)
        else { return false }
        return HostedStep.due(for: user, answering: request) != nil
    }

    /// Without a page it is never due: `PoolAdmission` refuses users whom no page can ask.
    func answer(
        _ typed: String?, for sub: String, in request: inout AuthorizationRequest,
        _ context: Context
    ) {}
}

/// Refuses users with a temporary password, where no page has asked for another.
struct PoolAdmission: Admission {
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) throws(OAuthError) {
        guard let user = context.users.user(named: sub), user.needsNewPassword else { return }
        throw OAuthError(.accessDenied, .passwordTemporary(user))
    }
}
