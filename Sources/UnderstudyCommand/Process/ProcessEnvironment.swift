import Configuration
import JOSE
import Members
import OAuth
import Platform

/// The environment and standard streams of a process.
struct ProcessEnvironment: Sendable {
    /// The value of an environment variable; nil if it is not set.
    let environment: @Sendable (String) -> String?
    /// The names of all environment variables.
    var environmentNames: @Sendable () -> [String] = { [] }
    let readStandardInput: @Sendable () -> Result<[UInt8], UnreadableFile>
    /// Writes a line to standard output.
    var print: @Sendable (String) -> Void
    /// Writes a line to standard error.
    var complain: @Sendable (String) -> Void

    /// The surroundings of this process.
    static let process = ProcessEnvironment(
        environment: CurrentProcess.environment,
        environmentNames: { CurrentProcess.environmentNames },
        readStandardInput: InputFile.readStandardInput,
        print: { line in writeLine(line, to: .standardOutput) },
        complain: { line in writeLine(line, to: .standardError) })
}

/// Ignores failures, since there is no place left to report them.
private func writeLine(_ line: String, to descriptor: Descriptor) {
    try? descriptor.writeAll(Array("\(line)\n".utf8))
}

extension ProcessEnvironment {
    /// A new path for what ends with this process, at which nobody can have laid a link.
    var temporaryPath: String {
        "\(environment("TMPDIR") ?? "/tmp")/understudy-\(OutputFile.mark)"
    }

    /// The surroundings without standard output, which belongs to the program alone.
    var withoutOutput: ProcessEnvironment {
        var quiet = self
        quiet.print = complain
        return quiet
    }

    /// Reports an oddity that stops nothing, in the format of the log.
    func warn(_ text: String, as format: LogFormat) { complain(format.warning(text)) }
}

extension LogFormat {
    /// A line about the tool itself.
    func line(_ text: String, event: String) -> String {
        self == .json
            ? (["event": .string(event), "text": .string(text)] as JSON).text
            : "understudy: \(text)"
    }

    /// A line about an oddity that stops nothing.
    func warning(_ text: String) -> String {
        line(self == .json ? text : "warning: \(text)", event: "warning")
    }
}
