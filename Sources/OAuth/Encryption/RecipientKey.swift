import JOSE

/// A public key of a client to encrypt for, with its parameters from the key set (RFC 7517 §4.2,
/// §4.4, §4.5).
struct RecipientKey: Sendable {
    let id: String?
    let algorithm: KeyManagement?
    let key: JWEPairKey
    /// True if it states that it is for encryption; a key without a statement is for both.
    let isForEncryption: Bool

    /// The keys that fit; those of other kinds and for other uses are skipped (RFC 7517 §5).
    static func keys(in jwks: [JSON]) -> [RecipientKey] {
        jwks.compactMap { jwk in
            let use = jwk["use"]?.string
            guard use ?? "enc" == "enc", let key = try? JWEPairKey(jwk: jwk) else { return nil }
            let algorithm = jwk["alg"]?.string
            guard algorithm == nil || algorithm.flatMap(KeyManagement.init) != nil else {
                return nil
            }
            return RecipientKey(
                id: jwk["kid"]?.string, algorithm: algorithm.flatMap(KeyManagement.init), key: key,
                isForEncryption: use != nil)
        }
    }

    /// The key to encrypt for: preferably one that is for encryption, and for this algorithm.
    static func chosen(for algorithm: KeyManagement, among keys: [RecipientKey]) -> RecipientKey? {
        let fitting = keys.filter {
            algorithm.takes($0.key) && ($0.algorithm == nil || $0.algorithm == algorithm)
        }
        return fitting.first { $0.isForEncryption && $0.algorithm != nil }
            ?? fitting.first { $0.isForEncryption } ?? fitting.first
    }

    /// The keys that an algorithm works with, in words.
    static func kinds(for algorithm: KeyManagement) -> String {
        algorithm.rawValue.hasPrefix("RSA")
            ? "an RSA key" : "a key on P-256, P-384, P-521 or X25519"
    }
}
