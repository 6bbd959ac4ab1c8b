import Foundation
import Testing

/// The built executable as a process of its own.
final class RunningTool {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// - Parameter input: what stands on standard input, which ends after it.
    convenience init(
        _ arguments: String..., environment: [String: String] = [:], input: String = ""
    ) throws {
        try self.init(arguments, environment: environment, input: input)
    }

    init(_ arguments: [String], environment: [String: String] = [:], input: String = "") throws {
        let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        process.executableURL = folder.appending(path: "understudy")
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = output
        process.standardError = errors
        let stdin = Pipe()
        process.standardInput = stdin
        try process.run()
        stdin.fileHandleForWriting.write(Data(input.utf8))
        try stdin.fileHandleForWriting.close()
    }

    var processID: Int32 {
        process.processIdentifier
    }

    /// Waits for the next bytes of standard output, which are one line here.
    func firstLine() -> String {
        String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }

    func signal(_ number: Int32) {
        kill(processID, number)
    }

    /// Waits for the end.
    func finish() -> (status: Int32, output: String, errors: String) {
        let output = output.fileHandleForReading.readDataToEndOfFile()
        let errors = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: output, as: UTF8.self),
            String(decoding: errors, as: UTF8.self)
        )
    }
}
