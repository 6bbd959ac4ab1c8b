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
        switch user.extensions[StatedRefusal.self].name {
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
        case .confirmation: "Confirm your account"
        case .reset: "Reset your password"
        case .newPassword: "Change your password"
        case .app, .message: "One more proof that it is you"
        }
    }

    private func reason(for user: User) -> Phrase {
        guard let destination = code?.delivery(to: user).destination else {
            return self == .app
                ? "Enter the code that your authenticator app shows."
                : "The one that you have is good for one time."
        }
        return
            "Enter the code for \(destination). Understudy only plays the provider and sends no messages: it writes the code to its log, as the finding mfa.sent."
    }
}

/// Refuses users with a temporary password, where no page has asked for another.
struct PoolAdmission: Admission {
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) throws(OAuthError) {
        guard let user = context.users.user(named: sub), user.needsNewPassword else { return }
        throw OAuthError(.accessDenied, Finding("pool.password-temporary", ["user": user.username]))
    }
}
