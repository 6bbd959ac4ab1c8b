import HTTP
import OAuth

extension Examination {
    /// Makes the client log in under a question, and waits for its traces.
    ///
    /// - Parameters:
    ///   - other: the question that this one stands in for; nil for itself.
    ///   - baseline: nil until it is known.
    func sit(
        _ question: ExamQuestion, for other: ExamQuestion? = nil, by baseline: ExamBaseline? = nil,
        in sittings: SittingList
    ) async -> ExamSitting {
        await slots.take()
        let owner = other ?? question
        let tenant =
            candidate.takesIssuers
            ? Self.tenant(of: owner.id, isMoved: question.isMoved) : room.home
        let stage = ExamStage(room, tenant, userOf: owner.id, question, signsIn: candidate.signsIn)
        let turn = turn(on: stage, owner, question)
        let begun = await logIn(turn, question, on: stage)
        let (end, status) = await stage.perform(question.step, after: begun, turn, by: candidate)
        let isAsked = candidate.probe != nil || !candidate.takesIssuers
        // Without a probe, others may log in during the wait for traces.
        if !isAsked { slots.give() }
        if let baseline {
            await wait(for: question, on: stage, by: baseline)
        } else {
            await waitOut(stage)
        }
        // In a crowd, each user has been asked already.
        let answer = question.isCrowded ? nil : await candidate.probe?(turn, end)
        let now = end.presence(after: answer)
        let presence = await outlasting(now, end, turn, question, on: stage)
        let sitting = ExamSitting(
            stage, ExamEnd(presence: presence, status: status, page: end.page))
        stage.clear()
        if isAsked { slots.give() }
        sittings.add(sitting, of: owner)
        return sitting
    }
}

private extension Examination {
    /// Logs in as many times as the question asks.
    func logIn(_ turn: ExamTurn, _ question: ExamQuestion, on stage: ExamStage) async -> LoginEnd {
        if question.isCrowded { return await logInAll(turn, stage.crowd) }
        var end = await candidate.logIn(turn)
        for _ in 1..<question.times { end = await candidate.logIn(turn) }
        return end
    }

    /// Checks whether a signed-in user still is, some time later. This is real time, whatever the
    /// tenant's clock: nobody can move the client's.
    func outlasting(
        _ presence: ExamPresence?, _ end: LoginEnd, _ turn: ExamTurn, _ question: ExamQuestion,
        on stage: ExamStage
    ) async -> ExamPresence? {
        guard let later = question.later, presence == .signedIn, let probe = candidate.probe else {
            return presence
        }
        await room.exchange(stage.tenant).server.world.wait(later)
        return end.presence(after: await probe(turn, end))
    }

    /// Logs all users in at the same time. One who is not signed in as themselves decides the
    /// result.
    func logInAll(_ turn: ExamTurn, _ users: [User]) async -> LoginEnd {
        await withTaskGroup(of: LoginEnd.self) { group in
            for user in users {
                group.addTask {
                    let own = turn.ofCrowd(user)
                    let end = await candidate.logIn(own)
                    return LoginEnd(end.presence(after: await candidate.probe?(own, end)))
                }
            }
            var worst = LoginEnd(.signedIn)
            for await end in group where worst.presence == .signedIn { worst = end }
            return worst
        }
    }

    func turn(on stage: ExamStage, _ owner: ExamQuestion, _ question: ExamQuestion) -> ExamTurn {
        let exchange = question.isAtEvil ? stage.evilExchange : stage.exchange
        return ExamTurn(
            question: owner.id, issuer: exchange.context.addresses.issuer,
            url: exchange.request.origin + exchange.path(""), user: stage.user,
            credentials: question.credentials ?? .plain,
            // The first login has nothing to remember; this one needs the memory of it.
            isFresh: owner.needs.contains(.fresh) && (!question.isWarm || question.id == plain.id),
            step: question.step, initiation: stage.initiation,
            outbound: exchange.server.configuration.outbound)
    }

    /// Waits until nothing more can change the verdict, but no longer than the window.
    func wait(for question: ExamQuestion, on stage: ExamStage, by baseline: ExamBaseline) async {
        let world = room.exchange(stage.tenant).server.world
        _ = await stage.log.wait(atMost: window, in: world) { exchanges in
            let own = stage.own(exchanges)
            switch question.expected {
            case .stop:
                guard let turn = stage.turn(in: own) else { return false }
                let decisive = baseline.decisive(after: turn.facts.endpoint)
                return own.contains { exchange in
                    exchange.id > turn.id && exchange.signal.map(decisive.contains) ?? false
                }
            case .cope:
                let seen = own.filter { $0.outcome == .accepted }.compactMap(\.signal)
                return baseline.signals.subtracting([.presence]).isSubset(of: seen)
            case .record, .answer, .presence, .page: return false
            }
        }
    }

    func waitOut(_ stage: ExamStage) async {
        await room.exchange(stage.tenant).server.world.wait(window)
    }
}
