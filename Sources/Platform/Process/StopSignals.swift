import Dispatch

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Blocks SIGTERM and SIGINT from the moment this exists: a signal that arrives while the server
/// starts stays pending, even for process 1 of a container, which gets only signals that it has
/// prepared for.
///
/// Make it on the main thread before any others start, since threads inherit the signal mask.
package struct StopSignals {
    private let signals: sigset_t

    package init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        self.signals = signals
    }

    /// Blocks the thread until one of the signals arrives.
    package func wait() {
        _ = next()
    }

    /// Blocks the thread, and returns the number of the signal that arrives.
    package func next() -> Int32 {
        var signals = signals
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        return number
    }

    /// Ends the process at once when another of the signals arrives: whoever sends a second one does
    /// not want to wait.
    package func endProcessAtNext() {
        DispatchQueue(label: "understudy.signals").async {
            wait()
            CurrentProcess.exit(0)
        }
    }
}
