import JOSE

/// A private key with its algorithm and key id (RFC 7517 §4.4, §4.5).
package struct SigningKey: Sendable {
    package let id: String
    package let algorithm: Algorithm
    /// The certificate to publish with the key; nil for none.
    package var certificate: KeyCertificate?
    /// The certificate of the key that follows.
    var nextCertificate: KeyCertificate?
    private let held: HeldKey
    /// The key that follows where rules let keys change: the same for every tenant and rule.
    private let next: HeldKey

    package init(id: String, algorithm: Algorithm, key: PrivateKey) {
        self.init(
            id: id, algorithm: algorithm, held: HeldKey(key), next: HeldKey(making: key.kind))
    }

    init(id: String, algorithm: Algorithm, held: HeldKey, next: HeldKey) {
        self.id = id
        self.algorithm = algorithm
        self.held = held
        self.next = next
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

extension SigningKey {
    /// The key that follows, under any name.
    func successor(named id: String) -> SigningKey {
        var successor = SigningKey(id: id, algorithm: algorithm, held: next, next: held)
        successor.certificate = nextCertificate
        return successor
    }

    /// Each key's successor, under names that none of the keys has.
    static func successors(of keys: [SigningKey]) -> [SigningKey] {
        var taken = Set(keys.map(\.id))
        return keys.map { key in
            var number = 2
            while !taken.insert("\(key.id)-\(number)").inserted { number += 1 }
            return key.successor(named: "\(key.id)-\(number)")
        }
    }

    /// Whether the key that follows is not made yet, which takes long.
    var isSuccessorMadeLater: Bool { next.isMadeLater }

    var hasUsedSuccessor: Bool { next.isUsed }
}
