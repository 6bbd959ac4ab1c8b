import OAuth

extension Understudy {
    /// The kinds of tokens, by the members of a token response.
    public enum TokenKind: String, Sendable, CaseIterable {
        case accessToken = "access_token"
        case idToken = "id_token"
        case refreshToken = "refresh_token"
    }

    /// The validity of a token, or the reason against it.
    public enum TokenStanding: String, Sendable, CaseIterable {
        case active, expired, revoked
        /// A refresh token replaced by another one.
        case spent
        /// A token from before the last start or reset.
        case earlierGeneration = "earlier-generation"
        /// A token signed by a key that is gone.
        case retiredKey = "retired-key"
        /// A token that a test ordered with a defect.
        case defective
        /// A token whose signature is not the provider's.
        case invalid
        case unknown
    }

    /// A remembered token, without its text.
    public struct Token: Sendable, Hashable, Identifiable {
        /// The `jti` of a JWT (RFC 7519 §4.1.7); other tokens have one too.
        public let id: String
        public let kind: TokenKind
        public let clientID: String
        /// The username; nil for a token without a user.
        public let user: String?
        public let sub: String?
        public let scope: String
        public let audience: [String]
        /// The time of issue in seconds since 1970; nil for refresh tokens.
        public let issued: Int?
        /// The time of its end, in seconds since 1970 on the provider's clock.
        public let expires: Int
        public let standing: TokenStanding
    }
}

extension Understudy.Token {
    init(_ token: KnownToken, _ server: AuthorizationServer) {
        id = token.id
        kind = Understudy.TokenKind(token.kind)
        clientID = token.clientID
        sub = token.user
        user = token.user.map { server.users.name(of: $0) }
        scope = token.scope.text
        audience = token.audience
        issued = token.issued?.seconds
        expires = token.expires.seconds
        standing = Understudy.TokenStanding(token.standing)
    }
}

extension Understudy.TokenKind {
    init(_ kind: OAuth.TokenKind) {
        self = Self(rawValue: kind.rawValue) ?? .accessToken
    }
}

extension Understudy.TokenStanding {
    init(_ standing: OAuth.TokenStanding) {
        self = Self(rawValue: standing.rawValue) ?? .unknown
    }
}
