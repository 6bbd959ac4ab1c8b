import HTTP
import JOSE
import OAuth
import Text

/// Sends an API tokens that it must refuse, and others that it must accept. No login is involved.
package struct APIExamination: Sendable {
    private let examServer: ExamServer
    private let questions: [ExamQuestion]
    private let target: APITarget
    private let caller: APICaller
    @Boxed private var good: ExamQuestion

    package init(
        _ questions: [ExamQuestion], of book: ExamBook, to target: APITarget,
        in examServer: ExamServer, trusting trust: OutgoingTrust
    ) throws(CryptoError) {
        let reach = examServer.exchange(examServer.home).server.configuration.outbound
        let good = book.standard("api-good")
        caller = try APICaller(to: target, reach, trusting: trust)
        self.examServer = examServer
        self.target = target
        self.questions = questions.filter { $0.call != nil && $0.id != good.id }
        self.good = good
    }

    /// - Parameter tell: called with each result as soon as there is one.
    package func run(_ tell: @Sendable (ExamResult) -> Void = { _ in }) async -> ExamReport {
        var (first, needs) = await ask(good)
        let binds = first.outcome != .held && needs.contains(.dpop)
        if binds {
            let (second, others) = await ask(good, binds)
            first = second
            needs.formUnion(others)
        }
        guard first.outcome == .held else {
            let others = questions.map { $0.result(.notObserved, "a good token was not taken") }
            return ExamReport([result(good, first)] + others)
        }
        var results: [ExamResult] = []
        for question in questions {
            if let lack = ExamNeed.allCases.first(where: {
                question.needs.contains($0) && !needs.contains($0)
            }) {
                results.append(question.result(.notAsked, lack.reason))
            } else {
                var findings: [ExamFinding] = []
                for form in question.forms { findings.append(await ask(form, binds).0) }
                let isHeld = findings.allSatisfy { $0.outcome == .held }
                if isHeld, question.id == "api-dpop" { needs.insert(.dpop) }
                results += [findings.map { result(question, $0) }.worst].compactMap(\.self)
            }
            results.last.map(tell)
        }
        let (last, _) = await ask(good, binds)
        let end = last.outcome == .held ? first : ExamFinding(.missed, "at the end, \(last.seen)")
        return ExamReport([result(good, end)] + results.challengedOnce)
    }
}

private extension [ExamResult] {
    /// They, where an API that challenges nobody is told so once.
    var challengedOnce: [ExamResult] {
        let first = "api-none-sent"
        let mute = filter { $0.isWrong && $0.seen.hasSuffix(ExamAnswer.unchallenged) }
            .map(\.question.id)
        guard mute.contains(first) else { return self }
        return map { result in
            let id = result.question.id
            return mute.contains(id) && id != first ? result.explained(by: first) : result
        }
    }
}

private extension APIExamination {
    /// - Parameter binds: whether tokens are bound to a key where the question says nothing about
    ///   proofs, as some APIs take no others (RFC 9449 §7.1).
    /// - Returns: also the needs that the API meets.
    func ask(
        _ question: ExamQuestion, _ binds: Bool = false
    ) async -> (ExamFinding, Set<ExamNeed>) {
        let prepared = PreparedTenant(
            examServer, examServer.home, userOf: question.id, question, signsIn: true)
        defer { prepared.clear() }
        let answer = await caller.answer(to: question, on: prepared, binds)
        var needs: Set<ExamNeed> = target.scope == nil ? [] : [.scope]
        let own = prepared.own(prepared.log.exchanges)
        if own.contains(where: { $0.facts.endpoint == .introspect }) {
            needs.insert(.introspection)
        }
        if !prepared.visitsOfEvil.isEmpty {
            return (ExamFinding(.missed, "the API asked where the token led it"), needs)
        }
        switch answer {
        case .failure(let error): return (ExamFinding(.missed, error.reason), needs)
        case .success(let answer):
            let text = answer.fields.values(.wwwAuthenticate).joined(separator: ", ")
            let challenge = text.lowercased()
            if challenge.contains(text: "dpop") { needs.insert(.dpop) }
            let expected = question.expectedAnswer
            let finding = (binds ? expected.ofBound : expected)
                .finding(answer.status.code, challenge: challenge)
            return (finding, needs)
        }
    }

    func result(_ question: ExamQuestion, _ finding: ExamFinding) -> ExamResult {
        finding.result(of: question, question.severity)
    }
}

private extension ExamQuestion {
    func result(_ verdict: ExamVerdict, _ seen: String) -> ExamResult {
        ExamResult(self, severity, verdict, seen)
    }

    var expectedAnswer: ExamAnswer {
        switch expected {
        case .answer(let answer): answer
        case .cope: .accepted
        default: .refused
        }
    }
}

/// The examined API: its URL, and the tokens that it takes.
package struct APITarget: Sendable {
    let url: String
    let audience: String?
    let scope: String?
    /// The time limit of an answer.
    let patience: Duration

    package init(url: String, audience: String?, scope: String?, patience: Duration? = nil) {
        self.url = url
        self.audience = audience
        self.scope = scope
        self.patience = patience ?? .seconds(10)
    }

    /// The JSON of a question with this target's values in its placeholders.
    func filled(_ json: JSON) -> JSON {
        if let text = json.string {
            let first = scope?.parts(at: " ").first.map(String.init) ?? ""
            return .string(
                text.replacing(text: "${audience}", with: audience ?? "")
                    .replacing(text: "${scope}", with: first))
        }
        if let list = json.array { return .array(list.map(filled)) }
        return json.object.map { .object($0.mapValues(filled)) } ?? json
    }
}
