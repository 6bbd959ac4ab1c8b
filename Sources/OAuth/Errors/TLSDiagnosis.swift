import JOSE
import Text

extension Finding {
    /// - Parameter reason: the library's message: "tlsv1 alert unknown ca".
    package static func handshakeFailed(_ reason: String) -> Finding {
        let isDistrust = ["unknown ca", "certificate unknown", "bad certificate"].contains {
            reason.contains(text: $0)
        }
        return Finding(
            "tls.handshake", ["reason": reason], as: reason.isEmpty ? "empty" : nil,
            remedy: isDistrust ? "distrust" : nil)
    }
}
