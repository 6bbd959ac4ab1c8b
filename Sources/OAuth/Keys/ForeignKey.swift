import JOSE
import Text

/// Keys of nobody: their signature is a forgery to every client, since tenants publish them only by
/// the view `stranger`. Nobody trusts them, so publishing them here does no harm.
enum ForeignKey {
    static func key(of kind: KeyKind) -> PrivateKey { held(of: kind).key }

    static func held(of kind: KeyKind) -> LazyKey {
        switch kind {
        case .rsa: rsa
        case .ec(.p256): p256
        case .ec(.p384): p384
        case .ec(.p521): p521
        case .ed25519: ed25519
        }
    }
}

private extension ForeignKey {
    static let rsa = LazyKey(pem: TextTable.named("foreign-rsa.pem"))
    static let p256 = LazyKey(pem: TextTable.named("foreign-p256.pem"))
    static let p384 = LazyKey(pem: TextTable.named("foreign-p384.pem"))
    static let p521 = LazyKey(pem: TextTable.named("foreign-p521.pem"))
    static let ed25519 = LazyKey(pem: TextTable.named("foreign-ed25519.pem"))
}

/// The key for encryption that a view publishes: its signature proves nothing (RFC 7517 §4.2).
/// Nothing is ever encrypted for it, so publishing it here does no harm.
enum EncryptionKey {
    static let keyID = "rsa-for-encryption"

    static var key: PrivateKey { held.key }

    static var jwk: JSON {
        key.publicKey.jwk.merging(["kid": .string(keyID), "alg": "RSA-OAEP-256", "use": "enc"])
    }

    private static let held = LazyKey(pem: TextTable.named("encryption-key.pem"))
}
