import Configuration
import Dispatch
import HTTP
import JOSE
import Locks
import Members
import OAuth
import Web

/// Examines a client: a server that does wrong in one way after the other, and a report of what the client
/// let pass.
struct ExamCommand: Command {
    static let usage = CommandUsage(
        name: "exam", summary: "find out what a client would let pass",
        options: Option.examining)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let order = try context.options.read(ExamOrder.read)
        try OpenFiles.prepare()
        let defaults: JSON = ["port": 0, "login": "auto", "log": "off"]
        let configuration = try ConfigurationLoader(context: context, defaults: defaults).load()
        let book = try book(configuration)
        let questions = try order.questions(of: book)
        let known = try order.baseline.map(readBaseline)
        let log = LogLines(configuration.log, context.surroundings.withoutOutput)
        let server = try RunningServer(configuration, context, log: log)
        let trust = HandedTrust(server.authority, context.surroundings)
        let report: ExamReport
        do throws(CommandFailure) {
            try trust.write()
            report = try examine(
                questions, of: book, order, server, trust, configuration, log)
        } catch {
            trust.remove()
            server.stop()
            throw error
        }
        trust.remove()
        server.stop()
        try report.show(as: order, context.surroundings)
        let surprises = report.surprises(beside: known, isStrict: order.isStrict)
        guard surprises.isEmpty else {
            throw CommandFailure(lines: surprises, status: .failure)
        }
    }
}

private extension ExamCommand {
    func book(_ configuration: ServerConfiguration) throws(CommandFailure) -> ExamBook {
        do throws(InvalidConfiguration) {
            return try ExamBook.builtIn(context.wiring.vocabulary.rules)
                .adding(configuration.root.ownExam)
        } catch {
            throw CommandFailure(lines: error.problems.map(\.description), status: .failure)
        }
    }

    func readBaseline(_ path: String) throws(CommandFailure) -> KnownFailures {
        guard case .success(let bytes) = InputFile.read(path: path) else {
            throw .usage("cannot read '\(path)', which --baseline names")
        }
        do throws(InvalidConfiguration) {
            return try KnownFailures.read(ConfigurationReader.parse(bytes))
        } catch {
            throw .usage(error.problems.map { "\(path): \($0.description)" })
        }
    }

    func examine(
        _ questions: [ExamQuestion], of book: ExamBook, _ order: ExamOrder,
        _ server: RunningServer, _ trust: HandedTrust, _ configuration: ServerConfiguration,
        _ log: LogLines
    ) throws(CommandFailure) -> ExamReport {
        let trusting = OutgoingTrust(configuration.outboundCA)
        if let url = order.api {
            return try examine(questions, of: book, at: url, order, server, trust, trusting)
        }
        if order.waits {
            return try examine(questions, of: book, byHandAt: server, order, log)
        }
        let candidate = order.candidate(trusting: trusting) { turn in
            variables(turn.url, turn.issuer, server, trust) + [
                (name: "UNDERSTUDY_CLIENT_ID", value: turn.credentials.id),
                (name: "UNDERSTUDY_CLIENT_SECRET", value: turn.credentials.secret),
                (name: "UNDERSTUDY_QUESTION", value: turn.question),
                (name: "UNDERSTUDY_USER", value: turn.user.username),
            ]
        }
        guard
            let examination = Examination(
                questions, of: book, to: candidate, in: server.root.examRoom,
                window: order.window)
        else { throw .failure("the question 'plain' is missing, with which others are compared") }
        return try finish { await examination.run() }
    }

    /// Has a person log in, who finds on a page what is asked.
    func examine(
        _ questions: [ExamQuestion], of book: ExamBook, byHandAt server: RunningServer,
        _ order: ExamOrder, _ log: LogLines
    ) throws(CommandFailure) -> ExamReport {
        let desk = ExamDesk()
        guard
            let examination = Examination(
                questions, of: book, to: .byHand(at: desk, book), in: server.root.examRoom,
                window: order.window)
        else { throw .failure("the question 'plain' is missing, with which others are compared") }
        let run = server.root.server.state.examRuns.begin(at: desk)
        log.complaints.write("open \(server.announcement.url)/_understudy/exams#\(run.id)")
        return try finish {
            let report = await examination.run(run.note)
            run.finish(with: report)
            return report
        }
    }

    /// Calls an API, which the command runs meanwhile where there is one.
    func examine(
        _ questions: [ExamQuestion], of book: ExamBook, at url: String, _ order: ExamOrder,
        _ server: RunningServer, _ trust: HandedTrust, _ trusting: OutgoingTrust
    ) throws(CommandFailure) -> ExamReport {
        let target = APITarget(url: url, audience: order.audience, scope: order.scope)
        guard
            let examination = APIExamination(
                questions, of: book, to: target, in: server.root.examRoom, trusting: trusting)
        else { throw .failure("the question 'api-good' is missing, or there are no keys") }
        let (place, issuer) = (server.announcement.url, server.announcement.issuer)
        let program = try order.command.map { command throws(CommandFailure) in
            try ExamServiceProgram(
                command, environment: variables(place, issuer, server, trust))
        }
        defer { program?.stop() }
        return try finish {
            if program != nil { await ExamServiceProgram.wait(for: url, trusting: trusting) }
            return await examination.run()
        }
    }

    func variables(
        _ url: String, _ issuer: String, _ server: RunningServer, _ trust: HandedTrust
    ) -> [(name: String, value: String)] {
        HandedAddresses(
            url: url, issuer: issuer, profile: server.root.server.profile,
            token: server.controlToken
        ).variables + trust.variables
    }

    /// Blocks the thread of the command until the examination is over.
    func finish(
        _ run: @escaping @Sendable () async -> ExamReport
    ) throws(CommandFailure) -> ExamReport {
        let isDone = DispatchSemaphore(value: 0)
        let made = Lock<ExamReport?>(nil)
        Task(executorPreference: ConnectionQueue.first) {
            let report = await run()
            made.withLock { $0 = report }
            isDone.signal()
        }
        isDone.wait()
        guard let report = made.withLock({ $0 }) else { throw .failure("there is no report") }
        return report
    }
}
