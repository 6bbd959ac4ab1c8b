import Dispatch
import HTTP
import OAuth
import Web

/// An application that runs as long as it is examined.
struct ExamServiceProgram: Sendable {
    private let program: SupervisedProgram

    /// How long it may take to start.
    private static let patience = Duration.seconds(30)

    init(
        _ command: String, environment: [(name: String, value: String)]
    ) throws(CommandFailure) {
        // The shell hands on that it was asked to stop, since it does not end those that it runs.
        let script = "exec >&2\ntrap 'kill $!' TERM\n(\n\(command)\n) &\nwait $!"
        program = try SupervisedProgram(["/bin/sh", "-c", script], environment: environment)
    }

    /// Returns once the URL answers, whatever it says, or its time has passed.
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
