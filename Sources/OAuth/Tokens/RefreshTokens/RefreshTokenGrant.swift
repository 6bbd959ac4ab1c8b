import JOSE
import Text

/// `refresh_token` (RFC 6749 §6), with rotation and reuse detection if the client asks for it or is
/// public (RFC 9700 §4.14.2).
struct RefreshTokenGrant: Grant {
    let name = "refresh_token"

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let sent = try request.parameters.required("refresh_token", else: "refresh-token.missing")
        let tokens = context.state.refreshTokens
        let (key, issued) = try context.lookUp(
            sent, as: "refresh_token", for: client,
            else: OAuthError(.invalidGrant, context.unknownRefreshToken(sent))
        ) { context.own(tokens.entry(of: $0)) { $0.value.authorization } }
        context.learnFlow(of: issued.authorization)
        guard issued.authorization.clientID == client.id else {
            throw OAuthError(.invalidGrant, "refresh-token.other-client", ["client": client.id])
        }
        try refuseDead(issued, key, client, context)
        try refuseUser(of: issued.authorization, context)
        try SenderConstraint.check(request, isBy: issued.keyThumbprint)
        try CertificateBinding.check(issued, context)
        let audience = try Audience.narrowed(issued.authorization, by: request.parameters, context)
        let scope = Audience.scope(
            try askedScope(request, issued, client, context), for: audience, context)
        let repeatsNonce = context.choice(\.refreshNonce, of: client) == true
        let nonce = repeatsNonce ? issued.authorization.nonce : nil
        let rules = context.profile.refreshToken
        guard Self.rotates(for: client, rules, context) else {
            return GrantedAccess(
                issued.authorization, scope: scope, audience: audience, nonce: nonce,
                refreshToken: rules.isRepeated ? .repeated(sent, expires: issued.expires) : .none)
        }
        return GrantedAccess(
            issued.authorization, scope: scope, audience: audience, nonce: nonce,
            refreshToken: .new(
                expires: rules.slides
                    ? .endOfRefreshing(issued.authorization, context) : issued.expires)
        ) { () throws(OAuthError) in
            if !rules.keepsReplaced(for: client) { try spend(key, client, context) }
            if rules.endsAccessTokens,
                let accessToken = context.state.accessTokensBeside.take(key)
            {
                _ = context.state.accessTokens.update(accessToken) { $0.revoke() }
            }
        }
    }
}

extension State {
    /// The access tokens that came with refresh tokens, by those, where a refresh ends them.
    package var accessTokensBeside: Expiring<SecretDigest, SecretDigest> {
        store(of: .nobody)
    }
}

extension Context {
    /// The finding for a refresh token without a record.
    func unknownRefreshToken(_ sent: String) -> Finding {
        state.refreshTokens.end(ofSecret: sent)
            .map { Finding("refresh-token.expired", ["seconds": now - $0]) }
            ?? Finding("refresh-token.unknown")
    }
}

private extension RefreshTokenGrant {
    static func rotates(
        for client: Client, _ rules: RefreshTokenRules, _ context: Context
    ) -> Bool {
        let isUsual =
            switch rules.rotation {
            case .publicClients: client.isPublic
            case .always: true
            case .never: false
            }
        guard client.policy.rotation ?? isUsual else { return false }
        context.remark("fapi.refresh-token-rotates", for: client)
        return !context.isStrict("fapi.refresh-token-rotates", for: client)
    }

    func refuseDead(
        _ issued: IssuedRefreshToken, _ key: SecretDigest, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        // This call holds the token: a concurrent refresh spends it before it makes another.
        let isOutdated = context.state.refreshTokens.update(key) { $0.isOutdated } == true
        try refuseReuse(of: issued, isOutdated: isOutdated, client, context)
        if let ending = issued.ending(at: context.now) { throw OAuthError(.invalidGrant, ending) }
    }

    func refuseUser(of authorization: Authorization, _ context: Context) throws(OAuthError) {
        guard let subject = authorization.subject, context.users.user(of: subject) == nil
        else { return }
        throw OAuthError(.invalidGrant, "refresh-token.user-gone", ["sub": subject.sub])
    }

    /// RFC 9700 §4.14.2: a second use, by thief or owner, ends the family. If the client asks for
    /// leeway, the previous token passes for a while, since an answer may have been lost. The token
    /// of that answer is outdated then: its sender is not the one who repeated the refresh.
    func refuseReuse(
        of issued: IssuedRefreshToken, isOutdated: Bool, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        guard let spent = issued.spent else {
            guard isOutdated else { return }
            endFamily(of: issued, context)
            throw OAuthError(.invalidGrant, "refresh-token.outdated")
        }
        let leeway = client.policy.rotationLeeway ?? context.profile.refreshToken.leeway
        let isPrevious = issued.authorization.lastSpentGeneration == issued.generation
        if isPrevious, context.now - spent < leeway { return }
        endFamily(of: issued, context)
        let isSuccessorUsed = issued.authorization.lastSpentGeneration > issued.generation
        throw OAuthError(
            .invalidGrant, "refresh-token.reused", ["seconds": context.now - spent],
            as: isSuccessorUsed ? "successor-used" : nil)
    }

    func endFamily(of issued: IssuedRefreshToken, _ context: Context) {
        let rules = context.profile.refreshToken
        if rules.reuseEndsFamily { issued.authorization.revokeRefreshTokens(rules) }
    }

    /// The scope of any API where the provider's tokens are for one, else a part of the granted
    /// scope.
    func askedScope(
        _ request: ClientRequest, _ issued: IssuedRefreshToken, _ client: Client, _ context: Context
    ) throws(OAuthError) -> Scope {
        let ofOneAPI = try RequestedScope.ofOneAPI(
            in: request.parameters, beside: issued.scope, for: client, context)
        if let ofOneAPI { return ofOneAPI }
        return try narrowedScope(request, issued, context)
    }

    /// RFC 6749 §6: the scope is not wider than granted. `offline_access` passes, because MSAL and
    /// oidc-agent ask for it with every refresh.
    func narrowedScope(
        _ request: ClientRequest, _ issued: IssuedRefreshToken, _ context: Context
    ) throws(OAuthError) -> Scope {
        guard let text = request.parameters["scope"] else { return issued.scope }
        try ScopeMistake.refuse(text)
        let asked = Scope(text: text)
        let rules = context.profile.scopeRules
        let full = rules.inFull(asked)
        let wider = full.subtracting(issued.scope).subtracting(["offline_access"])
            .subtracting(Scope(rules.silent))
        guard wider.isEmpty else {
            throw OAuthError(.invalidScope, "refresh-token.scope-wider", ["sent": wider.text])
        }
        return Scope(full.values + rules.given).intersection(issued.scope)
    }

    func spend(_ key: SecretDigest, _ client: Client, _ context: Context) throws(OAuthError) {
        let now = context.now
        let found = context.state.refreshTokens.update(key) { token in
            let before = token
            guard !token.isOutdated else { return (before, isOutdated: true) }
            // This call still holds the token: a concurrent second use finds both or none.
            token.authorization.noteSpent(token.generation)
            token.spent = token.spent ?? now
            return (before, isOutdated: false)
        }
        guard let (before, isOutdated) = found else {
            throw OAuthError(.invalidGrant, "refresh-token.unknown")
        }
        try refuseReuse(of: before, isOutdated: isOutdated, client, context)
        if let spent = before.spent {
            context.remark("refresh-token.repeated", ["seconds": now - spent], for: client)
        }
    }
}

extension RefreshTokenIssue {
    /// The refresh token that a new authorization gives `client`.
    package static func first(
        of authorization: Authorization, for client: Client, _ context: Context
    ) -> RefreshTokenIssue {
        let rules = context.profile.refreshToken
        let usual = client.traits.refreshToken ?? rules.given
        let rule = client.policy.refreshToken ?? usual
        guard client.grantTypes.contains("refresh_token"), rule != .never else { return .none }
        let lack = client.policy.refreshToken == nil ? rules.lack?(authorization.extensions) : nil
        if let lack {
            remark(["parameter": rules.parameter], as: lack, for: client, context)
            return .none
        }
        guard rule == .always || authorization.scope.contains(rules.scope) else {
            let api = Audience.forbidding(rules.scope, among: authorization.audience, context)
            remark(
                ["scope": rules.scope, "api": api], as: api.map { _ in "api" }, for: client, context
            )
            return .none
        }
        return .new(expires: .endOfRefreshing(authorization, context))
    }

    /// Tells why there is none. A client with default grant types may not want to refresh at all,
    /// so only one that lists them is told.
    private static func remark(
        _ values: KeyValuePairs<String, any Filling>, as line: String?, for client: Client,
        _ context: Context
    ) {
        guard client.listsGrantTypes else { return }
        context.remark("refresh-token.not-asked-for", values, as: line, for: client)
    }
}

extension Timestamp {
    /// The time when a refresh token made now will end.
    static func endOfRefreshing(_ authorization: Authorization, _ context: Context) -> Timestamp {
        let rules = context.profile.refreshToken
        if authorization.isOffline, let lifetime = rules.offlineLifetime {
            return context.now + lifetime
        }
        let end = context.now + context.server.lifetime(.refreshToken)
        guard rules.endsWithSession, !authorization.isOffline, let subject = authorization.subject
        else { return end }
        return min(end, subject.authTime + context.server.lifetime(.session))
    }
}

private extension Client {
    /// True if its grant types are stated, instead of left at the default.
    var listsGrantTypes: Bool { written["grant_types"] != nil }
}
