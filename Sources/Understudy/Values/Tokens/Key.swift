import JOSE
import OAuth

extension Understudy {
    /// A key that signs tokens or is in the key set.
    public struct Key: Sendable, Hashable, Identifiable {
        /// The `kid` (RFC 7517 §4.5).
        public let id: String
        public let algorithm: Algorithm
        public let state: State
        /// The time of its retirement, in seconds since 1970; nil if none is set.
        public let retires: Int?
        /// The JWK in the key set, with only its public numbers.
        public let jwk: JSONValue

        /// The use of a key.
        public enum State: String, Sendable, CaseIterable {
            /// A published key that signs for its algorithm.
            case current
            /// A published key that will sign after the next rotation.
            case next
            /// A published key that no longer signs.
            case published
            /// An unpublished key that signs.
            case unpublished
        }
    }

    /// A signature algorithm (RFC 7518 §3.1, RFC 8037 §3.1).
    public enum Algorithm: String, Sendable, CaseIterable {
        case rs256 = "RS256"
        case rs384 = "RS384"
        case rs512 = "RS512"
        case ps256 = "PS256"
        case es256 = "ES256"
        case es384 = "ES384"
        case es512 = "ES512"
        case edDSA = "EdDSA"
        case ed25519 = "Ed25519"
    }
}

extension Understudy.Key {
    init(_ entry: KeyRoster.Entry) {
        id = entry.key.id
        algorithm = Understudy.Algorithm(rawValue: entry.key.algorithm.rawValue) ?? .rs256
        state = State(rawValue: entry.state.rawValue) ?? .published
        retires = entry.end?.seconds
        jwk = Understudy.JSONValue(entry.key.jwk)
    }
}

extension Understudy.Algorithm {
    var named: JOSE.Algorithm { JOSE.Algorithm(rawValue: rawValue) }
}
