import JOSE

/// A private key together with the name and the algorithm it signs under (RFC 7517 §4.4, §4.5).
package struct SigningKey: Sendable {
    package let id: String
    package let algorithm: Algorithm
    package let key: PrivateKey

    package init(id: String, algorithm: Algorithm, key: PrivateKey) {
        self.id = id
        self.algorithm = algorithm
        self.key = key
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
