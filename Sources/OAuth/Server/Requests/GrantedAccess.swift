/// The access that a grant gives. It is settled before any token is minted and does not change.
package struct GrantedAccess: Sendable {
    package let authorization: Authorization
    /// The scope of the access token: the authorization's scope or a part of it.
    package let scope: Scope
    /// The resources of the access token: all or some of the authorization's (RFC 8707 §2.2).
    package let audience: [String]
    /// The authorization details that the access token is for; nil for all of them.
    var details: AuthorizationDetails?
    /// The nonce for an ID token in this answer.
    package let nonce: String?
    package let refreshToken: RefreshTokenIssue
    /// True if an ID token is given whatever the scope, since a user signed in.
    package var isLogin = false
    /// The `auth_req_id` under which the tokens are pushed to the client; nil for an answer.
    package var pushedUnder: String?
    /// The secret that the apps of a device share; nil where they share no login.
    var deviceSecret: String?
    /// The type that a client names for the access token (RFC 8693 §2.2.1).
    package let issuedTokenType: TokenType?
    /// The resources of another authorization server that an assertion for it names.
    package var resources: [String] = []
    /// Consumes the request's credential, in one atomic step; it succeeds only once.
    package let useUp: @Sendable () throws(OAuthError) -> Void

    /// - Parameters:
    ///   - scope: nil for the whole scope of the authorization.
    ///   - audience: nil for the whole audience of the authorization.
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

/// The refresh token that an answer holds.
package enum RefreshTokenIssue: Sendable, Equatable {
    case none
    /// A new one, which replaces those before it in its family.
    case new(expires: Timestamp)
    /// The one that was sent, which stays valid.
    case repeated(String, expires: Timestamp)

    /// The time when it expires; nil if there is none.
    package var expires: Timestamp? {
        switch self {
        case .none: nil
        case .new(let expires), .repeated(_, let expires): expires
        }
    }
}
