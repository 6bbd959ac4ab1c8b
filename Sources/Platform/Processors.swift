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

    /// Lets another thread that is ready run first.
    package static func yield() {
        sched_yield()
    }
}
