import HTTP
import OAuth

extension Finding {
    /// The finding about a request that could not be read.
    static func unreadable(_ refusal: Refusal) -> Finding {
        switch refusal.reason {
        case .malformed: malformed(refusal.message)
        case .hostMissing: Finding("http.host-missing")
        case .headTooLong(let limit): Finding("http.head-length", ["limit": limit])
        case .bodyTooLong(let limit): Finding("http.body-length", ["limit": limit])
        case .version: Finding("http.version")
        case .tlsAtPlainPort: Finding("http.tls-at-plain-port")
        case .plainAtTLSPort: Finding("http.plain-at-tls-port")
        case .tooSlow: Finding("http.too-slow")
        }
    }
}
