import OAuth

extension Understudy {
    /// An authorization code (RFC 6749 §4.1.2), without its text.
    public struct AuthorizationCode: Sendable, Hashable {
        public let clientID: String
        /// The username; nil for a code without a user.
        public let user: String?
        public let sub: String?
        public let redirectURI: String
        public let scope: String
        public let audience: [String]
        /// The time of its end, in seconds since 1970 on the provider's clock.
        public let expires: Int
        /// True if it can still be redeemed.
        public let isActive: Bool
        /// The time of its redemption, in seconds since 1970; nil if it was not redeemed.
        public let redeemed: Int?
        /// True if it demands a verifier (RFC 7636).
        public let hasChallenge: Bool
    }
}

extension Understudy.AuthorizationCode {
    init(_ code: IssuedCode, _ server: AuthorizationServer) {
        let authorization = code.authorization
        clientID = authorization.clientID
        sub = authorization.subject?.sub
        user = sub.map { server.users.name(of: $0) }
        redirectURI = code.redirectURI
        scope = authorization.scope.text
        audience = authorization.audience
        expires = code.expires.seconds
        isActive = code.isActive(at: server.now)
        redeemed = code.redemption?.time.seconds
        hasChallenge = code.challenge != nil
    }
}
