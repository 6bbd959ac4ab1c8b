import COpenSSL

/// What is wrong with a key, or why a signature cannot be made.
package struct CryptoError: Error, Equatable, CustomStringConvertible {
    /// A phrase for people without a full stop, which names the remedy where there is one.
    package let problem: String
    /// What libcrypto said about it, for the log; nil when the fault was found before.
    package let reason: String?

    package var description: String {
        if let reason { "\(problem) (\(reason))" } else { problem }
    }
}

extension CryptoError {
    init(_ problem: String) {
        self.init(problem: problem, reason: nil)
    }

    /// The error for a call of libcrypto that has just failed on this thread; empties the thread's
    /// error queue, so that no later call finds an old reason.
    static func lifted(_ problem: String) -> CryptoError {
        let reason = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let address = buffer.baseAddress else { return "" }
            cossl_take_reason(address, buffer.count)
            return String(cString: address)
        }
        return CryptoError(problem: problem, reason: reason.isEmpty ? nil : reason)
    }
}
