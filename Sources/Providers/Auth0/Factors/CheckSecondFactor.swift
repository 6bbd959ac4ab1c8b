import JOSE
import Members
import OAuth

/// Asks for a second factor after a password, where the tenant's policy says so.
struct CheckSecondFactor: TokenCheck {
    static let grants = ["password", PasswordRealmGrant().name]

    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess, _ context: Context
    ) throws(OAuthError) {
        guard let grant = context.record.read({ $0.grantType }), Self.grants.contains(grant),
            let subject = granted.authorization.subject, let user = context.users.user(of: subject)
        else { return }
        let rules = context.configuration.auth0.factors
        let authenticators = Authenticators(user: user, context: context)
        guard rules.demandsFactor(of: authenticators.all) else { return }
        try context.learn(user)
        let token = PendingFactor.begin(granted.authorization, of: user, context)
        let (demand, kinds) =
            authenticators.active.isEmpty
            ? ("enroll", rules.kinds) : ("challenge", authenticators.active.map(\.kind))
        throw OAuthError(
            .mfaRequired, .factorRequired(token: token, demand: demand, kinds: kinds, of: user))
    }
}

/// `mfa_token` and `mfa_requirements` of the error.
struct FactorErrorPart: ErrorAnswerPart {
    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        let facts = error.diagnosis.facts
        guard error.diagnosis.code == "mfa.required", let demand = facts["demand"],
            let kinds = facts["kinds"]
        else { return }
        worded.members["mfa_token"] = facts["mfa_token"].map(JSON.string)
        worded.members["mfa_requirements"] = [
            demand: .array(kinds.split(separator: " ").map { ["type": .string(String($0))] })
        ]
    }
}

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

/// The mark of an authorization whose user has passed the second factor.
struct PassedFactor: Extension, Codable {
    var isPassed = false
}

extension Authorization {
    /// The same authorization with the second factor passed.
    var passingFactor: Authorization {
        var extensions = extensions
        extensions[PassedFactor.self].isPassed = true
        return Authorization(
            clientID: clientID, subject: subject, scope: scope, audience: audience, nonce: nonce,
            acr: acr, claimsRequest: claimsRequest, actor: actor, wantsAuthTime: wantsAuthTime,
            extensions: extensions, flowID: flowID)
    }
}

/// `amr` of ID tokens, which says `mfa` (RFC 8176 §2).
struct FactorClaim: ClaimSource {
    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        guard kind == .idToken else { return }
        claims["amr"] = authorization.extensions[PassedFactor.self].isPassed ? ["mfa"] : nil
    }
}
