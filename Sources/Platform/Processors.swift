import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The processors that run the threads of this process.
package enum Processors {
    package static var count: Int {
        max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    /// The one that runs the caller, from 0. At the next moment it may be another one.
    package static var current: Int { Int(processor_current()) }

    /// Gives the processor to another thread, if one is ready to run.
    package static func yield() {
        sched_yield()
    }
}
