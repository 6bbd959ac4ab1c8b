import JOSE
import OAuth

extension Understudy {
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
    }
}

extension Understudy.MintedToken {
    init(_ token: OAuth.MintedToken) {
        let jwt = token.jwt
        text = token.token
        kind = Understudy.TokenKind(token.kind)
        id = token.id
        header = jwt.map { Understudy.JSONValue($0.header) }
        claims = jwt?.claims.map(Understudy.JSONValue.init)
    }
}
