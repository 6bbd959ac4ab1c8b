import COpenSSL

/// A fault in a key, or the reason why a signature cannot be made.
package struct CryptoError: Error, Equatable, CustomStringConvertible {
    /// A phrase without a full stop, which names the remedy where there is one.
    package let problem: String
    /// The report of libcrypto, for the log; nil when libcrypto was not involved.
    package let reason: String?

    package var description: String {
        if let reason { "\(problem) (\(reason))" } else { problem }
    }
}

extension CryptoError {
    init(_ problem: String) {
        self.init(problem: problem, reason: nil)
    }

    /// The error for a libcrypto call that has just failed on this thread.
    static func lifted(_ problem: String) -> CryptoError {
        CryptoError(problem: problem, reason: takeReason())
    }

    /// Empties the thread's error queue after a failure that is an ordinary result.
    static func discardReason() {
        _ = takeReason()
    }

    /// Also empties the queue, so that no later call finds an old reason.
    private static func takeReason() -> String? {
        let reason = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let address = buffer.baseAddress else { return "" }
            cossl_take_reason(address, buffer.count)
            return String(cString: address)
        }
        return reason.isEmpty ? nil : reason
    }
}
