import Configuration
import HTTP
import JOSE
import Members
import Platform
import Web

/// Examines a client: a server makes one mistake after the other, and a report lists those that the
/// client let pass.
struct ExamCommand: Command {
    static let usage = CommandUsage(
        name: "exam", summary: "find out what a client would let pass", options: Option.examining)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let order = try order()
        let signals = StopSignals()
        try OpenFiles.prepare()
        let defaults: JSON = ["port": 0, "login": "auto", "log": "off"]
        let loader = ConfigurationLoader(context: context, defaults: defaults)
        let configuration = try loader.load(until: signals)
        let book = try book(configuration)
        let questions = try order.questions(of: book)
        let known = try order.baseline.map(readBaseline)
        let log = LogLines(configuration.log, context.processEnvironment.withoutOutput)
        let server = try RunningServer(configuration, context, log: log)
        let runner = ExamRunner(
            order: order, book: book, questions: questions, server: server,
            trust: TrustVariables(server.authority, context.processEnvironment),
            trusting: OutgoingTrust(configuration.outboundCA),
            programs: RunningPrograms(context.processEnvironment))
        runner.programs.end(at: signals) { runner.leave() }
        var report = try report(of: runner)
        report.occasion = order.occasion(at: server.announcement.issuer)
        try report.show(as: order, context.processEnvironment)
        let surprises = report.surprises(beside: known, isStrict: order.isStrict)
        guard surprises.isEmpty else { throw CommandFailure(lines: surprises, status: .failure) }
    }
}

private extension ExamCommand {
    /// A plan that is unknown is told first, since it is nothing that another option mends.
    func order() throws(CommandFailure) -> ExamOrder {
        do throws(CommandFailure) {
            return try context.options.read(ExamOrder.read)
        } catch { throw .usage(complaints(about: context.options["plan"]) + error.lines) }
    }

    func complaints(about plan: OptionValues.Value?) -> [String] {
        guard let plan else { return [] }
        var order = ExamOrder()
        order.plan = plan.json.string
        do throws(CommandFailure) {
            let configuration = try ConfigurationLoader(context: context).load()
            _ = try order.questions(of: book(configuration))
            return []
        } catch { return error.lines }
    }

    func report(of runner: ExamRunner) throws(CommandFailure) -> ExamReport {
        defer { runner.leave() }
        try runner.trust.write()
        return try runner.report()
    }

    func book(_ configuration: ServerConfiguration) throws(CommandFailure) -> ExamBook {
        do throws(InvalidConfiguration) {
            return try ExamBook.builtIn(context.wiring.vocabulary.rules)
                .adding(configuration.root.ownExam)
        } catch { throw CommandFailure(lines: error.problems.map(\.description), status: .failure) }
    }

    func readBaseline(_ path: String) throws(CommandFailure) -> KnownFailures {
        guard case .success(let bytes) = InputFile.read(path: path) else {
            throw .usage("cannot read '\(path)', which --baseline names")
        }
        do throws(InvalidConfiguration) {
            return try KnownFailures.read(ConfigurationReader.parse(bytes))
        } catch { throw .usage(error.problems.map { "\(path): \($0.description)" }) }
    }
}
