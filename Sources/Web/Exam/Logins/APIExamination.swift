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

    /// The number of times that an API is waited for, a second each.
    private static let mostWaits = 5

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
        let (begun, manner) = await begin()
        if begun.isAbsent { return reportOfAbsence(begun.finding.seen) }
        var first = begun
        let circumstances = first.circumstances
        guard first.finding.outcome == .held else {
            let others = questions.map { $0.result(.notObserved, "a good token was not taken") }
            return ExamReport([first.result(of: good, in: circumstances)] + others)
        }
        var results: [AskedQuestion] = []
        for question in questions {
            if let lack = ExamNeed.allCases.first(where: {
                question.needs.contains($0) && !first.needs.contains($0)
            }) {
                results.append(AskedQuestion(question.result(.notAsked, lack.reason)))
            } else {
                var answers: [APIAnswer] = []
                for form in question.forms { answers.append(await put(form, manner)) }
                let isHeld = answers.allSatisfy { $0.finding.outcome == .held }
                if isHeld, question.id == "api-dpop" { first.needs.insert(.dpop) }
                results += [answers.map { $0.asked(question, in: circumstances) }.worst]
                    .compactMap(\.self)
            }
            if let asked = results.last { tell(asked.result) }
        }
        let last = await ask(good, manner)
        if last.finding.outcome != .held {
            first = last
            first.finding = ExamFinding(.missed, "at the end, \(last.finding.seen)")
        }
        return ExamReport(
            [first.result(of: good, in: circumstances)] + results.toldOnce.map(\.result))
    }
}

private extension APIExamination {
    /// Asks for the API's answer to a good token, of the kinds that there are.
    ///
    /// - Returns: also the kind that it took; the usual one where it took none.
    func begin() async -> (APIAnswer, TokenManner) {
        var manner = TokenManner()
        var first = await reach(manner)
        if first.finding.outcome != .held, first.needs.contains(.dpop) {
            manner.isBound = true
            let needs = first.needs
            first = await ask(good, manner)
            first.needs.formUnion(needs)
        }
        guard first.finding.outcome != .held, !first.isAbsent else { return (first, manner) }
        var standard = manner
        standard.isStandard = true
        var second = await ask(good, standard)
        guard second.finding.outcome == .held else { return (first, manner) }
        second.needs.formUnion(first.needs)
        return (second, standard)
    }

    /// Asks for the answer to a good token. An API that has only just been started may not listen
    /// yet.
    func reach(_ manner: TokenManner) async -> APIAnswer {
        let world = examServer.exchange(examServer.home).server.world
        for _ in 0..<Self.mostWaits {
            let answer = await ask(good, manner)
            guard answer.isAbsent else { return answer }
            await world.wait(.seconds(1))
        }
        return await ask(good, manner)
    }

    /// What is not there has made no mistake.
    func reportOfAbsence(_ reason: String) -> ExamReport {
        let told = "nothing answered at --api"
        let first = good.result(
            .notObserved, "\(told): \(reason); start the API, or correct the URL")
        return ExamReport([first] + questions.map { $0.result(.notAsked, told) })
    }

    /// Puts a question to an API, once more after a while to one that fetches keys only so often.
    func put(_ question: ExamQuestion, _ manner: TokenManner) async -> APIAnswer {
        let first = await ask(question, manner)
        guard let cooldown = question.cooldown, first.finding.outcome != .held, !first.fetchesKeys
        else { return first }
        await examServer.exchange(examServer.home).server.world.wait(cooldown)
        var second = await ask(question, manner)
        guard second.finding.outcome != .held else { return second }
        let time = "\(cooldown.components.seconds) s"
        second.finding = ExamFinding(
            second.finding.outcome, "\(second.finding.seen), even \(time) later")
        return second
    }

    func ask(_ question: ExamQuestion, _ manner: TokenManner) async -> APIAnswer {
        let prepared = PreparedTenant(
            examServer, examServer.home, userOf: question.id, question, signsIn: true)
        defer { prepared.clear() }
        let call = await caller.call(for: question, on: prepared, manner)
        let own = prepared.own(prepared.log.exchanges)
        let redaction = RecordRedaction(of: prepared.exchange.server, showsSecrets: false)
        var answer = APIAnswer(
            finding: finding(of: question, call, manner), evidence: call.json(redaction),
            status: call.response?.status.code,
            fetchesKeys: own.contains { $0.facts.endpoint == "jwks" },
            isAbsent: call.isUnconnected)
        if target.scope != nil { answer.needs.insert(.scope) }
        if own.contains(where: { $0.facts.endpoint == .introspect }) {
            answer.needs.insert(.introspection)
        }
        if call.challenge.contains(text: "dpop") { answer.needs.insert(.dpop) }
        let isForNobody = call.jws.map { $0.claims?["aud"] == nil } ?? false
        answer.needs.insert(isForNobody ? .noAudience : .audience)
        let type = call.jws?.header["typ"]?.string?.lowercased() ?? ""
        if !Self.standardTypes.contains(type) { answer.circumstances.insert(.plainJWT) }
        if !prepared.visitsOfEvil.isEmpty {
            answer.finding = ExamFinding(.missed, "the API asked where the token led it")
        } else if answer.finding.outcome == .held, question.expectsRefusal,
            !question.needs.contains(.introspection), own.contains(where: \.deniesToken)
        {
            answer.finding = ExamFinding(
                .unknown, "the server answered it: by introspection, the token is not active")
        }
        return answer
    }

    func finding(
        of question: ExamQuestion, _ call: AnsweredCall, _ manner: TokenManner
    ) -> ExamFinding {
        let expected = question.expectedAnswer
        let answer = manner.isBound ? expected.ofBound : expected
        switch call.result {
        case .failure(let error):
            return call.isUnconnected
                ? ExamFinding(.unknown, error.reason) : answer.findingOfSilence(error.reason)
        case .success(let response):
            return answer.finding(response.status.code, challenge: call.challenge)
        }
    }

    /// RFC 9068 §2.1.
    static let standardTypes: Set = ["at+jwt", "application/at+jwt"]
}

/// The answer of an API to a question, and what it shows.
private struct APIAnswer: Sendable {
    var finding: ExamFinding
    let evidence: JSON
    /// nil if there was none.
    let status: Int?
    /// True if the API asked the server for its keys.
    let fetchesKeys: Bool
    /// True if nobody listened at the URL.
    let isAbsent: Bool
    /// The needs that the API and the token met.
    var needs: Set<ExamNeed> = []
    var circumstances: Set<ExamCircumstance> = []

    func result(
        of question: ExamQuestion, in circumstances: Set<ExamCircumstance>
    ) -> ExamResult {
        var result = finding.result(of: question, question.severity(in: circumstances))
        if result.verdict != .pass { result.evidence = [evidence] }
        return result
    }

    func asked(
        _ question: ExamQuestion, in circumstances: Set<ExamCircumstance>
    ) -> AskedQuestion {
        var asked = AskedQuestion(result(of: question, in: circumstances))
        guard question.expectsRefusal, asked.result.isWrong else { return asked }
        let status = status ?? 500
        if (200...299).contains(status) { asked.conduct = .letIn }
        if asked.result.seen.hasSuffix(ExamAnswer.unchallenged) { asked.conduct = .mute }
        if asked.result.verdict == .warning, !(200...299).contains(status),
            !(400...499).contains(status)
        {
            asked.conduct = .strange
        }
        return asked
    }
}

/// A result, and the conduct that it may share with others.
private struct AskedQuestion: Sendable {
    var result: ExamResult
    var conduct: Conduct?

    enum Conduct: Sendable {
        /// It lets in whom it should refuse.
        case letIn
        /// It refuses without a challenge.
        case mute
        /// It refuses by a redirect, by a fault of its own, or by no answer.
        case strange
    }

    init(_ result: ExamResult) { self.result = result }
}

private extension [AskedQuestion] {
    var worst: AskedQuestion? { self.min { $0.result.verdict.rank < $1.result.verdict.rank } }

    /// They, where an API that lets everybody in, or refuses all in a wrong form, is told so once.
    var toldOnce: [AskedQuestion] {
        let ofNoToken = self.first { $0.result.question.id == "api-none-sent" }
        let strange = self.first { $0.conduct == .strange }
        var causes: [AskedQuestion.Conduct: String] = [:]
        for asked in [strange, ofNoToken].compactMap(\.self) {
            if let conduct = asked.conduct { causes[conduct] = asked.result.question.id }
        }
        return map { asked in
            guard let cause = asked.conduct.flatMap({ causes[$0] }),
                asked.result.question.id != cause
            else { return asked }
            return AskedQuestion(asked.result.explained(by: cause))
        }
    }
}

private extension AnsweredCall {
    /// True if nobody listened there.
    var isUnconnected: Bool {
        guard case .failure(let error) = result, case .unconnected? = error.cause else {
            return false
        }
        return true
    }

    /// In small letters.
    var challenge: String {
        (response?.fields.values(.wwwAuthenticate) ?? []).joined(separator: ", ").lowercased()
    }
}

private extension RecordedExchange {
    /// True if it told an API that a token is not active (RFC 7662 §2.2).
    var deniesToken: Bool {
        guard facts.endpoint == .introspect, let body = answer?.response.body.bytes else {
            return false
        }
        return (try? JSON(parsing: body))?["active"] == false
    }
}

extension ExamResult {
    /// True if nobody listened where the API was to be: a good token is always answered for.
    package var isOfAbsentAPI: Bool { question.id == "api-good" && verdict == .notObserved }
}

private extension ExamQuestion {
    func result(_ verdict: ExamVerdict, _ seen: String) -> ExamResult {
        ExamResult(self, severity, verdict, seen)
    }

    var expectsRefusal: Bool {
        if case .cope = expected { false } else { true }
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
    ///
    /// - Parameter issuer: the audience where nobody names another.
    func filled(_ json: JSON, _ issuer: String) -> JSON {
        if let text = json.string {
            let first = scope?.parts(at: " ").first.map(String.init) ?? ""
            return .string(
                text.replacing(text: "${audience}", with: audience ?? issuer)
                    .replacing(text: "${scope}", with: first))
        }
        if let list = json.array { return .array(list.map { filled($0, issuer) }) }
        return json.object.map { .object($0.mapValues { filled($0, issuer) }) } ?? json
    }
}
