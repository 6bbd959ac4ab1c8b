import OAuth
import Text

/// Judges a client's reaction to a question.
struct ExamJudge: Sendable {
    let baseline: ExamBaseline
    let redaction: @Sendable (AuthorizationServer) -> RecordRedaction

    /// More authorization requests than this in one login are a loop.
    private static let mostAttempts = 3

    func judge(_ question: ExamQuestion, _ examined: ExaminedLogin) -> ExamResult {
        var result = finding(question, examined)
            .result(of: question, question.severity(in: baseline.circumstances))
        if let milder = question.milder[.tls], milder != result.severity,
            result.isWrong
        {
            result.seen += "; over TLS, as with --tls, the channel may vouch for it"
        }
        result.tenant = examined.prepared.tenant
        result.flow = examined.flow
        let server = examined.prepared.exchange.server
        return result.proven(by: examined, redaction(server))
    }

    /// Judges again by a login without faults, which shows whether the client still works.
    func judge(_ result: ExamResult, after again: ExaminedLogin) -> ExamResult {
        guard result.verdict == .pass, !baseline.isMet(by: again) else { return result }
        var worse = ExamResult(
            result.question, result.severity, .warning,
            "\(result.seen), but a good login right after it failed")
        worse.tenant = result.tenant
        worse.flow = again.flow ?? result.flow
        return worse.proven(by: again, redaction(again.prepared.exchange.server))
    }

    static let advice =
        "say how to ask whether the user is signed in, with --probe or --probe-command"
}

private extension ExamJudge {
    func finding(_ question: ExamQuestion, _ examined: ExaminedLogin) -> ExamFinding {
        if case .page(let expected) = question.expected, let page = examined.end.page {
            return expected.finding(page)
        }
        guard let questioned = examined.questioned else {
            if question.step == .initiate { return ExamFinding(.missed, "no login began there") }
            // An earlier fault may have kept it from asking anything.
            if !question.before.isEmpty { return ExamFinding(.missed, "no login began any more") }
            let isOfLogin = examined.exchanges.contains(where: \.isAuthorizeRequest)
            let reason = examined.crash.map { ": \($0)" } ?? ""
            return ExamFinding(
                .unknown,
                isOfLogin
                    ? "the client never fetched the answer that this is about"
                    : "the client asked for no login\(reason)")
        }
        let finding =
            switch question.expected {
            case .stop: stopped(examined, after: questioned)
            case .cope: coped(examined)
            case .record(let expectation): expected(expectation, examined, question)
            case .answer(let answer): answered(answer, examined)
            case .presence(let isIn): present(isIn, examined, question)
            case .page: ExamFinding(.unknown, "no page was seen")
            }
        let attempts = examined.rest.count(where: \.isAuthorizeRequest)
        guard finding.outcome == .held, attempts > Self.mostAttempts * question.times
        else { return finding }
        return ExamFinding(
            .doubtful, "\(finding.seen), and asked for a login \(attempts) times over")
    }

    func stopped(_ examined: ExaminedLogin, after questioned: RecordedExchange) -> ExamFinding {
        let decisive = baseline.decisive(after: questioned.facts.endpoint)
        guard !decisive.isEmpty else {
            return ExamFinding(.unknown, "a good login shows no sign after this; \(Self.advice)")
        }
        if let visit = examined.visitsOfEvil.first {
            return ExamFinding(
                .missed, "the client went where the server led it (\(visit.id.text))")
        }
        if let sign = ExamSignal.allCases.first(where: {
            decisive.contains($0) && examined.goesOn(by: $0)
        }) {
            let proof = examined.rest.first { $0.signal == sign }.map { " (\($0.id.text))" } ?? ""
            return ExamFinding(.missed, "the client \(sign.words) all the same\(proof)")
        }
        if let crash = examined.crash {
            // A running application may refuse to start, or to answer; the good login after this
            // shows whether it has come to harm.
            return baseline.isRunning
                ? ExamFinding(.held, "the client did not go on: \(crash)")
                : ExamFinding(.doubtful, "the client stopped by breaking: \(crash)")
        }
        return ExamFinding(.held, "the client did not go on")
    }

    func coped(_ examined: ExaminedLogin) -> ExamFinding {
        if let crash = examined.crash { return ExamFinding(.missed, "the client broke: \(crash)") }
        let missing = ExamSignal.allCases.first {
            baseline.signals.contains($0) && !examined.signals.contains($0)
        }
        guard let missing, !baseline.isMet(by: examined) else {
            return ExamFinding(.held, "the client signed the user in")
        }
        let status = examined.end.page.map(\.status) ?? 200
        let page = status >= 400 ? "; its last page was a \(status)" : ""
        return ExamFinding(.missed, "the client never \(missing.words)\(page)")
    }

    func expected(
        _ expectation: Expectation, _ examined: ExaminedLogin, _ question: ExamQuestion
    ) -> ExamFinding {
        let selected = expectation.selected(of: examined.fromQuestionedOn)
        let exchanges = question.isOfNext ? Array(selected.prefix(2)) : examined.fromQuestionedOn
        let count = selected.count
        let tooFew =
            count < question.requests
            ? ExamFinding(.unknown, "too few such requests came to see anything: \(count)") : nil
        do throws(ExpectationMiss) {
            _ = try expectation.outcome(of: exchanges)
            if question.step == .logout { return present(false, examined, question) }
            if let tooFew { return tooFew }
            return examined.crash.map { ExamFinding(.doubtful, "the client broke: \($0)") }
                ?? ExamFinding(.held, "its requests were as expected")
        } catch {
            // One who is still signed in may just have had no reason to ask again.
            if let tooFew, examined.presence != .signedOut { return tooFew }
            return ExamFinding(
                .missed, error.conduct(redaction(examined.prepared.exchange.server)))
        }
    }

}

extension ExamJudge {
    /// Judges by whether the user is signed in at the end.
    func present(_ isIn: Bool, _ examined: ExaminedLogin, _ question: ExamQuestion) -> ExamFinding {
        if question.step == .frontChannel, examined.end.page?.refusesFrames == true {
            return ExamFinding(.missed, "the page may not be in a frame")
        }
        if question.step == .logoutFrames, let page = examined.end.page, page.status >= 400 {
            return ExamFinding(.missed, "its page in the frame answered \(page.status)")
        }
        switch examined.presence {
        case .signedIn?:
            return ExamFinding(isIn ? .held : .missed, "the user was signed in at the end")
        case .signedOut?:
            return ExamFinding(isIn ? .missed : .held, "the user was signed out at the end")
        case .crashed(let reason)?:
            return ExamFinding(isIn ? .missed : .doubtful, "the client broke: \(reason)")
        case nil: return ExamFinding(.unknown, Self.advice)
        }
    }

    /// Judges by the client's answer to the news that a session has ended.
    func answered(_ expected: ExamAnswer, _ examined: ExaminedLogin) -> ExamFinding {
        guard let status = examined.end.status else {
            return ExamFinding(.missed, "it gave no answer to the end of a session")
        }
        let finding = expected.finding(status)
        guard finding.outcome != .missed, let presence = examined.presence else { return finding }
        let isIn = presence == .signedIn
        guard isIn == expected.stays else {
            return ExamFinding(
                .missed,
                "\(finding.seen), and the user \(isIn ? "stayed signed in" : "was signed out")")
        }
        return finding
    }

    /// Judges the client's conduct in all logins together.
    static func judge(
        _ question: ExamQuestion, _ examinedLogins: [ExaminedLogin], _ redaction: RecordRedaction,
        in circumstances: Set<ExamCircumstance>
    ) -> ExamResult {
        let severity = question.severity(in: circumstances)
        guard case .record(let expectation) = question.expected else {
            return ExamResult(
                question, severity, .notAsked, "it does not say which requests it means")
        }
        let exchanges = examinedLogins.flatMap(\.exchanges).ordered { $0.id }
        guard !expectation.selected(of: exchanges).isEmpty else {
            return ExamResult(question, severity, .notAsked, "the client sent no such request")
        }
        do throws(ExpectationMiss) {
            _ = try expectation.outcome(of: exchanges)
            return ExamResult(question, severity, .pass, "so did all of its requests")
        } catch {
            return ExamFinding(.missed, error.conduct(redaction)).result(of: question, severity)
        }
    }
}
