import HTTP
import OAuth
import Web

extension ExamOrder {
    /// The way to make the client log in.
    ///
    /// - Parameter variables: tell a command the address of the server, for one login.
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
            // Exit statuses of 126 and more come from the shell: not found, not executable, ended
            // by a signal.
            LoginEnd(
                await ExamProgram(command: command, environment: variables(turn))
                    .presence(refusals: 1...125))
        }
    }
}
