import HTTP
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
            .result(of: question, question.severity(in: baseline.circumstances(in: examined)))
        if let milder = question.milder[.tls], milder != result.severity,
            result.isWrong, !baseline.hasIDTokenInCallback
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

    /// The finding on a client that stopped, but not as it should.
    private static func broken(_ verb: String, _ reason: String) -> ExamFinding {
        ExamFinding(
            .doubtful, "the client \(verb): \(reason)",
            remedyOfForm: "Catch the error, and show why the login failed.")
    }

    private static let sharedName =
        "the probe could not tell who is signed in: its page may show what two users have"
}

private extension ExamJudge {
    func finding(_ question: ExamQuestion, _ examined: ExaminedLogin) -> ExamFinding {
        if case .page(let expected) = question.expected, let page = examined.end.page {
            let finding = expected.finding(page)
            guard finding.outcome == .held, examined.questioned == nil else { return finding }
            if examined.prepared.isRuled { return unasked(examined) }
            guard question.needs.contains(.initiation), page.status >= 400 else { return finding }
            return ExamFinding(.unknown, "no login began there")
        }
        guard let questioned = examined.questioned else {
            if question.step == .initiate { return ExamFinding(.missed, "no login began there") }
            if question.step == .initiateStrange {
                return ExamFinding(.held, "no login began there")
            }
            // An earlier fault may have kept it from asking anything.
            if !question.before.isEmpty { return ExamFinding(.missed, "no login began any more") }
            return unasked(examined)
        }
        if examined.end.missesStep {
            return ExamFinding(.unknown, "the browser met no callback to take this step at")
        }
        if [.logout, .logoutFrames].contains(question.step), !examined.hasTokens {
            return ExamFinding(.unknown, "nobody had signed in before the logout")
        }
        let finding =
            switch question.expected {
            case .stop: stopped(examined, after: questioned, question)
            case .cope: coped(examined)
            case .record(let expectation): expected(expectation, examined, question)
            case .answer(let answer): answered(answer, examined)
            case .presence(let isIn): present(isIn, examined, question)
            case .page: ExamFinding(.unknown, "no page was seen")
            case .unused(let text): unused(text, examined, after: questioned, question)
            }
        let attempts = examined.rest.count(where: \.isAuthorizeRequest)
        guard [.held, .doubtful].contains(finding.outcome),
            attempts > Self.mostAttempts * question.times
        else { return finding }
        return ExamFinding(
            .doubtful, "the client began the login again and again",
            remedyOfForm: "Begin again once at most, then show why the login failed.")
    }

    /// The finding where nobody fetched the answer that a question is about.
    func unasked(_ examined: ExaminedLogin) -> ExamFinding {
        let refusal = examined.end.begun.flatMap { page in
            page.status >= 400 ? "its page answered \(page.status)" : nil
        }
        let reason = (examined.crash ?? refusal).map { ": \($0)" } ?? ""
        return ExamFinding(
            .unknown,
            examined.exchanges.isEmpty
                ? "the client asked for no login\(reason)"
                : "the client never fetched the answer that this is about\(reason)")
    }

    func stopped(
        _ examined: ExaminedLogin, after questioned: RecordedExchange, _ question: ExamQuestion
    ) -> ExamFinding {
        if let visit = examined.visitsOfEvil.first {
            return ExamFinding(
                .missed, "the client went where the server led it (\(visit.id.text))")
        }
        let decisive = baseline.decisive(after: questioned.facts.endpoint, in: question)
        guard !decisive.isEmpty else {
            // A no counts even where a yes does not.
            if examined.presence == .signedOut {
                return ExamFinding(.held, "the client did not sign the user in")
            }
            return ExamFinding(.unknown, "a good login shows no sign after this; \(Self.advice)")
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
                : Self.broken("stopped by breaking", crash)
        }
        if decisive == [.presence], examined.presence == nil { return untold }
        return ExamFinding(.held, "the client did not go on")
    }

    var untold: ExamFinding {
        ExamFinding(
            .unknown,
            baseline.isNamed ? Self.sharedName : "nobody could tell whether the user was signed in")
    }

    /// A login may go on without the answer.
    func unused(
        _ text: String, _ examined: ExaminedLogin, after questioned: RecordedExchange,
        _ question: ExamQuestion
    ) -> ExamFinding {
        guard !baseline.circumstances.contains(.noPage), let page = examined.end.page else {
            return stopped(examined, after: questioned, question)
        }
        if page.text.contains(text: text) {
            return ExamFinding(.missed, "\(page.url.shown) shows what the answer says")
        }
        guard examined.presence == .signedIn else {
            return stopped(examined, after: questioned, question)
        }
        return ExamFinding(.held, "the client signed the user in without the answer")
    }

    func coped(_ examined: ExaminedLogin) -> ExamFinding {
        if let crash = examined.crash { return ExamFinding(.missed, "the client broke: \(crash)") }
        let missing = ExamSignal.allCases.first { signal in
            let isShown = signal == .presence && examined.presence == .signedOut
            return (isShown || baseline.signals.contains(signal))
                && !examined.signals.contains(signal)
        }
        guard let missing, !baseline.isMet(by: examined) else {
            return ExamFinding(.held, "the client signed the user in")
        }
        if missing == .presence, examined.presence == nil { return untold }
        let status = examined.end.page.map(\.status) ?? 200
        let page = status >= 400 ? "; its last page was a \(status)" : ""
        return ExamFinding(.missed, "the client never \(missing.words)\(page)")
    }

    func expected(
        _ expectation: Expectation, _ examined: ExaminedLogin, _ question: ExamQuestion
    ) -> ExamFinding {
        let reaction = examined.reaction
        let selected = expectation.selected(of: reaction)
        let exchanges = question.isOfNext ? Array(selected.prefix(2)) : reaction
        let count = selected.count
        let tooFew =
            count < question.requests
            ? ExamFinding(.unknown, "too few such requests came to see anything: \(count)") : nil
        do throws(ExpectationMiss) {
            _ = try expectation.outcome(of: exchanges)
            if question.step == .logout { return present(false, examined, question) }
            if let tooFew { return tooFew }
            if question.step == .together, !examined.isPut(expectation) {
                return ExamFinding(.unknown, "the client needed no token for two pages at once")
            }
            if let taken = examined.fromQuestionedOn.first(where: \.isStreamTaken) {
                return ExamFinding(
                    .missed, "the client read an answer to its end (\(taken.id.text))")
            }
            guard let crash = examined.crash else {
                return ExamFinding(.held, "its requests were as expected")
            }
            // A running application may refuse to start; whether it has come to harm shows later.
            return baseline.isRunning && !examined.exchanges.contains(where: \.isAuthorizeRequest)
                ? ExamFinding(.held, "its requests were as expected; \(crash)")
                : Self.broken("broke", crash)
        } catch {
            // A page may ask for a button that a person has to press.
            if question.step == .logout, count == 0, examined.presence == .signedIn {
                return ExamFinding(
                    .unknown, "nobody was signed out at --logout, and no logout began there")
            }
            if let sent = credentials(question, examined) { return sent }
            // One who is still signed in may just have had no reason to ask again.
            if let tooFew, examined.presence != .signedOut { return tooFew }
            return ExamFinding(
                .missed, error.conduct(redaction(examined.prepared.exchange.server)))
        }
    }

}

private extension ExamJudge {
    /// The finding on credentials that a question gave the client: they are no secret, so that they
    /// can be told as they were sent. nil for other questions.
    func credentials(_ question: ExamQuestion, _ examined: ExaminedLogin) -> ExamFinding? {
        let fields = examined.fromQuestionedOn.filter { $0.signal == .token }
            .flatMap { $0.facts.headers("Authorization") }
        let field = fields.first { $0.hasPrefix("Basic ") }
        guard let right = question.credentials, let field,
            let sent = Base64.decode(String(field.dropFirst("Basic ".count)))
        else { return nil }
        let wanted = [right.id, right.secret].map { Form.encode([("", $0)]).dropFirst() }
            .joined(separator: ":")
        return ExamFinding(
            .missed,
            "the client sent \(String(decoding: sent, as: UTF8.self).shown) in Base64, and not"
                + " \(wanted.shown)")
    }
}

private extension ExaminedLogin {
    /// True if the client sent what the question is about when two pages were opened at once.
    func isPut(_ expectation: Expectation) -> Bool {
        guard let before = end.beforeStep else { return false }
        return expectation.selected(of: fromQuestionedOn).contains { $0.id > before }
    }
}

private extension RecordedExchange {
    /// True if the peer has taken all of a body that is longer than any client should read.
    var isStreamTaken: Bool {
        guard case .stream(let stream)? = answer?.response.body else { return false }
        return stream.isTaken
    }
}

extension ExamJudge {
    /// Judges by whether the user is signed in at the end.
    func present(_ isIn: Bool, _ examined: ExaminedLogin, _ question: ExamQuestion) -> ExamFinding {
        let provider = examined.prepared.exchange.request.origin
        let isFramed =
            question.step == .frontChannel
            || question.step == .logoutFrames && examined.end.status != nil
        if isFramed, examined.end.page?.refusesFrames(at: provider) == true {
            return ExamFinding(.missed, "the page may not be in a frame")
        }
        if question.step == .logoutFrames, let status = examined.end.status, status >= 400 {
            return ExamFinding(.missed, "its page in the frame answered \(status)")
        }
        if [.otherBrowser, .bareBrowser].contains(question.step),
            let finding = redeemed(examined)
        {
            return finding
        }
        if question.isCrowded, let page = examined.end.page, page.turnsAway {
            return ExamFinding(
                .unknown,
                "it turned some of the users away, with \(page.status), and mixed nobody up")
        }
        switch examined.presence {
        case .signedIn?:
            return ExamFinding(isIn ? .held : .missed, "the user was signed in at the end")
        case .signedOut?:
            return ExamFinding(isIn ? .missed : .held, "the user was signed out at the end")
        case .crashed(let reason)?:
            return isIn
                ? ExamFinding(.missed, "the client broke: \(reason)") : Self.broken("broke", reason)
        case nil: return ExamFinding(.unknown, baseline.isNamed ? Self.sharedName : Self.advice)
        }
    }

    /// Judges by the code of the other browser: a client may begin a login of its own, in which the
    /// provider signs the same user in. A verifier that does not fit ends the redemption, and a
    /// nonce that does not fit what comes of it (RFC 9700 §2.1). nil where nobody asked for tokens.
    private func redeemed(_ examined: ExaminedLogin) -> ExamFinding? {
        let requests = examined.exchanges.filter { $0.signal == .token }
        guard let code = examined.end.foreignCode, !requests.isEmpty else { return nil }
        let accepted = requests.filter(\.hasPassed)
        let foreign = accepted.first { $0.facts.parameters("code") == [code] }
        guard let foreign else {
            return ExamFinding(.held, "the client did not redeem the code of the other browser")
        }
        let redeemed = "the client redeemed the code of the other browser (\(foreign.id.text))"
        guard baseline.circumstances.contains(.nonce) else { return ExamFinding(.missed, redeemed) }
        if accepted.count > 1 || examined.presence == .signedOut {
            return ExamFinding(.held, "\(redeemed), and signed nobody in by it")
        }
        return ExamFinding(.missed, redeemed)
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
        let exchanges = examinedLogins.flatMap(\.exchanges).filter { !$0.isPushed }
            .ordered { $0.id }
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
