#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What happens when this process writes to a peer that has gone.
package enum BrokenPipes {
    /// Makes the write fail instead of ending the process.
    package static func ignore() {
        signal(SIGPIPE, SIG_IGN)
    }
}
