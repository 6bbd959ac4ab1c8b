import Dispatch
import Expectations
import FixtureSupport
import Foundation
import Locks
import Testing

/// The built executable in a separate process.
final class RunningTool {
    private let program: SpawnedProgram

    /// - Parameters:
    ///   - input: the text on standard input, which ends after it.
    ///   - shell: commands of a shell before it becomes the tool.
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
        let folder = try require(Bundle.main.executableURL).deletingLastPathComponent()
        let tool = folder.appending(path: "understudy")
        let preparation = shell.map { ["/bin/sh", "-c", "\($0) && exec \"$0\" \"$@\""] } ?? []
        // LeakSanitizer does not see the references that Swift hides, in the cases of enums and
        // behind weak ones. A process that ends while it serves still has many.
        program = try SpawnedProgram(
            preparation + [tool.path] + arguments,
            environment: environment.merging(["ASAN_OPTIONS": "detect_leaks=0"]) { $1 })
        let stdin = program.input.fileHandleForWriting
        stdin.write(Data(input.utf8))
        try stdin.close()
    }

    var processID: Int32 { program.id }

    /// Waits for the next bytes of standard output, which are one line here.
    func firstLine() -> String {
        String(decoding: program.output.fileHandleForReading.availableData, as: UTF8.self)
    }

    func signal(_ number: Int32) {
        kill(processID, number)
    }

    /// The exit status while nobody reads the streams; nil if the end does not come in time.
    func end(unreadWithin time: DispatchTimeInterval) -> Int32? {
        let status = Lock<Int32?>(nil)
        let hasEnded = DispatchSemaphore(value: 0)
        let program = program
        DispatchQueue.global().async {
            let end = program.wait()
            status.withLock { $0 = end }
            hasEnded.signal()
        }
        guard hasEnded.wait(timeout: .now() + time) == .success else {
            signal(SIGKILL)
            return nil
        }
        return status.withLock(\.self)
    }

    /// Waits for the end. Both streams are read at once: an unread pipe would block the tool.
    func finish() -> (status: Int32, output: String, errors: String) {
        let pipes = [program.output, program.errors].map { $0?.fileHandleForReading }
        let texts = Lock(["", ""])
        DispatchQueue.concurrentPerform(iterations: pipes.count) { index in
            let text = String(
                decoding: pipes[index]?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
            texts.withLock { $0[index] = text }
        }
        let (output, errors) = texts.withLock { ($0[0], $0[1]) }
        return (program.wait(), output, errors)
    }
}
