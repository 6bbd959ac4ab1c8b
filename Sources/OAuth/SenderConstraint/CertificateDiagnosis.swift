import JOSE
import Text

/// What goes wrong with the certificate of a client (RFC 8705).
package enum CertificateDiagnosis {
    static let missing = DiagnosisCode("certificate.missing", "RFC 8705 §2")
    static let subject = DiagnosisCode("certificate.subject", "RFC 8705 §2.1")
    static let key = DiagnosisCode("certificate.key", "RFC 8705 §2.2")
    static let tokenMissing = DiagnosisCode("certificate.of-token-missing", "RFC 8705 §3")
    static let tokenOther = DiagnosisCode("certificate.of-other-token", "RFC 8705 §3")

    static let codes = [missing, subject, key, tokenMissing, tokenOther]
}

extension Diagnosis {
    static func certificateMissing(_ client: String, _ peer: PeerCertificate) -> Diagnosis {
        CertificateDiagnosis.missing.found(
            "client \(client.shown) must show a certificate, and showed none",
            remedy: remedy(for: peer))
    }

    static func certificateSubject(_ client: Client, _ certificate: Certificate) -> Diagnosis {
        let names = [certificate.subject] + certificate.names.map(\.text)
        return CertificateDiagnosis.subject.found(
            "the certificate is for \(names.filter { !$0.isEmpty }.joined(separator: ", ").shown)",
            remedy: "make it for the name in the tls_client_auth_ member of client "
                + "\(client.id.shown), or that member for its name")
    }

    static func certificateKey(_ client: Client) -> Diagnosis {
        CertificateDiagnosis.key.found(
            "the key of the certificate is not a key of client \(client.id.shown)",
            remedy: "add its public key to jwks or jwks_uri of the client")
    }

    static func certificateOfTokenMissing(_ peer: PeerCertificate) -> Diagnosis {
        CertificateDiagnosis.tokenMissing.found(
            "the token is bound to a certificate, and came without it", remedy: remedy(for: peer))
    }

    static let certificateOfOtherToken = CertificateDiagnosis.tokenOther.found(
        "the token is bound to another certificate than the one it came with",
        remedy: "send it over a connection with the certificate it was issued for")

    private static func remedy(for peer: PeerCertificate) -> Phrase {
        peer.isAsked
            ? "give the HTTP client its certificate and key"
            : "use https, and a server that asks for certificates (tls_client_certificates: true)"
    }
}

extension Certificate.Name {
    fileprivate var text: String {
        switch self {
        case .host(let text), .uri(let text), .email(let text): text
        case .address(let bytes): bytes.map(String.init).joined(separator: ".")
        }
    }
}
