import HTTP
import Locks
import OAuth
import Text

/// Asks a client questions, one login each, and judges its reactions.
package struct Examination: Sendable {
    let examServer: ExamServer
    let candidate: ExamCandidate
    let questions: [ExamQuestion]
    /// The time to wait for traces after a login.
    let window: Duration
    let slots: Slots
    /// True if somebody can open the inspector once the report is there.
    private let isLinked: Bool
    /// A login that must succeed, and one that cannot.
    @Boxed var plain: ExamQuestion
    @Boxed var denied: ExamQuestion

    /// - Parameters:
    ///   - book: has the questions that others are compared with.
    ///   - window: nil for the candidate's usual one.
    ///   - isLinked: whether the server runs on, so that somebody can look at the logins.
    package init(
        _ questions: [ExamQuestion], of book: ExamBook, to candidate: ExamCandidate,
        in examServer: ExamServer, window: Duration? = nil, isLinked: Bool = true
    ) {
        self.isLinked = isLinked
        plain = book.standard("plain")
        denied = book.standard("cb-error")
        self.examServer = examServer
        self.candidate = candidate
        self.questions = questions.filter { $0.call == nil }
        let asks = candidate.probe != nil || candidate.mayAlwaysSayYes
        self.window = window ?? .milliseconds(asks ? 300 : 2_000)
        slots = Slots(candidate.takesIssuers ? max(1, candidate.jobs) : 1)
    }

    /// - Parameter isMoved: whether it is the second of two issuers.
    static func tenant(of question: String, isMoved: Bool = false) -> String {
        "exam-\(question)" + (isMoved ? "-moved" : "")
    }

    /// - Parameter tell: called with each result as soon as there is one.
    package func run(
        _ tell: @escaping @Sendable (ExamResult) -> Void = { _ in }
    ) async -> ExamReport {
        declareTenants()
        let examinedLogins = ExaminedLogins()
        var first = await examine(plain, in: examinedLogins)
        var found = await baselineMade(by: first, in: examinedLogins)
        // One that runs may have to be started first, or keep a connection to an earlier server.
        if found == nil, !candidate.takesIssuers, candidate.repeatsPlain, !Task.isCancelled {
            first = await examine(plain, isFresh: candidate.isFresh, in: examinedLogins)
            found = await baselineMade(by: first, in: examinedLogins)
        }
        guard let baseline = found else {
            // Nobody has said how that login ended.
            return Task.isCancelled ? ExamReport([]) : failed(first, in: examinedLogins, tell)
        }
        let judge = ExamJudge(baseline: baseline) {
            RecordRedaction(of: $0, showsSecrets: false)
        }
        let asked = questions.filter { !$0.isStanding }
        var results = await answers(to: asked, judge, first, in: examinedLogins, tell)
        let standing = standing(
            examinedLogins.all(besides: results), in: baseline.circumstances)
        standing.forEach(tell)
        results += standing
        return ExamReport(results)
    }
}

private extension Examination {
    /// Declares a fresh tenant for each question. A name that cannot be declared is one that the
    /// first request makes.
    func declareTenants() {
        guard candidate.takesIssuers else { return }
        let staged = [plain, denied] + questions.filter { !$0.isStanding }
        let moved = staged.filter(\.isMoved).map { Self.tenant(of: $0.id, isMoved: true) }
        for name in Set(staged.map { Self.tenant(of: $0.id) } + moved) {
            try? examServer.declare(name)
        }
    }

    /// The answers in the order of the questions, without those that were not put because the exam
    /// was stopped.
    func answers(
        to questions: [ExamQuestion], _ judge: ExamJudge, _ first: ExaminedLogin,
        in examinedLogins: ExaminedLogins, _ tell: @escaping @Sendable (ExamResult) -> Void
    ) async -> [ExamResult] {
        let answer: @Sendable (ExamQuestion) async -> ExamResult? = { question in
            if Task.isCancelled { return nil }
            let result = linked(await self.answer(question, judge, first, in: examinedLogins))
            // The stop came before anybody could say how the login ended.
            if Task.isCancelled, result.verdict == .notObserved { return nil }
            tell(result)
            return result
        }
        guard candidate.takesIssuers else {
            var results: [ExamResult] = []
            for question in questions { results += await answer(question).map { [$0] } ?? [] }
            return results
        }
        return await withTaskGroup(of: (Int, ExamResult?).self) { group in
            for (index, question) in questions.enumerated() {
                group.addTask { (index, await answer(question)) }
            }
            var results: [(Int, ExamResult)] = []
            for await (index, result) in group { results += result.map { [(index, $0)] } ?? [] }
            return results.ordered { $0.0 }.map(\.1)
        }
    }

    func answer(
        _ question: ExamQuestion, _ judge: ExamJudge, _ first: ExaminedLogin,
        in examinedLogins: ExaminedLogins
    ) async -> ExamResult {
        let severity = question.severity(in: judge.baseline.circumstances)
        if let lack = judge.baseline.lacks(question) {
            return ExamResult(question, severity, .notAsked, lack.reason)
        }
        if question.id == plain.id { return judge.judge(question, first) }
        if let harm = examinedLogins.harm {
            return ExamResult(question, severity, .notObserved, harm)
        }
        if question.isWarm {
            let first = plain.coming(before: question)
            _ = await examine(first, for: question, by: judge.baseline, in: examinedLogins)
        }
        var results: [ExamResult] = []
        for form in question.forms {
            results.append(await put(form, judge, in: examinedLogins))
        }
        return results.worst ?? judge.judge(question, first)
    }

    func put(
        _ question: ExamQuestion, _ judge: ExamJudge, in examinedLogins: ExaminedLogins
    ) async -> ExamResult {
        let examined = await examine(question, by: judge.baseline, in: examinedLogins)
        let result = await patiently(
            judge.judge(question, examined), examined, judge, in: examinedLogins)
        return await settled(result, examined, judge, in: examinedLogins)
    }

    func baselineMade(
        by first: ExaminedLogin, in examinedLogins: ExaminedLogins
    ) async -> ExamBaseline? {
        let trust = await trustsPresence(first, in: examinedLogins)
        return ExamBaseline(first, trustsPresence: trust, of: candidate)
    }

    /// Tells whether the candidate's word counts: it does not if it also says yes to a denied
    /// login.
    func trustsPresence(_ first: ExaminedLogin, in examinedLogins: ExaminedLogins) async -> Bool {
        guard candidate.mayAlwaysSayYes, first.presence == .signedIn else {
            return first.presence != nil
        }
        return await examine(denied, in: examinedLogins).presence != .signedIn
    }

    static let failure = "a login without any fault did not succeed"

    /// The report on a client that fails even a login without faults; its requests may show the
    /// reason.
    func failed(
        _ first: ExaminedLogin, in examinedLogins: ExaminedLogins, _ tell: (ExamResult) -> Void
    ) -> ExamReport {
        let redaction = RecordRedaction(of: first.prepared.exchange.server, showsSecrets: false)
        let reason = first.failure(redaction)
        // What is not there has made no mistake.
        let isUnseen = first.crash != nil && first.exchanges.isEmpty && first.end.page == nil
        let isAbsent = isUnseen && candidate.visit != nil
        let told = isAbsent ? "no page answered at --start" : Self.failure
        var bad = ExamResult(plain, .must, isAbsent ? .notObserved : .fail, "\(told): \(reason)")
        (bad.tenant, bad.flow) = (first.prepared.tenant, first.flow)
        bad = bad.proven(by: first, redaction)
        let others = questions.filter { $0.id != plain.id && !$0.isStanding }.map { question in
            ExamResult(question, question.severity, .notAsked, Self.failure)
        }
        let circumstances = ExamBaseline.circumstances(of: first, candidate)
        let results =
            [linked(bad)] + others + standing(examinedLogins.all(besides: []), in: circumstances)
        results.forEach(tell)
        return ExamReport(results)
    }

    /// The client's conduct in all logins.
    func standing(
        _ examinedLogins: [ExaminedLogin], in circumstances: Set<ExamCircumstance>
    ) -> [ExamResult] {
        let redaction = RecordRedaction(
            of: examServer.exchange(examServer.home).server, showsSecrets: false)
        return questions.filter(\.isStanding).map { question in
            ExamJudge.judge(question, examinedLogins, redaction, in: circumstances)
        }
    }

    func linked(_ result: ExamResult) -> ExamResult {
        guard isLinked, let flow = result.flow else { return result }
        var result = result
        let exchange = examServer.exchange(result.tenant)
        result.link = "\(exchange.request.origin)\(exchange.path("/_understudy/inspector"))#\(flow)"
        return result
    }
}

private extension ExaminedLogin {
    /// The reason why a login without faults did not succeed.
    func failure(_ redaction: RecordRedaction) -> String {
        let findings = exchanges.filter { $0.outcome == .refused }.flatMap(\.facts.findings)
        let causes = findings.prefix(1).map { redaction.text($0.text) }
        let advice = findings.last.flatMap { Self.places[$0.code] }.map {
            "whoever logs in has to approve, too: POST $UNDERSTUDY_CONTROL/\($0)"
        }
        return ([conduct] + causes + [advice].compactMap(\.self)).joined(separator: "; ")
    }

    private var conduct: String {
        if let crash { return crash }
        guard exchanges.isEmpty else {
            return presence == .signedOut ? "the user was not signed in" : "it got no tokens"
        }
        guard let page = end.page else { return "it sent nothing" }
        let told = "the page at --start began no login (\(page.status))"
        return page.status >= 300
            ? told : "\(told); if a person has to press a button there, name the URL that it opens"
    }

    /// The places at which a decision is made that a client waits for.
    private static let places: [DiagnosisCode: String] = [
        "device.pending": "device/USER_CODE", "ciba.pending": "ciba/AUTH_REQ_ID",
    ]
}

/// The logins of an examination, as they come.
final class ExaminedLogins: Sendable {
    private let examinedLogins = Lock<[(question: String, examined: ExaminedLogin)]>([])
    private let lasting = Lock<String?>(nil)

    /// The reason why the client does not work any more; nil while it does.
    var harm: String? {
        get { lasting.withLock { $0 } }
        set { lasting.withLock { $0 = newValue } }
    }

    /// The logins of a question, or of all.
    func logins(of question: String?) -> [ExaminedLogin] {
        examinedLogins.withLock { $0 }.filter { question == nil || $0.question == question }
            .map(\.examined)
    }

    func add(_ examined: ExaminedLogin, of question: ExamQuestion) {
        examinedLogins.withLock { $0.append((question.id, examined)) }
    }

    /// All logins except those whose question has reported faults of their requests already, or had
    /// a pushed request repeated, which may be the same again (RFC 9126 §2.2).
    func all(besides results: [ExamResult]) -> [ExaminedLogin] {
        let told = Set(results.filter(\.tellsOfRequests).map(\.question.id))
        return examinedLogins.withLock { $0 }.filter { !told.contains($0.question) }.map(\.examined)
    }
}

private extension ExamResult {
    var tellsOfRequests: Bool {
        guard case .record = question.expected else { return false }
        return question.needs.contains(.par) || [.fail, .warning].contains(verdict)
    }
}
