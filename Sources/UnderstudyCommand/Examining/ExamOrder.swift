import Members
import OAuth
import Text
import Web

/// The options of `exam`.
struct ExamOrder: Sendable {
    /// The application's name in the report.
    var name: String?
    var plan: String?
    var questions: [String] = []
    var command: String?
    var start: String?
    /// True if a person makes the client log in.
    var waits = false
    var logout: String?
    var api: String?
    var audience: String?
    var scope: String?
    var probe: String?
    var probeCommand: String?
    var restart: String?
    /// True if the client logs in at several issuers in its use, and not only when examined.
    var hasSeveralIssuers = false
    var jobs = 1
    var window: Duration?
    var format = Format.table
    var out: String?
    var baseline: String?
    var isStrict = false

    enum Format: String, CaseIterable {
        case table
        case json
        case junit
        case html
    }

    static func read(_ members: inout MemberReader) -> ExamOrder? {
        var order = ExamOrder()
        order.name = members.string("name")
        order.plan = members.string("plan")
        order.questions = members.strings("question") ?? []
        order.command = members.string("command")
        order.start = members.string("start", check: URICheck.page)
        order.waits = members.bool("wait") ?? false
        order.logout = members.string("logout", check: URICheck.page)
        order.api = members.string("api", check: URICheck.page)
        order.audience = members.string("audience")
        order.scope = members.string("scope")
        order.probe = members.string("probe", check: URICheck.page)
        order.probeCommand = members.string("probe_command")
        order.restart = members.string("restart")
        order.hasSeveralIssuers = members.bool("several_issuers") ?? false
        order.jobs = members.integer("jobs", in: 1...64) ?? 1
        order.window = members.integer("window_ms", in: 0...60_000, of: "milliseconds")
            .map(Duration.milliseconds)
        order.format = members.choice("format") ?? .table
        order.out = members.string("out")
        order.baseline = members.string("baseline")
        order.isStrict = members.bool("strict") ?? false
        order.check(&members)
        return order
    }

    private func check(_ members: inout MemberReader) {
        if api != nil, start != nil {
            members.report("--api and --start are two kinds of applications; leave out one")
        }
        let isNamed = ["command", "start", "api"].contains { members.value($0) != nil }
        if !isNamed, !waits {
            members.report("say how the client logs in: --command CMD, --start URL, or --wait")
        }
        if waits, command != nil || start != nil || api != nil {
            members.report("--wait has a person log in; leave out --command, --start and --api")
        }
        if command != nil, start != nil {
            members.report("--command and --start are two ways to log in; leave out one")
        }
        if plan != nil, !questions.isEmpty {
            members.report("--plan and --question select each for itself; leave out one")
        }
        if command != nil, probe != nil {
            members.report(
                "--probe needs the cookies of --start; beside --command it is --probe-command")
        }
        if command != nil, restart != nil {
            members.report("--restart is for an application of --start; --command starts its own")
        }
    }

    /// The head of the report.
    func occasion(at issuer: String) -> ExamOccasion {
        ExamOccasion(
            name: name, place: start ?? api ?? command ?? "An application",
            issuer: issuer, plan: questions.isEmpty ? usualPlan : questions.joined(separator: ", "),
            date: String(WallClock().now.iso8601.prefix(10)))
    }

    private var usualPlan: String { plan ?? (api == nil ? "basic" : "api") }

    /// - Throws: the name of an unknown plan or question, with the nearest one.
    func questions(of book: ExamBook) throws(CommandFailure) -> [ExamQuestion] {
        guard !questions.isEmpty else {
            let name = usualPlan
            if let found = book.questions(ofPlan: name) { return found }
            throw Self.unknown("plan", name, of: Array(book.plans.keys))
        }
        return try questions.map { id throws(CommandFailure) in
            if let question = book.question(id) { return question }
            throw Self.unknown("question", id, of: book.questions.map(\.id))
        }
    }

    private static func unknown(
        _ noun: String, _ name: String, of known: [String]
    ) -> CommandFailure {
        let nearest = name.nearest(3, among: known).joined(separator: ", ")
        let remedy =
            nearest.isEmpty
            ? "understudy docs Questions lists them all" : "the nearest are \(nearest)"
        return .usage("no \(noun) is called \(name.shown); \(remedy)")
    }
}
