import Dispatch
import Foundation
import Locks
import Testing

/// The built executable as a process of its own.
final class RunningTool {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// - Parameters:
    ///   - input: what stands on standard input, which ends after it.
    ///   - shell: what a shell does before it becomes the tool.
    convenience init(
        _ arguments: String..., environment: [String: String] = [:], input: String = "",
        after shell: String? = nil
    ) throws {
        try self.init(arguments, environment: environment, input: input, after: shell)
    }

    init(
        _ arguments: [String], environment: [String: String] = [:], input: String = "",
        after shell: String? = nil
    ) throws {
        let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        let tool = folder.appending(path: "understudy")
        process.executableURL = shell == nil ? tool : URL(filePath: "/bin/sh")
        let preparation = shell.map { ["-c", "\($0) && exec \"$0\" \"$@\"", tool.path] }
        process.arguments = (preparation ?? []) + arguments
        // LeakSanitizer does not see the references that Swift hides, in the cases of enums and behind
        // weak ones. A process that ends while it serves still has many.
        process.environment = environment.merging(["ASAN_OPTIONS": "detect_leaks=0"]) { $1 }
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

    /// The exit status, where nobody reads the streams; nil where the end does not come in time.
    func end(unreadWithin time: DispatchTimeInterval) -> Int32? {
        let hasEnded = DispatchSemaphore(value: 0)
        let process = process
        DispatchQueue.global().async {
            process.waitUntilExit()
            hasEnded.signal()
        }
        guard hasEnded.wait(timeout: .now() + time) == .success else {
            signal(SIGKILL)
            return nil
        }
        return process.terminationStatus
    }

    /// Waits for the end. Both streams are read at once: a pipe that nobody reads would hold up the
    /// tool.
    func finish() -> (status: Int32, output: String, errors: String) {
        let pipes = [output.fileHandleForReading, errors.fileHandleForReading]
        let texts = Lock(["", ""])
        DispatchQueue.concurrentPerform(iterations: pipes.count) { index in
            let text = String(decoding: pipes[index].readDataToEndOfFile(), as: UTF8.self)
            texts.withLock { $0[index] = text }
        }
        process.waitUntilExit()
        let (output, errors) = texts.withLock { ($0[0], $0[1]) }
        return (process.terminationStatus, output, errors)
    }
}
