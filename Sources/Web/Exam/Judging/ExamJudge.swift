import OAuth

/// Judges how a client took a question.
struct ExamJudge: Sendable {
    let baseline: ExamBaseline
    let isSecure: Bool
    let redaction: @Sendable (AuthorizationServer) -> RecordRedaction

    /// More authorization requests than this in one login are a loop.
    private static let mostAttempts = 3

    func judge(_ question: ExamQuestion, _ sitting: ExamSitting) -> ExamResult {
        let finding = finding(question, sitting)
        let severity = question.severity(overTLS: isSecure)
        let verdict: ExamVerdict =
            switch finding.outcome {
            case .held: .pass
            case .doubtful: .warning
            case .unknown: .notObserved
            case .missed:
                switch severity {
                case .must: .fail
                case .should: .warning
                case .either: .pass
                }
            }
        var result = ExamResult(question, severity, verdict, finding.seen)
        result.tenant = sitting.stage.tenant
        result.flow = sitting.flow
        return result
    }

    /// The same after a login without any fault, which shows whether the client still works.
    func judge(_ result: ExamResult, after again: ExamSitting) -> ExamResult {
        let missing = baseline.signals.subtracting(again.signals)
        guard result.verdict == .pass, !missing.isEmpty else { return result }
        var worse = ExamResult(
            result.question, result.severity, .warning,
            "\(result.seen), but a good login right after it failed")
        worse.tenant = result.tenant
        worse.flow = again.flow ?? result.flow
        return worse
    }
}

private extension ExamJudge {
    enum Outcome {
        case held
        case missed
        /// Held in a way that is not right either.
        case doubtful
        case unknown
    }

    typealias Finding = (outcome: Outcome, seen: String)

    func finding(_ question: ExamQuestion, _ sitting: ExamSitting) -> Finding {
        guard let turn = sitting.turn else {
            let isOfLogin = sitting.exchanges.contains(where: \.isAuthorizeRequest)
            return (
                .unknown,
                isOfLogin
                    ? "the client never fetched the answer that this is about"
                    : "the client asked for no login"
            )
        }
        let finding =
            switch question.expected {
            case .stop: stopped(sitting, after: turn)
            case .cope: coped(sitting)
            case .record(let expectation): expected(expectation, sitting)
            }
        let attempts = sitting.rest.count(where: \.isAuthorizeRequest)
        guard finding.outcome == .held, attempts > Self.mostAttempts else { return finding }
        return (.doubtful, "\(finding.seen), and asked for a login \(attempts) times over")
    }

    func stopped(_ sitting: ExamSitting, after turn: RecordedExchange) -> Finding {
        let decisive = baseline.decisive(after: turn.facts.endpoint)
        guard !decisive.isEmpty else {
            return (.unknown, "a good login shows no sign after this; \(Self.advice)")
        }
        if let sign = ExamSignal.allCases.first(where: {
            decisive.contains($0) && sitting.goesOn(by: $0)
        }) {
            let proof = sitting.rest.first { $0.signal == sign }.map { " (\($0.id.text))" } ?? ""
            return (.missed, "the client \(sign.words) all the same\(proof)")
        }
        if let crash = sitting.crash {
            return (.doubtful, "the client stopped by breaking: \(crash)")
        }
        return (.held, "the client did not go on")
    }

    func coped(_ sitting: ExamSitting) -> Finding {
        if let crash = sitting.crash { return (.missed, "the client broke: \(crash)") }
        let missing = ExamSignal.allCases.first {
            baseline.signals.contains($0) && !sitting.signals.contains($0)
        }
        return missing.map { (.missed, "the client never \($0.words)") }
            ?? (.held, "the client signed the user in")
    }

    func expected(_ expectation: Expectation, _ sitting: ExamSitting) -> Finding {
        do throws(ExpectationMiss) {
            _ = try expectation.outcome(of: sitting.fromTurnOn)
            return sitting.crash.map { (.doubtful, "the client broke: \($0)") }
                ?? (.held, "its requests were as expected")
        } catch {
            let server = sitting.stage.room.exchange(sitting.stage.tenant).server
            return (.missed, error.sentence(redaction(server)))
        }
    }

    static let advice =
        "say how to ask whether the user is signed in, with --probe or --probe-command"
}
