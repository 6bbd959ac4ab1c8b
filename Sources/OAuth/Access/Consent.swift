import JOSE

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
        return !request.agreement.isSubset(of: given)
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
        remember(request.agreement, of: request.client, from: sub, context)
        if hidesEmail {
            context.state.hiddenEmails.insert(
                true, for: request.client.introduction(of: sub), until: context.now + lifetime)
        }
        return request
    }

    /// Remembers a scope that the user agreed to, or was not asked about, as the newest.
    package static func remember(
        _ scope: Scope, of client: Client, from sub: String, _ context: Context
    ) {
        let key = context.consentKey(of: client.id, from: sub)
        let consents = context.state.consents
        let others = (consents[key] ?? []).subtracting(scope).values.suffix(
            max(0, mostValues - scope.values.count))
        consents.insert(
            Scope(Array(others) + scope.values), for: key, until: context.now + lifetime)
    }

    /// The number of scope values that a client's consent has, which is more than one request has.
    /// The user is asked for the oldest ones again.
    private static let mostValues = 4_096

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

private extension AuthorizationRequest {
    /// The scope that a user agrees to, and with it to a release of verified claims.
    var agreement: Scope {
        claims.verified == nil ? scope : Scope(scope.values + [VerifiedClaims.name])
    }
}

/// The scope values of an API that a user may have, if the API enforces permissions.
enum Permissions {
    /// The scope that was granted, without the values that the user has no permission for.
    static func scope(of granted: GrantedAccess, _ context: Context) -> Scope {
        let apis = context.configuration.apis
        guard !apis.isEmpty, let subject = granted.authorization.subject else {
            return granted.scope
        }
        let own = context.users.user(of: subject)?.permissions ?? [:]
        return apis.reduce(granted.scope) { scope, api in
            guard api.enforcesPermissions, granted.audience.contains(api.identifier) else {
                return scope
            }
            let missing = Set(api.scopes).subtracting(own[api.identifier] ?? [])
            return scope.subtracting(Scope(missing))
        }
    }

    /// The claim `permissions`: all permissions of the user, or the scope that a client was granted
    /// on its own behalf; nil if no API of the token wants it.
    static func claim(
        of authorization: Authorization, scope: Scope, audience: [String], _ context: Context
    ) -> JSON? {
        let apis = context.configuration.apis.filter {
            audience.contains($0.identifier) && $0.enforcesPermissions && $0.addsPermissions
        }
        guard !apis.isEmpty else { return nil }
        guard let subject = authorization.subject else {
            return .array(scope.values.map(JSON.string))
        }
        let own = context.users.user(of: subject)?.permissions ?? [:]
        return .array(apis.flatMap { own[$0.identifier] ?? [] }.map(JSON.string))
    }
}

extension Context {
    /// The user behind a subject as the client of `authorization` sees them, with claims of the
    /// login over the user's own; nil if the user no longer exists.
    package func user(of subject: Subject, seenBy authorization: Authorization) -> User? {
        users.user(of: subject).map {
            // Without a relay it does not matter which client sees them.
            profile.emailRelay == nil ? $0 : user($0, seenBy: clients[authorization.clientID])
        }
    }

    /// The user behind an access token, as its client sees them.
    ///
    /// - Parameter code: the error of a token without a user.
    package func user(
        of issued: IssuedAccessToken, else code: OAuthError.Code = .insufficientScope
    ) throws(OAuthError) -> User {
        let authorization = issued.authorization
        guard let subject = authorization.subject,
            let user = user(of: subject, seenBy: authorization)
        else { throw OAuthError(code, "bearer.without-user", ["client": authorization.clientID]) }
        return user
    }

    /// A user as `client` sees them: with a relay address, if the provider has a relay and the user
    /// wants it.
    package func user(_ user: User, seenBy client: Client?) -> User {
        guard let relay = profile.emailRelay else { return user }
        let isWanted = client.flatMap { state.hiddenEmails[$0.introduction(of: user.sub)] }
        return relay.hiding(
            user, from: SubjectIdentifier(for: client, self), isWanted: isWanted ?? false)
    }

    /// Returns true if the consent page lets `user` choose a relay address.
    package func offersHiddenEmail(to user: User, for request: AuthorizationRequest) -> Bool {
        guard let relay = profile.emailRelay else { return false }
        return request.scope.contains("email") && user.claims["email"] != nil && !relay.hides(user)
    }

    /// The user called `name`, who has not been authenticated yet.
    package func user(named name: String) throws(OAuthError) -> User {
        guard let user = users.user(named: name) else {
            throw OAuthError(.accessDenied, users.unknown(name))
        }
        remarkIfMadeUp(user)
        return user
    }

    /// The user called `name`, after a constant-time comparison of the password.
    package func user(named name: String, password: String?) throws(OAuthError) -> User {
        let user = try user(named: name)
        if let expected = user.password, !constantTimeEqual(password ?? "", expected) {
            throw OAuthError(.accessDenied, "login.password-wrong", ["username": name])
        }
        return user
    }

    /// A new account (Initiating User Registration via OpenID Connect §4).
    package func createUser(named name: String, password: String?) throws(OAuthError) -> User {
        guard let user = users.create(named: name, password: password) else {
            throw OAuthError(.invalidRequest, "login.name-taken", ["name": name])
        }
        return user
    }

    /// Reports a made-up user whose name looks like a slip of a declared one.
    func remarkIfMadeUp(_ user: User) {
        guard let declared = users.declared(near: user) else { return }
        remark("login.user-near", ["name": user.username, "declared": declared], for: nil)
    }
}
