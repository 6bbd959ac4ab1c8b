import JOSE
import OAuth

extension Understudy {
    /// What can be said about a token.
    public struct TokenInspection: Sendable, Hashable {
        /// nil where nothing tells.
        public let kind: TokenKind?
        /// nil for a token that is no JWT (RFC 7519).
        public let header: JSONValue?
        public let claims: JSONValue?
        /// What the signature is worth to a client that has the key set: `valid`, `unsigned`,
        /// `other-algorithm`, `unknown-key`, `public-key-as-secret` or `wrong`; nil without one.
        public let signature: String?
        /// The id under which it is remembered; nil where it is not.
        public let id: String?
        public let standing: TokenStanding
        /// Its times in seconds since 1970: `iat`, `exp`, `nbf`, `auth_time`.
        public let times: [String: Int]
        /// Why a strict client refuses it, in sentences; empty for a sound one.
        public let problems: [String]

        /// Whether the provider takes it.
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
