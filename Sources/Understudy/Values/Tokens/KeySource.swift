import Configuration
import JOSE
import Members
import OAuth

extension Understudy {
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
    }
}

extension Understudy.KeySource {
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
