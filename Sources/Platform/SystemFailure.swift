#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The `errno` of a failed system call.
package struct SystemFailure: Error, Hashable, Sendable {
    package let number: Int32

    package static let accessDenied = SystemFailure(number: EACCES)
    package static let addressInUse = SystemFailure(number: EADDRINUSE)
    package static let addressNotAvailable = SystemFailure(number: EADDRNOTAVAIL)
    package static let connectionRefused = SystemFailure(number: ECONNREFUSED)
    package static let invalidArgument = SystemFailure(number: EINVAL)
    package static let noSuchFile = SystemFailure(number: ENOENT)
    package static let notADirectory = SystemFailure(number: ENOTDIR)
    package static let timedOut = SystemFailure(number: ETIMEDOUT)

    /// The error of this thread's last failed call; read it before any other call.
    static var last: SystemFailure { SystemFailure(number: errno) }

    /// The C library's message: "Connection refused".
    package var text: String { String(cString: strerror(number)) }

    /// The message as a phrase within a sentence: "connection refused".
    package var phrase: String {
        text.prefix(1).lowercased() + text.dropFirst()
    }
}
