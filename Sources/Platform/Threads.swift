import Glibc

/// The threads of this process, and what runs them.
package enum Threads {
    /// Tells the calling thread from all others that are alive.
    @inlinable
    package static var currentID: UInt { UInt(pthread_self()) }

    /// How many processors run them.
    package static var processorCount: Int {
        max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }
}
