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
    /// root directory does not have.
    package static var arguments: [String] {
        (1..<max(1, process_argument_count())).map { String(cString: process_argument($0)) }
    }

    /// The value of an environment variable; nil when it is not set.
    package static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    package static func exit(_ status: Int32) -> Never {
        process_exit(status)
    }
}
