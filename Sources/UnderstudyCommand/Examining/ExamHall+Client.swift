import OAuth
import Web

extension ExamHall {
    /// Makes a client log in again and again.
    func reportOfClient() throws(CommandFailure) -> ExamReport {
        let candidate = order.candidate(trusting: trusting) { turn in
            variables(turn.url, turn.issuer)
                + Self.told.map { (name: $0.name, value: $0.value(turn)) }
        }
        let examination = try examination(of: candidate)
        return BlockingTask.run { await examination.run() }
    }

    /// The variables of a client's command beside the addresses.
    static let variables = told.map(\.name)

    private static let told: [(name: String, value: @Sendable (ExamTurn) -> String)] = [
        ("UNDERSTUDY_CLIENT_ID", { $0.credentials.id }),
        ("UNDERSTUDY_CLIENT_SECRET", { $0.credentials.secret }),
        ("UNDERSTUDY_QUESTION", { $0.question }),
        ("UNDERSTUDY_USER", { $0.user.username }),
    ]
}
