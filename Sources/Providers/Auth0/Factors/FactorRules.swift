import Members
import OAuth

/// The rules for a second factor: the `mfa` member of the configuration.
package struct FactorRules: Sendable, Equatable {
    package enum Policy: String, Sendable, CaseIterable {
        /// All users; enrols those without one.
        case always
        /// Enrolled users only.
        case enrolled
        case never
    }

    /// The user's reaction to a notification.
    package enum PushDecision: String, Sendable, CaseIterable {
        case approve
        case reject
        /// No reaction, so that the client waits.
        case ignore
    }

    package var policy = Policy.enrolled
    /// A code that is always right, so that a test knows it; nil to accept only real ones.
    package var code: String?
    package var push = PushDecision.approve
    /// The kinds of authenticators that users may enrol.
    package var kinds: [Authenticator.Kind] = [.otp, .sms, .voice, .email, .push]

    package init() {}

    func demandsFactor(of authenticators: [Authenticator]) -> Bool {
        switch policy {
        case .always: true
        case .enrolled: authenticators.contains(where: \.isActive)
        case .never: false
        }
    }
}

extension FactorRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        policy = members.choice("policy") ?? policy
        code = members.optionalString("code", code)
        push = members.choice("push") ?? push
        kinds = Authenticator.Kind.list("factors", called: "factor", in: &members) ?? kinds
    }
}
