import HTTP
import OAuth
import Web

extension ExamOrder {
    /// How the client is made to log in.
    ///
    /// - Parameter variables: tell a command where the server is, for one login.
    func candidate(
        trusting trust: OutgoingTrust,
        _ variables: @escaping @Sendable (ExamTurn) -> [(name: String, value: String)]
    ) -> ExamCandidate {
        let asking = probeCommand.map { command -> ExamCandidate.Probe in
            { @Sendable turn, _ in
                await ExamProgram(command: command, environment: variables(turn))
                    .presence(refusals: 1...1)
            }
        }
        guard let command else {
            let starting = restart.map { command -> @Sendable () async -> Void in
                { @Sendable in _ = try? await ExamProgram(command: command).run() }
            }
            return .walker(
                at: ExamCandidate.Places(start: start ?? "", probe: probe, logout: logout),
                asking: asking, trusting: trust, restart: starting)
        }
        return ExamCandidate(
            takesIssuers: true, isFresh: true, mayAlwaysSayYes: asking == nil, jobs: jobs,
            probe: asking
        ) { turn in
            // 126 and more are words of the shell: not found, not executable, ended by a signal.
            LoginEnd(
                await ExamProgram(command: command, environment: variables(turn))
                    .presence(refusals: 1...125))
        }
    }
}
