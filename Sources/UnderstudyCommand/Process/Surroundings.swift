import Members
import OAuth
import Platform

/// The environment and standard streams of a process.
struct Surroundings: Sendable {
    /// The value of an environment variable; nil if it is not set.
    let environment: @Sendable (String) -> String?
    /// The names of all environment variables.
    var environmentNames: @Sendable () -> [String] = { [] }
    let readStandardInput: @Sendable () -> Result<[UInt8], UnreadableFile>
    /// Writes a line to standard output.
    let print: @Sendable (String) -> Void
    /// Writes a line to standard error.
    let complain: @Sendable (String) -> Void

    /// The surroundings of this process.
    static let process = Surroundings(
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
