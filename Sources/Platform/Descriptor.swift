import Glibc

/// One open file or socket; closed when the last holder lets go of it.
package final class Descriptor: Sendable {
    /// By which the system knows it; another one may have it later.
    package let number: Int32

    /// Takes ownership of the descriptor, which must exist.
    init(owning number: Int32) {
        precondition(number >= 0, "no descriptor was opened")
        self.number = number
    }

    /// Takes ownership of what a call has opened, unless the call failed.
    convenience init(openedAs number: Int32) throws(SystemFailure) {
        guard number >= 0 else { throw .last }
        self.init(owning: number)
    }

    deinit {
        close(number)
    }
}
