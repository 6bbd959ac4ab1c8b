import HTTP
import JOSE
import Locks
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
    let programs: RunningPrograms

    func report() throws(CommandFailure) -> ExamReport {
        if let url = order.api { return try reportOfAPI(at: url) }
        return order.waits ? reportByHand() : reportOfClient()
    }

    /// Leaves neither a server nor files behind.
    func leave() {
        trust.remove()
        server.stop()
    }

    func examination(of candidate: ExamCandidate) -> Examination {
        Examination(
            questions, of: book, to: candidate, in: server.root.examServer, window: order.window,
            isLinked: order.waits)
    }

    /// Tells of each fault, and now and then how far the examination is.
    private var progress: @Sendable (ExamResult) -> Void {
        let (asked, total) = (Lock(0), questions.count)
        return { [complaints = server.log.complaints] result in
            let number = asked.withLock { asked in
                asked += 1
                return asked
            }
            guard result.verdict == .fail || number % 10 == 0 else { return }
            let (id, verdict) = (result.question.id, result.verdict.rawValue)
            complaints.write("\(number) of \(total): \(id): \(verdict)")
        }
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
        let examination: APIExamination
        do throws(CryptoError) {
            examination = try APIExamination(
                questions, of: book, to: target, in: server.root.examServer, trusting: trusting)
        } catch { throw .failure(error.description) }
        let (place, issuer) = (server.announcement.url, server.announcement.issuer)
        let program = try order.command.map { command throws(CommandFailure) in
            try ExamServiceProgram(
                command, environment: variables(place, issuer), among: programs)
        }
        defer { program?.stop() }
        return BlockingTask.run { [trusting, isRunByUs = program != nil] in
            if isRunByUs { await ExamServiceProgram.wait(for: url, trusting: trusting) }
            return await examination.run()
        }
    }

    /// Makes a client log in again and again.
    func reportOfClient() -> ExamReport {
        let candidate = order.candidate(trusting: trusting, among: programs) { task in
            variables(task.url, task.issuer)
                + Self.told.map { (name: $0.name, value: $0.value(task)) }
        }
        let examination = examination(of: candidate)
        return BlockingTask.run { await examination.run(progress) }
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
    func reportByHand() -> ExamReport {
        let manualLogins = ManualLogins()
        let examination = examination(of: .byHand(at: manualLogins, book))
        let run = server.root.server.state.examRuns.begin(
            questions.map(\.id), at: manualLogins)
        server.log.complaints.write("open \(server.announcement.url)/_understudy/exams#\(run.id)")
        return BlockingTask.run {
            let report = await examination.run(run.note)
            run.finish(with: report)
            return report
        }
    }
}
