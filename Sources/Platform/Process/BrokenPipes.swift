#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The treatment of writes to a peer that has gone.
package enum BrokenPipes {
    /// Makes such a write fail instead of ending the process.
    package static func ignore() {
        signal(SIGPIPE, SIG_IGN)
    }
}
