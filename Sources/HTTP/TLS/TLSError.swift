import COpenSSL

/// Why TLS cannot be spoken with what was given for it.
package struct TLSError: Error, Equatable {
    package enum Part: Sendable {
        /// The certificates of the server.
        case chain
        case key
        /// Certificate and key, which do not belong together.
        case pair
        /// A name for a certificate.
        case name
        /// Memory, or chance.
        case system
    }

    /// What is wrong.
    package let part: Part
    /// What the library says about it, possibly nothing.
    package let reason: String

    /// The error for a call that has just failed on this thread.
    static func lifted(_ part: Part) -> TLSError {
        TLSError(part: part, reason: takeReason())
    }

    /// Empties the thread's error queue.
    static func takeReason() -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let address = buffer.baseAddress else { return "" }
            cossl_take_reason(address, buffer.count)
            return String(cString: address)
        }
    }
}
