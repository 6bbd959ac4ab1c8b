import JOSE

/// The only place where tokens are made.
package enum TokenIssuer {
    /// The token response (RFC 6749 §5.1, OpenID Connect Core §3.1.3.3), in the provider's form.
    static func answer(to order: TokenOrder, _ context: Context) throws(OAuthError) -> JSON {
        var answer: JSON =
            if let accessToken = order.accessToken {
                try Self.answer(with: accessToken, of: order, context)
            } else if let assertion = order.assertion {
                try assertion.answer(context)
            } else {
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
        with accessTokenOrder: AccessTokenOrder, of order: TokenOrder, _ context: Context
    ) throws(OAuthError) -> JSON {
        let accessToken = try accessTokenOrder.mint(context)
        var answer: [String: JSON] = [
            "access_token": .string(try accessTokenOrder.sent(accessToken, context)),
            "token_type": .string(
                SenderConstraint.tokenType(of: accessTokenOrder.token.keyThumbprint)),
            "expires_in": .integer(accessTokenOrder.lifetime),
        ]
        if !order.scope.isEmpty, context.profile.backChannel.namesScope {
            answer["scope"] = .string(order.scope.text)
        }
        answer[AuthorizationDetails.parameter] = accessTokenOrder.token.details.json
        answer["grant_id"] = order.granted.authorization.extensions[GrantLink.self].id.map(
            JSON.string)
        answer["device_secret"] = order.granted.deviceSecret.map(JSON.string)
        // A pushed ID token has a hash of the refresh token.
        let isPushed = order.granted.pushedUnder != nil
        var refreshToken = isPushed ? try order.refreshToken?.mint(context) : nil
        if let idToken = try order.idToken?.mint(
            with: accessToken, refreshToken: refreshToken, context)
        {
            answer["id_token"] = .string(idToken)
        }
        if !isPushed { refreshToken = try order.refreshToken?.mint(context) }
        answer["refresh_token"] = refreshToken.map(JSON.string)
        return .object(answer)
    }

    /// An ID token in place of an access token: `N_A` says that it cannot be used as one (RFC 8693
    /// §2.2.1).
    static func idTokenAnswer(
        to order: TokenOrder, _ context: Context
    ) throws(OAuthError) -> JSON {
        guard let idToken = order.idToken else {
            throw .serverError(cause: "an ID token was granted for no user")
        }
        return [
            "access_token": .string(try idToken.mint(with: nil, context)),
            "token_type": "N_A",
            "expires_in": .integer(idToken.lifetime),
        ]
    }
}
