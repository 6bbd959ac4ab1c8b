import CPlatform
import Dispatch

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Blocks SIGTERM, SIGINT and SIGHUP from the moment this exists: a signal that arrives while the
/// server starts stays pending, even for process 1 of a container, which gets only signals that it has
/// prepared for.
///
/// It must be made on the main thread before any others start, since threads inherit the signal
/// mask.
package struct StopSignals {
    private let signals: sigset_t
    private let hangUp: HangUp?

    /// - Parameter renews: whether SIGHUP may ask for a renewal. Otherwise it asks for a stop, but
    ///   where the process was started to outlive the terminal.
    package init(renewing renews: Bool = false) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        hangUp = renews ? HangUp() : nil
        if renews || process_ignores_hang_up() == 0 { sigaddset(&signals, SIGHUP) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        self.signals = signals
    }

    /// Ends the process at once at SIGTERM or SIGINT while `read` runs, which may wait for a pipe or
    /// a terminal. It must start no threads, since these would go on to take signals.
    package func endingProcess<Value, Failure: Error>(
        while read: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        var early = sigset_t()
        sigemptyset(&early)
        for number in [SIGTERM, SIGINT] {
            sigaddset(&early, number)
            // A handler, since process 1 of a container gets no others.
            signal(number) { _exit(128 + $0) }
        }
        pthread_sigmask(SIG_UNBLOCK, &early, nil)
        defer {
            pthread_sigmask(SIG_BLOCK, &early, nil)
            for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) }
        }
        return try read()
    }

    /// The action that a signal asks for.
    package enum Wish: Sendable {
        case stop
        /// Reads the configuration again.
        case renewal
    }

    /// Blocks the thread until a signal arrives that asks for an action.
    package func nextWish() -> Wish {
        while true {
            guard next() == SIGHUP, let hangUp else { return .stop }
            if let wish = hangUp.wish { return wish }
        }
    }

    /// Blocks the thread, and returns the number of the signal that arrives.
    package func next() -> Int32 {
        var signals = signals
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        return number
    }

    /// Ends the process at once at the next of the signals: a second one means that somebody does
    /// not want to wait.
    package func endProcessAtNext() {
        DispatchQueue(label: "understudy.signals").async {
            while nextWish() != .stop {}
            CurrentProcess.exit(0)
        }
    }
}

/// The meaning of SIGHUP to this process: somebody sent it, or the terminal that started the
/// process was closed.
struct HangUp: Sendable {
    private let hadTerminal = Self.hasTerminal
    /// True if the process was started to outlive the terminal, as by `nohup`.
    private let isIgnored: Bool

    init() { isIgnored = process_ignores_hang_up() != 0 }

    /// nil for no action.
    var wish: StopSignals.Wish? {
        guard hadTerminal, !Self.hasTerminal else { return .renewal }
        return isIgnored ? nil : .stop
    }

    /// True if a terminal controls this process.
    private static var hasTerminal: Bool {
        let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return false }
        close(terminal)
        return true
    }
}

/// The treatment of writes to a peer that has gone.
package enum BrokenPipes {
    /// Makes such a write fail instead of ending the process.
    package static func ignore() { signal(SIGPIPE, SIG_IGN) }
}
