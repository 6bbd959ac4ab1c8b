import OAuth

/// One login under a question, and its traces.
struct ExamSitting: Sendable {
    @Boxed var stage: ExamStage
    /// The answered exchanges of the login.
    let exchanges: [RecordedExchange]
    /// The answer that the question is about; nil if the client never fetched it.
    let turn: RecordedExchange?
    let end: ExamEnd
    /// The requests to the hostile tenant meanwhile.
    let visitsOfEvil: [RecordedExchange]

    init(_ stage: ExamStage, _ end: ExamEnd) {
        self.stage = stage
        self.end = end
        let visits = stage.visitsOfEvil
        visitsOfEvil = stage.trap.map { trap in visits.filter { trap.matches($0) } } ?? visits
        exchanges = stage.own(stage.log.exchanges)
        turn = stage.turn(in: exchanges)
    }
}

extension ExamSitting {
    /// The exchanges after the answer that the question is about.
    var rest: [RecordedExchange] {
        guard let turn else { return [] }
        return exchanges.filter { $0.id > turn.id }
    }

    /// The answer that the question is about, and the exchanges after it.
    var fromTurnOn: [RecordedExchange] {
        guard let turn else { return [] }
        return exchanges.filter { $0.id >= turn.id }
    }

    /// Tells whether such a sign shows that the client went on after that answer.
    func goesOn(by signal: ExamSignal) -> Bool {
        signal == .presence ? presence == .signedIn : rest.contains { $0.signal == signal }
    }

    /// The signs of the whole login, as far as it succeeded.
    var signals: Set<ExamSignal> {
        let answered = exchanges.filter { $0.outcome == .accepted }.compactMap(\.signal)
        return Set(answered).union(presence == .signedIn ? [.presence] : [])
    }

    /// nil if nobody could be asked.
    var presence: ExamPresence? { end.presence }

    var crash: String? {
        if case .crashed(let reason) = presence { reason } else { nil }
    }

    /// The name of the login in the record.
    var flow: String? {
        (turn ?? exchanges.last)?.facts.flowID?.flowName
            ?? exchanges.lazy.compactMap(\.facts.flowID).first?.flowName
    }
}
