import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// This process, its arguments and its environment.
package enum CurrentProcess {
    package static var id: Int32 { getpid() }

    /// True if another process has the number.
    package static func isOther(_ number: Int32) -> Bool {
        number > 0 && number != id && (kill(number, 0) == 0 || SystemFailure.last.number == EPERM)
    }

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

    package static func exit(_ status: Int32) -> Never { process_exit(status) }
}

/// The freed memory of the process. Its allocator keeps the pages for later use: after requests
/// with large bodies, as many as the record holds.
package enum FreeMemory {
    /// Releases the pages.
    package static func release() { process_release_free_memory() }

    /// Makes large allocations go back to the system as soon as they are freed, instead of leaving
    /// holes.
    package static func returnLargePieces() { process_return_large_memory() }
}

/// The pages of the program's code in memory.
package enum ResidentCode {
    /// Releases the pages; those needed again come back from the page cache.
    package static func release() { process_release_code() }
}

/// The terminal that this process may have been started from.
package enum Terminal {
    /// True if people read standard error on a terminal that shows colours, and want them
    /// (https://no-color.org).
    package static var showsColors: Bool {
        isatty(STDERR_FILENO) != 0 && getenv("NO_COLOR") == nil
            && getenv("TERM").map { String(cString: $0) } != "dumb"
    }

    /// Tells whether the terminal sent a signal to all of its foreground processes, children
    /// included.
    package static func hasSent(_ signal: Int32) -> Bool {
        signal == SIGINT && terminal_is_own() != 0
    }
}
