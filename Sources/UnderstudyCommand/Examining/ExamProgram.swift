import Dispatch
import Web

/// A command that examines run, in a shell. What it writes goes to standard error, since the report has
/// standard output for itself.
struct ExamProgram: Sendable {
    let command: String
    var environment: [(name: String, value: String)] = []

    /// Whoever takes longer hangs.
    private static let patienceSeconds = 30

    /// - Returns: the exit status; nil for a command that hung, and was ended.
    func run() async throws(CommandFailure) -> Int32? {
        let program = try SupervisedProgram(
            ["/bin/sh", "-c", "exec >&2\n\(command)"], environment: environment)
        program.stop(after: .seconds(Self.patienceSeconds))
        let status = await withCheckedContinuation { continuation in
            // To wait for a process blocks a thread, which the server needs for itself.
            DispatchQueue.global().async { continuation.resume(returning: program.wait().rawValue) }
        }
        return program.isOverdue ? nil : status
    }

    /// Whether the user of a question is signed in, by how the command ended.
    ///
    /// - Parameter refusals: the statuses by which it says no.
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
