import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The terminal that this process may have been started from.
package enum Terminal {
    /// Whether a signal went from the terminal to all of its foreground, children included.
    package static func hasSent(_ signal: Int32) -> Bool {
        signal == SIGINT && terminal_is_own() != 0
    }
}
