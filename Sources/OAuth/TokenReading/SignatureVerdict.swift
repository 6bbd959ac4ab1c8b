import JOSE
import Text

/// The verdict of a client with this tenant's key set on the signature of a JWT.
package enum SignatureVerdict: Sendable, Equatable {
    /// The key of that name made it, or the client's secret.
    case valid(keyID: String?)
    case unsigned
    /// No key of the tenant has its algorithm.
    case otherAlgorithm(String)
    /// The header names a key that is not published.
    case unknownKey(String)
    /// The text of a public key served as the secret.
    case publicKeyAsSecret
    case wrong

    package var isValid: Bool {
        if case .valid = self { true } else { false }
    }

    /// The verdict in a word.
    package var name: String {
        switch self {
        case .valid: "valid"
        case .unsigned: "unsigned"
        case .otherAlgorithm: "other-algorithm"
        case .unknownKey: "unknown-key"
        case .publicKeyAsSecret: "public-key-as-secret"
        case .wrong: "wrong"
        }
    }

    package static let names = [
        "valid", "unsigned", "other-algorithm", "unknown-key", "public-key-as-secret", "wrong",
    ]
}

extension SignatureVerdict {
    init(of token: JWS, _ context: Context) {
        let published = context.keyRing.roster.published
        let algorithm = token.algorithm ?? .none
        if algorithm.rawValue.lowercased() == "none" || token.signature.isEmpty {
            self = .unsigned
        } else if algorithm.isSymmetric {
            self = Self.bySecret(token, algorithm, published, context)
        } else if !published.contains(where: { $0.algorithm == algorithm }) {
            self = .otherAlgorithm(algorithm.rawValue)
        } else if let id = token.keyID, !published.contains(where: { $0.id == id }) {
            self = .unknownKey(id)
        } else {
            let signer = published.first { key in
                (token.keyID == nil || token.keyID == key.id)
                    && token.isSigned(by: key.key.publicKey, algorithm: key.algorithm)
            }
            self = signer.map { .valid(keyID: $0.id) } ?? .wrong
        }
    }

    /// The objections of a strict client.
    var problems: [String] {
        switch self {
        case .valid: []
        case .unsigned:
            ["alg is none, or nothing is signed: anybody could have made it (RFC 8725 §3.2)"]
        case .otherAlgorithm(let name):
            ["alg is \(name.shown), and the key set has no such key (RFC 8725 §3.1)"]
        case .unknownKey(let id): ["the key set has no key with the kid \(id.shown)"]
        case .publicKeyAsSecret:
            ["the text of the public key is the secret of the signature (RFC 8725 §2.1)"]
        case .wrong: ["the signature is not that of the key (RFC 7515 §5.2)"]
        }
    }
}

private extension SignatureVerdict {
    static func bySecret(
        _ token: JWS, _ algorithm: Algorithm, _ published: [SigningKey], _ context: Context
    ) -> SignatureVerdict {
        let client = token.claims.flatMap(context.client(ofIDToken:))
        if let secret = client?.secret,
            token.isSigned(bySecret: Array(secret.utf8), algorithm: algorithm)
        {
            return .valid(keyID: nil)
        }
        let isConfused = published.contains { key in
            key.publicForms.contains { token.isSigned(bySecret: $0, algorithm: algorithm) }
        }
        return isConfused ? .publicKeyAsSecret : .wrong
    }
}

private extension SigningKey {
    /// The forms of a public key that a careless verifier may take for a secret.
    var publicForms: [[UInt8]] {
        let pem = Array(key.publicKey.pem.utf8)
        return [pem, pem.dropLast(), key.publicKey.der, jwk.encoded()]
    }
}
