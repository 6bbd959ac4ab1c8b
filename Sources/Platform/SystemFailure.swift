import Glibc

/// Why a call of the system failed: the number that it left in `errno`.
package struct SystemFailure: Error, Hashable, Sendable {
    package let number: Int32

    package static let accessDenied = SystemFailure(number: EACCES)
    package static let addressInUse = SystemFailure(number: EADDRINUSE)
    package static let addressNotAvailable = SystemFailure(number: EADDRNOTAVAIL)
    package static let connectionRefused = SystemFailure(number: ECONNREFUSED)
    package static let invalidArgument = SystemFailure(number: EINVAL)
    package static let timedOut = SystemFailure(number: ETIMEDOUT)

    /// What the last failed call of this thread complained of; to be asked before any other call.
    static var last: SystemFailure { SystemFailure(number: errno) }

    /// In the words of the C library: "Connection refused".
    package var text: String { String(cString: strerror(number)) }

    /// The same as a phrase within a sentence: "connection refused".
    package var phrase: String {
        text.prefix(1).lowercased() + text.dropFirst()
    }
}
