import HTTP
import OAuth

extension Diagnosis {
    /// The finding about a request that could not be read.
    static func unreadable(_ refusal: Refusal) -> Diagnosis {
        switch refusal.reason {
        case .malformed: malformed(refusal.message)
        case .hostMissing: hostMissing
        case .headTooLong(let limit): headTooLong(limit)
        case .bodyTooLong(let limit): bodyTooLong(limit)
        case .version: otherVersion
        case .tlsAtPlainPort: tlsAtPlainPort
        case .plainAtTLSPort: plainAtTLSPort
        case .tooSlow: tooSlow
        }
    }
}
