import Glibc

/// The threads of this process and the processors that run them.
package enum Threads {
    /// A number that identifies the calling thread among those that are alive.
    @inlinable
    package static var currentID: UInt { UInt(pthread_self()) }

    /// The number of processors.
    package static var processorCount: Int {
        max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }
}
