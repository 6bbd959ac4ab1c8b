/// What the process tells its parent when it ends.
enum ExitStatus: Int32, Sendable {
    case success = 0
    case failure = 1
    /// Bad usage or configuration.
    case usage = 2
}

/// Why a command ends without having done its work.
struct CommandFailure: Error, Equatable {
    /// One problem each, for standard error.
    let lines: [String]
    let status: ExitStatus

    static func usage(_ lines: [String]) -> CommandFailure {
        CommandFailure(lines: lines, status: .usage)
    }

    static func usage(_ line: String) -> CommandFailure {
        usage([line])
    }

    static func failure(_ line: String) -> CommandFailure {
        CommandFailure(lines: [line], status: .failure)
    }
}
