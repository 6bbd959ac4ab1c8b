import JOSE

/// A private key together with the name and the algorithm it signs under (RFC 7517 §4.4, §4.5).
package struct SigningKey: Sendable {
    package let id: String
    package let algorithm: Algorithm
    private let source: Source

    private enum Source: Sendable {
        case loaded(PrivateKey)
        case embedded(EmbeddedKey)
    }

    package init(id: String, algorithm: Algorithm, key: PrivateKey) {
        self.id = id
        self.algorithm = algorithm
        source = .loaded(key)
    }

    /// A key of the binary that few need, so it is loaded when it is needed first.
    init(id: String, algorithm: Algorithm, embedded key: EmbeddedKey) {
        self.id = id
        self.algorithm = algorithm
        source = .embedded(key)
    }

    package var key: PrivateKey {
        switch source {
        case .loaded(let key): key
        case .embedded(let embedded): embedded.key
        }
    }

    /// The public half as it stands in the key set.
    package var jwk: JSON {
        var jwk = key.publicKey.jwk
        jwk["kid"] = .string(id)
        jwk["alg"] = .string(algorithm.rawValue)
        jwk["use"] = "sig"
        return jwk
    }
}
