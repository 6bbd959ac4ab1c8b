#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// One open file or socket, closed when its last holder releases it.
package final class Descriptor: Sendable {
    /// The system's number for it; the system may reuse the number after it is closed.
    package let number: Int32

    /// Takes ownership of the descriptor, which must exist.
    init(owning number: Int32) {
        precondition(number >= 0, "no descriptor was opened")
        self.number = number
    }

    /// Takes ownership of the descriptor that a call opened, unless the call failed.
    convenience init(openedAs number: Int32) throws(SystemFailure) {
        guard number >= 0 else { throw .last }
        self.init(owning: number)
    }

    deinit { close(number) }
}

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
    package var phrase: String { text.prefix(1).lowercased() + text.dropFirst() }
}
