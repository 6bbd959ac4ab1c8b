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

    deinit {
        close(number)
    }
}
