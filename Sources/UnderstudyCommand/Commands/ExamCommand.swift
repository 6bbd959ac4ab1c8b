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
            report = try examine(questions, of: book, order, server, trust, configuration)
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
        _ server: RunningServer,
        _ trust: HandedTrust, _ configuration: ServerConfiguration
    ) throws(CommandFailure) -> ExamReport {
        let profile = server.root.server.profile
        let (token, trusted) = (server.controlToken, trust.variables)
        let candidate = order.candidate(trusting: OutgoingTrust(configuration.outboundCA)) { turn in
            HandedAddresses(url: turn.url, issuer: turn.issuer, profile: profile, token: token)
                .variables + trusted + [
                    (name: "UNDERSTUDY_QUESTION", value: turn.question),
                    (name: "UNDERSTUDY_USER", value: turn.user.username),
                ]
        }
        guard
            let examination = Examination(
                questions, of: book, to: candidate, in: server.root.examRoom,
                window: order.window)
        else { throw .failure("the question 'plain' is missing, with which others are compared") }
        let isDone = DispatchSemaphore(value: 0)
        let made = Lock<ExamReport?>(nil)
        Task(executorPreference: ConnectionQueue.first) {
            let report = await examination.run()
            made.withLock { $0 = report }
            isDone.signal()
        }
        isDone.wait()
        guard let report = made.withLock({ $0 }) else { throw .failure("there is no report") }
        return report
    }
}
