import JOSE
import Text

/// What goes wrong with encrypting what a client gets, and with reading what it encrypted.
package enum EncryptionDiagnosis {
    static let keyMissing = DiagnosisCode("encryption.key-missing", "OpenID Connect Core §10.2")
    static let hint = DiagnosisCode("encryption.hint-encrypted", "OpenID Connect Core §3.1.2.1")
    static let unreadable = DiagnosisCode("encryption.unreadable", "RFC 7516 §5.2")

    static let codes = [keyMissing, hint, unreadable]
}

extension Diagnosis {
    static func encryptionKeyMissing(_ algorithm: KeyManagement, _ client: Client) -> Diagnosis {
        EncryptionDiagnosis.keyMissing.found(
            "client \(client.id.shown) wants \(algorithm.rawValue), and has no key for it",
            remedy: algorithm.isSymmetric
                ? "give the client a client_secret, which is the key"
                : "add such a key to its jwks, with use enc or without use")
    }

    static let hintEncrypted = EncryptionDiagnosis.hint.found(
        "id_token_hint is encrypted, and not for this server",
        remedy: "decrypt the ID token, and send what was inside")

    static func requestUnreadable(_ error: JWEError, _ client: Client) -> Diagnosis {
        EncryptionDiagnosis.unreadable.found(
            "the request object cannot be decrypted: \(error.description)",
            remedy: client.isOpen
                ? "encrypt for a key of the key set with use enc, which encryption_keys publishes"
                : "encrypt for a key of the key set with use enc, or with the client_secret")
    }
}
