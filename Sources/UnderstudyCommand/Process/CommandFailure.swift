/// The exit status of the process.
enum ExitStatus: Int32, Sendable {
    case success = 0
    case failure = 1
    /// Bad usage or configuration.
    case usage = 2
}

/// The reason why a command fails.
struct CommandFailure: Error, Equatable {
    /// The lines for standard error, one per problem.
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
