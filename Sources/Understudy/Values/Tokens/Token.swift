import JOSE
import OAuth
import Text

extension Understudy {
    /// The kinds of tokens, by the members of a token response.
    public enum TokenKind: String, Sendable, CaseIterable {
        case accessToken = "access_token"
        case idToken = "id_token"
        case refreshToken = "refresh_token"

        init(_ kind: OAuth.TokenKind) { self = Self(rawValue: kind.rawValue) ?? .accessToken }
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

        init(_ standing: OAuth.TokenStatus) { self = Self(rawValue: standing.rawValue) ?? .unknown }
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

        init(_ token: KnownToken, _ server: AuthorizationServer) {
            id = token.id
            kind = TokenKind(token.kind)
            clientID = token.clientID
            sub = token.user
            user = token.user.map { server.users.name(of: $0) }
            scope = token.scope.text
            audience = token.audience
            issued = token.issued?.seconds
            expires = token.expires.seconds
            standing = TokenStanding(token.status)
        }
    }

    /// The result of inspecting a token.
    public struct TokenInspection: Sendable, Hashable {
        /// The kind; nil if nothing tells.
        public let kind: TokenKind?
        /// The header; nil for a token that is no JWT (RFC 7519).
        public let header: JSONValue?
        public let claims: JSONValue?
        /// The verdict of a client with the key set on the signature: `valid`, `unsigned`,
        /// `other-algorithm`, `unknown-key`, `public-key-as-secret` or `wrong`; nil without one.
        public let signature: String?
        /// The id under which it is remembered; nil if it is not.
        public let id: String?
        public let standing: TokenStanding
        /// Its times in seconds since 1970: `iat`, `exp`, `nbf`, `auth_time`.
        public let times: [String: Int]
        /// The reasons why a strict client refuses it, in sentences; empty for a valid one.
        public let problems: [String]

        /// True if the provider accepts it.
        public var isActive: Bool { standing == .active }

        init(_ inspection: OAuth.TokenInspection) {
            kind = inspection.kind.map(TokenKind.init)
            header = inspection.jwt.map { JSONValue($0.header) }
            claims = inspection.jwt?.claims.map(JSONValue.init)
            signature = inspection.signature?.name
            id = inspection.known?.id
            standing = TokenStanding(inspection.status)
            times = Dictionary(firsts: inspection.times.map { ($0.name, $0.moment.seconds) })
            problems = inspection.problems
        }
    }

    /// A token made to order.
    public struct MintedToken: Sendable, Hashable {
        /// The text that clients send.
        public let text: String
        public let kind: TokenKind
        /// The id under which it is remembered; nil for ID tokens, which are not.
        public let id: String?
        /// The header; nil for a token that is no JWT (RFC 7519).
        public let header: JSONValue?
        public let claims: JSONValue?

        init(_ token: OAuth.MintedToken) {
            let jwt = token.jwt
            text = token.token
            kind = TokenKind(token.kind)
            id = token.id
            header = jwt.map { JSONValue($0.header) }
            claims = jwt?.claims.map(JSONValue.init)
        }
    }

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

    /// An authorization request that a client pushed (RFC 9126), without its `request_uri`.
    public struct PushedRequest: Sendable, Hashable {
        public let clientID: String
        /// The time of its end, in seconds since 1970 on the provider's clock.
        public let expires: Int
        /// True if it can still be used.
        public let isActive: Bool
        public let isUsed: Bool
        /// The parameters; the first value of each name.
        public let parameters: [String: String]

        init(_ request: OAuth.PushedRequest, _ server: AuthorizationServer) {
            clientID = request.clientID
            expires = request.expires.seconds
            isActive = request.isActive(at: server.now)
            isUsed = request.isUsed
            parameters = Dictionary(firsts: request.parameters.pairs.map { ($0.name, $0.value) })
        }
    }
}
