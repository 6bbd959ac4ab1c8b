import Dispatch
import HTTP
import OAuth
import Web

/// An application that runs during its examination.
struct ExamServiceProgram: Sendable {
    private let program: SupervisedProgram

    /// The time limit of its start.
    private static let patience = Duration.seconds(30)

    init(
        _ command: String, environment: [(name: String, value: String)]
    ) throws(CommandFailure) {
        // The shell forwards the request to stop, since its children would outlive it.
        let script = "exec >&2\ntrap 'kill $!' TERM\n(\n\(command)\n) &\nwait $!"
        program = try SupervisedProgram(["/bin/sh", "-c", script], environment: environment)
    }

    /// Returns once the URL answers, with any status, or its time has passed.
    static func wait(for url: String, trusting trust: OutgoingTrust) async {
        let client = OutgoingClient(reach: .any, timeout: .seconds(2), trust: trust)
        let end = ContinuousClock.now + patience
        while ContinuousClock.now < end {
            if (try? await client.send(OutgoingRequest(.get, url))) != nil { return }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    func stop() {
        program.stop(after: .seconds(0))
        _ = program.wait()
    }
}
