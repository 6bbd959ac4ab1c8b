import Glibc
import Members
import OAuth

/// What a process is given by the one that starts it.
struct Surroundings: Sendable {
    /// The value of an environment variable; nil when it is not set.
    let environment: @Sendable (String) -> String?
    let readStandardInput: @Sendable () -> Result<[UInt8], UnreadableFile>
    /// Writes a line to standard output.
    let print: @Sendable (String) -> Void
    /// Writes a line to standard error.
    let complain: @Sendable (String) -> Void

    /// Those of this process.
    static let process = Surroundings(
        environment: { name in getenv(name).map { String(cString: $0) } },
        readStandardInput: { InputFile.read(descriptor: STDIN_FILENO) },
        print: { line in writeLine(line, to: STDOUT_FILENO) },
        complain: { line in writeLine(line, to: STDERR_FILENO) })
}

/// Nobody is left to hear about a line that cannot be written, so its result is ignored.
private func writeLine(_ line: String, to descriptor: Int32) {
    _ = OutputFile.write(Array("\(line)\n".utf8), to: descriptor)
}
