import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The processors that run the threads of this process.
package enum Processors {
    package static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// The processor that runs the caller, from 0. It may change at any moment.
    package static var current: Int { Int(processor_current()) }

    /// Yields the processor to another ready thread.
    package static func yield() { sched_yield() }
}

/// The system's time of day.
package enum SystemClock {
    package static var secondsSince1970: Int { time(nil) }
}
