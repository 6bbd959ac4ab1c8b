import JOSE

/// A sample API, with its demands on an access token of this provider (RFC 6750 §3).
package struct ProtectedResource: Sendable {
    /// The scope that a token needs.
    package let scope: Scope
    /// The audiences, one of which a token needs; empty for any.
    package let audiences: [String]

    /// The classes of authentication, one of which a token needs; empty for any (RFC 9470 §3).
    package let acrs: [String]
    /// The maximum age of a token's login; nil for any age.
    package let maxAge: Seconds?

    package init(scope: Scope, audiences: [String], acrs: [String] = [], maxAge: Seconds? = nil) {
        self.scope = scope
        self.audiences = audiences
        self.acrs = acrs
        self.maxAge = maxAge
    }

    /// The data that the API reads from the token of a request.
    ///
    /// - Parameter token: the access token as sent; nil where there is none.
    /// - Throws: `invalid_token`, or `insufficient_scope` where the token may do other things.
    package func answer(
        to token: String?, sentBy presentation: TokenPresentation, _ context: Context
    ) throws(OAuthError) -> JSON {
        try ScopeMistake.refuse(scope.text)
        guard let token else { throw OAuthError(.invalidToken, "bearer.missing") }
        let issued = try BearerToken.verified(token, sentBy: presentation, context)
        try context.learn(issued, at: .resource)
        guard !issued.hasDefect else { throw OAuthError(.invalidToken, "bearer.defective") }
        let claims = AccessToken.claims(in: token, issued, context)
        let meant = claims.audience
        guard audiences.isEmpty || !Set(audiences).isDisjoint(with: meant) else {
            throw OAuthError(
                .invalidToken, "bearer.other-audience", ["audience": meant, "wanted": audiences])
        }
        try checkAuthentication(issued, context)
        let missing = scope.subtracting(issued.scope)
        guard missing.isEmpty else {
            throw OAuthError(.insufficientScope, "bearer.scope-missing", ["missing": missing.text])
        }
        return Self.summary(of: claims, issued)
    }

    /// The discovery metadata of an API (RFC 9728 §2).
    package static func metadata(of url: String, _ context: Context) -> JSON {
        var metadata: [String: JSON] = [
            "resource": .string(url), "resource_name": "The sample API of Understudy",
            "authorization_servers": [.string(context.addresses.issuer)],
            "bearer_methods_supported": ["header"],
        ]
        let api = context.configuration.apis.first { $0.identifier == url }
        if let scopes = api?.scopes, !scopes.isEmpty {
            metadata["scopes_supported"] = .array(scopes.map(JSON.string))
        }
        return .object(
            metadata.merging(SenderConstraint.metadata(context)) { first, _ in first }
                .merging(CertificateBinding.metadata(context)) { first, _ in first }
                .merging(context.server.detailMetadata) { first, _ in first })
    }

    private func checkAuthentication(
        _ issued: IssuedAccessToken, _ context: Context
    ) throws(OAuthError) {
        let authorization = issued.authorization
        let age = authorization.subject.map { context.now - $0.authTime } ?? .max
        let isMet = acrs.isEmpty || context.server.ladder.meets(authorization.acr, acrs)
        guard isMet, maxAge.map({ age <= $0 }) ?? true else {
            throw OAuthError(
                .insufficientUserAuthentication, "bearer.authentication-insufficient",
                ["seconds": age, "acr": authorization.acr ?? "none"])
        }
    }

    private static func summary(of claims: JSON, _ issued: IssuedAccessToken) -> JSON {
        var summary: JSON = [
            "client_id": .string(issued.authorization.clientID),
            "scope": .string(issued.scope.text), "exp": .integer(issued.expires.seconds),
            "claims": claims,
        ]
        for name in ["sub", "aud"] { summary[name] = claims[name] }
        summary["cnf"] = SenderConstraint.confirmation(
            ofKey: issued.keyThumbprint, certificate: issued.certificateThumbprint)
        return summary
    }
}
