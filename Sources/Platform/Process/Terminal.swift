import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

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
