/// The exit status of the process.
struct ExitStatus: RawRepresentable, Equatable, Sendable {
    let rawValue: Int32

    static let success = ExitStatus(rawValue: 0)
    static let failure = ExitStatus(rawValue: 1)
    /// Bad usage or configuration.
    static let usage = ExitStatus(rawValue: 2)
    /// A program that exists and cannot be run, as in shells.
    static let notExecutable = ExitStatus(rawValue: 126)
    static let notFound = ExitStatus(rawValue: 127)
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

    /// The end of another program, which has reported its own failure.
    static func silent(_ status: ExitStatus) -> CommandFailure {
        CommandFailure(lines: [], status: status)
    }

    static func failure(_ line: String) -> CommandFailure {
        CommandFailure(lines: [line], status: .failure)
    }
}
