/// The consent of a user to a client's request (OpenID Connect Core §3.1.2.4).
package enum Consent {
    /// Returns true if the user has to be asked before the request is answered. Users who sign in
    /// without a page also agree without one.
    package static func isNeeded(
        for request: AuthorizationRequest, from sub: String, _ context: Context
    ) -> Bool {
        if context.configuration.login == .auto { return false }
        if request.prompt.contains(.consent) { return true }
        guard rule(for: request.client, context) == .ask else { return false }
        // Authorization details concern one occasion, so no earlier consent covers them.
        if !request.extensions[AuthorizationDetails.self].list.isEmpty { return true }
        let key = context.consentKey(of: request.client.id, from: sub)
        guard let given = context.state.consents[key] else { return true }
        return !request.scope.isSubset(of: given)
    }

    /// Returns true if the user agreed to the scope of a token request, or is not asked at all.
    package static func covers(
        _ scope: Scope, of client: Client, from sub: String, _ context: Context
    ) -> Bool {
        guard context.configuration.login != .auto, rule(for: client, context) == .ask
        else { return true }
        let key = context.consentKey(of: client.id, from: sub)
        return scope.isSubset(of: context.state.consents[key] ?? [])
    }

    /// Remembers the user's consent, in addition to earlier ones.
    ///
    /// - Parameters:
    ///   - ticked: the scope values that the user left ticked.
    ///   - hidesEmail: whether the client gets an address of the provider's relay.
    /// - Returns: the request with only the scope agreed to. The scope of a login stays, because a
    ///   login cannot be answered without it.
    package static func give(
        _ ticked: Scope, hidingEmail hidesEmail: Bool = false, to request: AuthorizationRequest,
        from sub: String, _ context: Context
    ) -> AuthorizationRequest {
        var request = request
        let agreed = context.profile.scopeRules.inFull(ticked)
        request.scope = request.scope.intersection(
            Scope(agreed.values + [context.profile.loginScope].compactMap(\.self)))
        request.isAgreed = true
        remember(request.scope, of: request.client, from: sub, context)
        if hidesEmail {
            context.state.hiddenEmails.insert(
                true, for: request.client.introduction(of: sub), until: context.now + lifetime)
        }
        return request
    }

    /// Remembers a scope that the user agreed to, or was not asked about.
    package static func remember(
        _ scope: Scope, of client: Client, from sub: String, _ context: Context
    ) {
        let key = context.consentKey(of: client.id, from: sub)
        let consents = context.state.consents
        let before = consents[key]?.values ?? []
        consents.insert(Scope(before + scope.values), for: key, until: context.now + lifetime)
    }

    /// The time for which consent is remembered: a year.
    package static let lifetime: Seconds = 31_536_000

    /// By default an open tenant asks no user. In a closed one, nobody vouches for a client that
    /// registered itself, so the user always decides.
    private static func rule(for client: Client, _ context: Context) -> ConsentRule {
        if !context.vouches(for: client) { return .ask }
        return client.policy.consent ?? context.profile.authorization.consent
            ?? (context.clients.isOpen ? .skip : .ask)
    }
}
