import Dispatch
import Web

/// A shell command run by an examination. Its output goes to standard error, since standard output
/// belongs to the report.
struct ExamProgram: Sendable {
    let command: String
    var environment: [(name: String, value: String)] = []

    /// The time after which it counts as hung.
    private static let patienceSeconds = 30

    /// - Returns: the exit status; nil for a command that hung and was stopped.
    func run() async throws(CommandFailure) -> Int32? {
        let program = try SupervisedProgram(
            ["/bin/sh", "-c", "exec >&2\n\(command)"], environment: environment)
        program.stop(after: .seconds(Self.patienceSeconds))
        let status = await withCheckedContinuation { continuation in
            // Waiting for a process blocks a thread, so it takes none of the server's.
            DispatchQueue.global().async { continuation.resume(returning: program.wait().rawValue) }
        }
        return program.isOverdue ? nil : status
    }

    /// The presence of a question's user, by the exit status of the command.
    ///
    /// - Parameter refusals: the statuses that mean no.
    func presence(refusals: ClosedRange<Int32>) async -> ExamPresence {
        do throws(CommandFailure) {
            guard let status = try await run() else {
                return .crashed("the command hung for \(Self.patienceSeconds) s")
            }
            if status == 0 { return .signedIn }
            return refusals.contains(status)
                ? .signedOut : .crashed("the command ended with \(status)")
        } catch {
            return .crashed(error.lines.joined(separator: ", "))
        }
    }
}
