import JOSE
import OAuth

/// Asks for a second factor after a password, where the tenant's policy says so.
struct CheckSecondFactor: TokenCheck {
    static let grants = ["password", PasswordRealmGrant().name]

    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess, _ context: Context
    ) throws(OAuthError) {
        guard let grant = context.record.read({ $0.grantType }), Self.grants.contains(grant),
            let subject = granted.authorization.subject,
            let user = context.users.user(of: subject)
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
            .mfaRequired,
            .factorRequired(token: token, demand: demand, kinds: kinds, of: user))
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
