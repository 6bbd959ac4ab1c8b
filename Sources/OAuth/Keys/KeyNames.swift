import JOSE
import Text

/// What the names of keys are (RFC 7517 §4.5).
package enum KeyNames: String, Sendable, CaseIterable {
    case own
    /// A SHA-256 in base64 with padding, of which URLs and files escape some (RFC 4648 §4).
    case digest
    /// Forty hexadecimal digits.
    case digits
    /// The SHA-1 of its certificate, as in `x5t`, where a key has one.
    case certificate

    func name(of id: String, _ certificate: KeyCertificate?) -> String {
        switch self {
        case .own: id
        case .digest: Base64.encode(Digest.sha256(Array(id.utf8)))
        case .digits: Digest.sha256(Array(id.utf8)).prefix(20).hexadecimal
        case .certificate: certificate?.thumbprint ?? id
        }
    }
}
