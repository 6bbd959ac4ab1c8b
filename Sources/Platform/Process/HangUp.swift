import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What SIGHUP means to this process: somebody sends it, or the terminal that the process was started
/// from is closed.
struct HangUp: Sendable {
    private let hadTerminal = Self.hasTerminal
    /// Whether whoever started the process wants it to outlive the terminal, as `nohup` does.
    private let isIgnored: Bool

    init() {
        isIgnored = process_ignores_hang_up() != 0
    }

    /// nil for nothing.
    var wish: StopSignals.Wish? {
        guard hadTerminal, !Self.hasTerminal else { return .renewal }
        return isIgnored ? nil : .stop
    }

    /// Whether there is a terminal that controls this process.
    private static var hasTerminal: Bool {
        let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return false }
        close(terminal)
        return true
    }
}
