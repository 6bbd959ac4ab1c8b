import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The meaning of SIGHUP to this process: somebody sent it, or the terminal that started the
/// process was closed.
struct HangUp: Sendable {
    private let hadTerminal = Self.hasTerminal
    /// True if the process was started to outlive the terminal, as by `nohup`.
    private let isIgnored: Bool

    init() {
        isIgnored = process_ignores_hang_up() != 0
    }

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
