import HTTP
import OAuth
import Web

/// The parts common to all kinds of examination.
struct ExamRunner: Sendable {
    let order: ExamOrder
    let book: ExamBook
    let questions: [ExamQuestion]
    let server: RunningServer
    let trust: TrustVariables
    let trusting: OutgoingTrust

    func report() throws(CommandFailure) -> ExamReport {
        if let url = order.api { return try reportOfAPI(at: url) }
        return order.waits ? try reportByHand() : try reportOfClient()
    }

    func examination(of candidate: ExamCandidate) throws(CommandFailure) -> Examination {
        guard
            let examination = Examination(
                questions, of: book, to: candidate, in: server.root.examServer, window: order.window
            )
        else { throw .failure("the question 'plain' is missing, with which others are compared") }
        return examination
    }

    /// The variables that tell a program about the server.
    func variables(_ url: String, _ issuer: String) -> [(name: String, value: String)] {
        ServerVariables(
            url: url, issuer: issuer, ofProvider: server.root.server.profile.variables,
            token: server.controlToken
        ).variables + trust.variables
    }

    /// Calls an API, run by the command meanwhile if there is one.
    func reportOfAPI(at url: String) throws(CommandFailure) -> ExamReport {
        let target = APITarget(url: url, audience: order.audience, scope: order.scope)
        guard
            let examination = APIExamination(
                questions, of: book, to: target, in: server.root.examServer, trusting: trusting)
        else { throw .failure("the question 'api-good' is missing, or there are no keys") }
        let (place, issuer) = (server.announcement.url, server.announcement.issuer)
        let program = try order.command.map { command throws(CommandFailure) in
            try ExamServiceProgram(command, environment: variables(place, issuer))
        }
        defer { program?.stop() }
        return BlockingTask.run { [trusting, isRunByUs = program != nil] in
            if isRunByUs { await ExamServiceProgram.wait(for: url, trusting: trusting) }
            return await examination.run()
        }
    }

    /// Makes a client log in again and again.
    func reportOfClient() throws(CommandFailure) -> ExamReport {
        let candidate = order.candidate(trusting: trusting) { task in
            variables(task.url, task.issuer)
                + Self.told.map { (name: $0.name, value: $0.value(task)) }
        }
        let examination = try examination(of: candidate)
        return BlockingTask.run { await examination.run() }
    }

    /// The variables of a client's command beside the addresses.
    static let variables = told.map(\.name)

    private static let told: [(name: String, value: @Sendable (LoginTask) -> String)] = [
        ("UNDERSTUDY_CLIENT_ID", { $0.credentials.id }),
        ("UNDERSTUDY_CLIENT_SECRET", { $0.credentials.secret }),
        ("UNDERSTUDY_QUESTION", { $0.question }),
        ("UNDERSTUDY_USER", { $0.user.username }),
    ]

    /// Makes a person log in, who sees the questions on a page.
    func reportByHand() throws(CommandFailure) -> ExamReport {
        let manualLogins = ManualLogins()
        let examination = try examination(of: .byHand(at: manualLogins, book))
        let run = server.root.server.state.examRuns.begin(at: manualLogins)
        server.log.complaints.write("open \(server.announcement.url)/_understudy/exams#\(run.id)")
        return BlockingTask.run {
            let report = await examination.run(run.note)
            run.finish(with: report)
            return report
        }
    }
}
