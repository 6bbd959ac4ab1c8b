import COpenSSL

/// The reason why TLS cannot be set up.
package struct TLSError: Error, Equatable {
    package enum Part: Sendable {
        /// The server's certificate chain.
        case chain
        case key
        /// A certificate and a key that do not match.
        case pair
        /// A name for a certificate.
        case name
        /// Memory or the random generator.
        case system
    }

    /// The faulty part.
    package let part: Part
    /// OpenSSL's message about it; may be empty.
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
