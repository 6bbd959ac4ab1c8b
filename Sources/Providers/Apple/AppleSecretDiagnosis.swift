import JOSE
import OAuth

/// The findings about the JWT in `client_secret`. The client sees `invalid_client` for each.
package enum AppleSecretDiagnosis {
    static let missing = DiagnosisCode("apple-secret.missing", "RFC 6749 §2.3.1")
    static let pem = fault("pem", "RFC 7519 §3")
    static let notThreeParts = fault("not-three-parts", "RFC 7515 §7.1")
    static let notBase64URL = fault("not-base64url", "RFC 7515 §2")
    static let malformed = fault("malformed", "RFC 7519 §7.2")
    static let idToken = fault("id-token", "RFC 7523 §3")
    static let algorithm = fault("algorithm", "RFC 7515 §4.1.1")
    static let keyMissing = fault("kid-missing", "RFC 7515 §4.1.4")
    static let keyUnknown = fault("kid-unknown", "RFC 7515 §4.1.4")
    static let signature = fault("signature", "RFC 7515 §5.2")
    static let der = fault("signature-der", "RFC 7518 §3.4")
    static let swapped = fault("swapped", "RFC 7523 §3")
    static let issuer = fault("issuer", "RFC 7519 §4.1.1")
    static let subject = fault("subject", "RFC 7519 §4.1.2")
    static let appIDPrefix = fault("app-id-prefix", "RFC 7519 §4.1.2")
    static let audience = fault("audience", "RFC 7519 §4.1.3")
    static let audienceSlash = fault("audience-slash", "RFC 7519 §4.1.3")
    static let expiryMissing = fault("expiry-missing", "RFC 7519 §4.1.4")
    static let milliseconds = fault("milliseconds", "RFC 7519 §2")
    static let expired = fault("expired", "RFC 7519 §4.1.4")
    static let tooLong = fault("too-long", "RFC 7519 §4.1.4")
    static let ahead = fault("issued-ahead", "RFC 7519 §4.1.6")

    static let codes = [
        missing, pem, notThreeParts, notBase64URL, malformed, idToken, algorithm, keyMissing,
        keyUnknown, signature, der, swapped, issuer, subject, appIDPrefix, audience, audienceSlash,
        expiryMissing, milliseconds, expired, tooLong, ahead,
    ]

    /// Each can be permitted; the client is then trusted without proof.
    private static func fault(_ name: String, _ section: String) -> DiagnosisCode {
        DiagnosisCode("apple-secret.\(name)", section, isPermittable: true)
    }
}
