import JOSE
import Text

/// Problems with the server's certificates.
package enum TLSDiagnosis {
    static let noAuthority = DiagnosisCode("tls.no-authority", "RFC 8446 §4.4.2")

    static let handshake = DiagnosisCode("tls.handshake", "RFC 8446 §6.2", defaultLevel: .warn)

    static let codes = [noAuthority, handshake]
}

extension Diagnosis {
    package static let noAuthority = TLSDiagnosis.noAuthority.found(
        "this server does not have a certificate authority of its own",
        remedy: "start it with --tls, and without a certificate of your own")

    /// - Parameter reason: the library's message: "tlsv1 alert unknown ca".
    package static func handshakeFailed(_ reason: String) -> Diagnosis {
        let isDistrust = ["unknown ca", "certificate unknown", "bad certificate"].contains {
            reason.contains(text: $0)
        }
        return TLSDiagnosis.handshake.found(
            reason.isEmpty
                ? "the TLS handshake with a client failed: the client broke off"
                : "the TLS handshake with a client failed: \(reason)",
            remedy: isDistrust
                ? "let the client trust the certificate authority that --tls-ca-file writes, or that "
                    + "is at /_understudy/ca.pem over plain HTTP, and ask for a host that the "
                    + "certificate names (--san adds some)"
                : "use TLS 1.2 or 1.3, and HTTP/1.1 in it")
    }
}
