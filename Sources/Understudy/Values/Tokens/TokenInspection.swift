import JOSE
import OAuth

extension Understudy {
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
    }
}

extension Understudy.TokenInspection {
    init(_ inspection: OAuth.TokenInspection) {
        kind = inspection.kind.map(Understudy.TokenKind.init)
        header = inspection.jwt.map { Understudy.JSONValue($0.header) }
        claims = inspection.jwt?.claims.map(Understudy.JSONValue.init)
        signature = inspection.signature?.name
        id = inspection.known?.id
        standing = Understudy.TokenStanding(inspection.standing)
        times = Dictionary(
            inspection.times.map { ($0.name, $0.moment.seconds) },
            uniquingKeysWith: { first, _ in first })
        problems = inspection.problems
    }
}
