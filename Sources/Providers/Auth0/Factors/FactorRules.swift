import Members
import OAuth

/// When a second factor is asked for, and what it is: the `mfa` member of the configuration.
package struct FactorRules: Sendable, Equatable {
    package enum Policy: String, Sendable, CaseIterable {
        /// Of everybody; who has no authenticator has to enrol one.
        case always
        /// Of whoever has one.
        case enrolled
        case never
    }

    /// What a user does with a notification.
    package enum PushDecision: String, Sendable, CaseIterable {
        case approve
        case reject
        /// Nothing, so that the client waits.
        case ignore
    }

    package var policy = Policy.enrolled
    /// A code that is always right, so that a test knows it; nil for real ones alone.
    package var code: String?
    package var push = PushDecision.approve
    /// What users may enrol.
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
