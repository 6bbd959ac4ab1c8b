import JOSE

/// The only place where tokens are made.
package enum TokenIssuer {
    /// The token response (RFC 6749 §5.1, OpenID Connect Core §3.1.3.3), in the provider's form.
    static func answer(to order: TokenPlan, _ context: Context) throws(OAuthError) -> JSON {
        var answer: JSON =
            if let accessToken = order.accessToken {
                try Self.answer(with: accessToken, of: order, context)
            } else if let assertion = order.assertion { try assertion.answer(context) } else {
                try idTokenAnswer(to: order, context)
            }
        if let type = order.granted.issuedTokenType {
            answer["issued_token_type"] = .string(type.rawValue)
        }
        for part in context.profile.tokenAnswerParts {
            part.add(to: &answer, for: order.granted, context)
        }
        return answer
    }

    /// Signs claims as a JWT of the given `typ` with the tenant's current key.
    package static func sign(
        _ claims: JSON, type: String?, _ context: Context
    ) throws(OAuthError) -> String {
        try TokenSigner(context.keys.current).sign(claims, type: type, context)
    }

    /// The time for which an expired token is remembered, to tell it from an unknown one.
    static let retention: Seconds = 3600
}

private extension TokenIssuer {
    static func answer(
        with accessTokenPlan: AccessTokenPlan, of order: TokenPlan, _ context: Context
    ) throws(OAuthError) -> JSON {
        let accessToken = try accessTokenPlan.mint(context)
        var answer: [String: JSON] = [
            "access_token": .string(try accessTokenPlan.sent(accessToken, context)),
            "token_type": .string(
                SenderConstraint.tokenType(of: accessTokenPlan.token.keyThumbprint)),
            "expires_in": .integer(accessTokenPlan.lifetime),
        ]
        if !order.scope.isEmpty, context.profile.backChannel.namesScope {
            answer["scope"] = .string(order.scope.text)
        }
        answer[AuthorizationDetails.parameter] = accessTokenPlan.token.details.json
        answer["grant_id"] = order.granted.authorization.extensions[GrantLink.self].id.map(
            JSON.string)
        answer["device_secret"] = order.granted.deviceSecret.map(JSON.string)
        // A pushed ID token has a hash of the refresh token.
        let isPushed = order.granted.pushedUnder != nil
        var refreshToken =
            isPushed ? try order.refreshToken?.mint(beside: accessToken, context) : nil
        if let idToken = try order.idToken?.mint(
            with: accessToken, refreshToken: refreshToken, context)
        {
            answer["id_token"] = .string(idToken)
        }
        if !isPushed { refreshToken = try order.refreshToken?.mint(beside: accessToken, context) }
        answer["refresh_token"] = refreshToken.map(JSON.string)
        return .object(answer)
    }

    /// An ID token in place of an access token: `N_A` says that it cannot be used as one (RFC 8693
    /// §2.2.1).
    static func idTokenAnswer(to order: TokenPlan, _ context: Context) throws(OAuthError) -> JSON {
        guard let idToken = order.idToken else {
            throw .serverError(cause: "an ID token was granted for no user")
        }
        return [
            "access_token": .string(try idToken.mint(with: nil, context)), "token_type": "N_A",
            "expires_in": .integer(idToken.lifetime),
        ]
    }
}

extension TokenIssuer {
    /// An ID token about a program, which no user signed in. Rules change it as they do any other.
    ///
    /// - Parameters:
    ///   - claims: its claims except its times.
    ///   - patch: a merge patch of all claims.
    ///   - lifetime: nil for that of ID tokens.
    ///   - isTyped: true if its header has the type of ID tokens.
    package static func identify(
        _ claims: JSON, changed patch: JSON, lasting lifetime: Seconds?, isTyped: Bool,
        by key: SigningKey, _ context: Context
    ) throws(OAuthError) -> String {
        let changes = context.tokenChanges
        let span = TokenSpan(
            lasting: changes.lifetime(.idToken) ?? lifetime ?? context.server.lifetime(.idToken),
            from: context.now)
        var timed = claims
        timed["iat"] = .integer(span.issued.seconds)
        timed["exp"] = .integer(span.expires.seconds)
        let changed = timed.merging(each: [patch] + changes.claims(of: .idToken))
        context.record.learn { $0.artefacts.append(.idToken) }
        return try TokenSigner(key).sign(
            changed, type: isTyped ? context.profile.idTokenShape.type : nil,
            with: changes.defects(of: .idToken, hasIDToken: true), context)
    }
}

/// Everything that is minted for one answer: the tokens, their scope, lifetime, binding and form.
/// It is settled once, when all facts are known; minting only reads it.
package final class TokenPlan: Sendable {
    let granted: GrantedAccess
    /// The scope of the access token: the granted and permitted one, with the changes of rules.
    let scope: Scope
    let accessToken: AccessTokenPlan?
    let idToken: IDTokenPlan?
    let refreshToken: RefreshTokenPlan?
    /// An assertion in place of all tokens.
    let assertion: IdentityAssertionPlan?

    /// - Throws: `server_error` if there is no key to sign a token with.
    init(
        _ granted: GrantedAccess, to client: Client, by channel: TokenChannel, _ context: Context
    ) async throws(OAuthError) {
        let changes = context.tokenChanges
        let scope = changes.scope(from: Permissions.scope(of: granted, context))
        self.granted = granted
        self.scope = scope
        let isExchangedForIDToken = granted.issuedTokenType == .idToken
        assertion =
            granted.issuedTokenType == .identityAssertion
            ? IdentityAssertionPlan(granted, to: client, changes) : nil
        let isLogin =
            channel.gives("id_token") && assertion == nil
            && (granted.isLogin || context.profile.isLogin(scope))
        let login = isLogin || isExchangedForIDToken ? granted.authorization.subject : nil
        accessToken =
            channel.gives("token") && !isExchangedForIDToken && assertion == nil
            ? AccessTokenPlan(
                granted, scope: scope, to: client, by: channel, hasIDToken: login != nil, changes,
                context) : nil
        if let subject = login {
            idToken = try await IDTokenPlan(
                granted, of: subject, to: client, by: channel,
                isAlone: accessToken == nil && !channel.gives("code"), changes, context)
        } else {
            idToken = nil
        }
        refreshToken = RefreshTokenPlan(
            granted, scope: scope, to: client, boundTo: channel.binding, context)
    }

    /// The tokens of an authorization response; nil if it holds none.
    convenience init?(
        for request: AuthorizationRequest, _ authorization: Authorization, _ context: Context
    ) async throws(OAuthError) {
        guard request.responseType.isImplicit else { return nil }
        try await self.init(
            GrantedAccess(authorization, nonce: authorization.nonce), to: request.client,
            by: .redirect(request.responseType), context)
    }
}

/// The way in which tokens reach their client.
enum TokenChannel: Sendable {
    /// Sent by the token endpoint, for that `grant_type`, to the holder of the key or certificate.
    case direct(grantType: String, TokenBinding)
    /// Sent through the browser, according to a `response_type`.
    case redirect(ResponseType)

    var isRedirect: Bool {
        if case .redirect = self { true } else { false }
    }

    var grantType: String? {
        if case .direct(let grantType, _) = self { grantType } else { nil }
    }

    var binding: TokenBinding {
        if case .direct(_, let binding) = self { binding } else { .none }
    }

    /// Returns true if the answer may hold the token that this word of a `response_type` requests;
    /// the token endpoint gives every token.
    func gives(_ word: String) -> Bool {
        if case .redirect(let type) = self { type.words.contains(word) } else { true }
    }
}

/// The time when a token is made and the time when it ends.
struct TokenSpan: Sendable {
    let issued: Timestamp
    let expires: Timestamp

    /// - Parameter lifetime: negative for a token that ended so many seconds ago, after it had
    ///   lasted as many. A token that ends before it is made would be wrong in two ways, and no
    ///   client would look at the second one.
    init(lasting lifetime: Seconds, from now: Timestamp) {
        expires = now + lifetime
        issued = lifetime < 0 ? expires + lifetime : now
    }
}
