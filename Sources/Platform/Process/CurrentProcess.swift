import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// This process, its arguments and its environment.
package enum CurrentProcess {
    package static var id: Int32 { getpid() }

    /// The arguments without the program's name. Swift's own list comes from /proc, which an empty
    /// root directory lacks.
    package static var arguments: [String] {
        (1..<max(1, process_argument_count())).map { String(cString: process_argument($0)) }
    }

    /// The value of an environment variable; nil if it is not set.
    package static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The names of all environment variables.
    package static var environmentNames: [String] {
        var names: [String] = []
        while let entry = process_environment(Int32(names.count)) {
            names.append(String(String(cString: entry).prefix { $0 != "=" }))
        }
        return names
    }

    /// Blocks the thread for that time.
    package static func sleep(for time: Duration) {
        let (seconds, attoseconds) = time.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        var rest = timespec()
        while nanosleep(&time, &rest) != 0, SystemFailure.last.number == EINTR { time = rest }
    }

    package static func exit(_ status: Int32) -> Never {
        process_exit(status)
    }
}
