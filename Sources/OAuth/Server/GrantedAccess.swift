/// What a grant gives. It is settled before anything is minted, and stays as it is.
package struct GrantedAccess: Sendable {
    package let authorization: Authorization
    /// The scope of the access token: that of the authorization, or less.
    package let scope: Scope
    /// The resources of the access token: those of the authorization, or some of them
    /// (RFC 8707 §2.2).
    package let audience: [String]
    /// The nonce that belongs into an ID token of this answer.
    package let nonce: String?
    package let refreshToken: RefreshTokenIssue
    /// What takes the place of the access token where a client names a type (RFC 8693 §2.2.1).
    package let issuedTokenType: TokenType?
    /// Uses up what the request offered, in one atomic step: it throws for all who try but the first.
    package let useUp: @Sendable () throws(OAuthError) -> Void

    /// - Parameters:
    ///   - scope: nil for all of the authorization.
    ///   - audience: nil for all of the authorization.
    package init(
        _ authorization: Authorization, scope: Scope? = nil, audience: [String]? = nil,
        nonce: String? = nil, refreshToken: RefreshTokenIssue = .none,
        issuedTokenType: TokenType? = nil,
        useUp: @escaping @Sendable () throws(OAuthError) -> Void = { () throws(OAuthError) in }
    ) {
        self.authorization = authorization
        self.scope = scope ?? authorization.scope
        self.audience = audience ?? authorization.audience
        self.nonce = nonce
        self.refreshToken = refreshToken
        self.issuedTokenType = issuedTokenType
        self.useUp = useUp
    }
}

/// Which refresh token an answer holds.
package enum RefreshTokenIssue: Sendable, Equatable {
    case none
    /// A new one, and how many came before it in its family.
    case new(expires: Timestamp, generation: Int = 0)
    /// The one that was sent, which stays good.
    case repeated(String, expires: Timestamp)

    /// When it expires; nil where there is none.
    package var expires: Timestamp? {
        switch self {
        case .none: nil
        case .new(let expires, _), .repeated(_, let expires): expires
        }
    }
}
