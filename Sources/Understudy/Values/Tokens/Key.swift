import Configuration
import JOSE
import Members
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

        init(_ entry: KeyRoster.Entry) {
            id = entry.key.id
            algorithm = Algorithm(rawValue: entry.key.algorithm.rawValue) ?? .rs256
            state = State(rawValue: entry.state.rawValue) ?? .published
            retires = entry.end?.seconds
            jwk = JSONValue(entry.key.jwk)
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

        var named: JOSE.Algorithm { JOSE.Algorithm(rawValue: rawValue) }
    }

    /// The source of keys.
    public enum KeySource: Sendable, Hashable {
        /// A new key.
        ///
        /// - Parameter id: its `kid`; nil for its thumbprint (RFC 7638).
        case made(_ algorithm: Algorithm = .rs256, id: String? = nil)
        /// A private key (RFC 7517).
        case jwk(JSONValue)
        /// A set of private keys (RFC 7517 §5).
        case jwks(JSONValue)
        /// A private key in PEM.
        case pem(String)
        /// The initial keys of every provider.
        case development
        /// A new key for each algorithm.
        case generated
        /// No key.
        case none

        func read() throws(InvalidConfiguration) -> OAuth.KeySource {
            switch self {
            case .made(let algorithm, let id): .made(algorithm.named, named: id)
            case .jwk(let json), .jwks(let json): try SentKeysReader.read(json.json)
            case .pem(let text): try SentKeysReader.read(.string(text))
            case .development: .development
            case .generated: .generate
            case .none: .provided([])
            }
        }
    }
}
