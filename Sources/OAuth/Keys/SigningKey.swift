import JOSE

/// A private key with its algorithm and key id (RFC 7517 §4.4, §4.5).
package struct SigningKey: Sendable {
    package let id: String
    package let algorithm: Algorithm
    /// The certificate to publish with the key; nil for none.
    package var certificate: KeyCertificate?
    private let held: HeldKey

    package init(id: String, algorithm: Algorithm, key: PrivateKey) {
        self.init(id: id, algorithm: algorithm, held: HeldKey(key))
    }

    init(id: String, algorithm: Algorithm, held: HeldKey) {
        self.id = id
        self.algorithm = algorithm
        self.held = held
    }

    package var key: PrivateKey {
        held.key
    }

    /// The public key as published in the key set.
    package var jwk: JSON {
        var jwk = key.publicKey.jwk
        jwk["kid"] = .string(id)
        jwk["alg"] = .string(algorithm.rawValue)
        jwk["use"] = "sig"
        if let certificate {
            jwk["x5c"] = [.string(certificate.base64)]
            jwk["x5t"] = .string(certificate.thumbprint)
        }
        return jwk
    }
}
