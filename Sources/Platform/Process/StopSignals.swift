import Glibc

/// SIGTERM and SIGINT, held back from the moment this exists: one that arrives while the server
/// starts is still there when it is waited for, even in process 1 of a container, which gets no
/// signal that it has not prepared for.
///
/// To be made on the main thread before there are others, since threads inherit what is held back.
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

    /// Blocks the thread until one of them arrives.
    package func wait() {
        var signals = signals
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
    }
}
