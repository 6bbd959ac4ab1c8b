import HTTP
import OAuth

extension Examination {
    /// Makes the client log in under a question, and waits for its traces.
    ///
    /// - Parameters:
    ///   - other: the question that this one stands in for; nil for itself.
    ///   - baseline: nil until it is known.
    ///   - isFresh: whether the client starts again; nil if the question decides.
    func examine(
        _ question: ExamQuestion, for other: ExamQuestion? = nil, by baseline: ExamBaseline? = nil,
        isFresh: Bool? = nil, in examinedLogins: ExaminedLogins
    ) async -> ExaminedLogin {
        await slots.take()
        let owner = other ?? question
        let tenant =
            candidate.takesIssuers
            ? Self.tenant(of: owner.id, isMoved: question.isMoved) : examServer.home
        if question.hasFreshKeys, !candidate.takesIssuers {
            let server = examServer.exchange(tenant).server
            // Rules about keys may have shown the first successor before.
            for _ in 0..<2 { try? await server.keys.rotate(on: server.world.worker) }
        }
        let prepared = PreparedTenant(
            examServer, tenant, userOf: owner.id, sharesAddress: owner.stranger != nil, question,
            signsIn: candidate.signsIn)
        let task = task(on: prepared, owner, question, isFresh, by: baseline)
        let begun = await logIn(task, question, on: prepared)
        var (end, status) = await prepared.perform(question.step, after: begun, task, by: candidate)
        let beforeStep = end.beforeStep
        let isAsked = candidate.probe != nil || !candidate.takesIssuers
        // Without a probe, others may log in during the wait for traces.
        if !isAsked { slots.give() }
        if let baseline {
            await wait(for: question, on: prepared, by: baseline)
        } else if question.id == plain.id || !candidate.takesIssuers {
            // A late request to an issuer of its own is not taken for one of the next login.
            await waitOut(prepared)
        }
        end = await visited(end, task, question, on: prepared)
        // In a crowd, each user has been asked already, and a look would be the next request.
        let isSeen = question.isCrowded || question.isOfNext && !question.refreshes
        let answer = isSeen ? nil : await candidate.probe?(task, end)
        let now = end.presence(after: answer)
        let presence = await outlasting(now, end, task, question, on: prepared)
        let examined = ExaminedLogin(
            prepared,
            ExamEnd(
                presence: presence, status: status, page: end.page, begun: begun.page,
                words: begun.words,
                foreignCode: begun.foreignCode, beforeStep: beforeStep,
                missesStep: begun.missesStep))
        prepared.clear()
        if isAsked { slots.give() }
        examinedLogins.add(examined, of: owner)
        return examined
    }
}

private extension Examination {
    /// Logs in as many times as the question asks.
    func logIn(_ task: LoginTask, _ question: ExamQuestion, on prepared: PreparedTenant) async
        -> LoginEnd
    {
        if question.isCrowded { return await logInAll(task, prepared.crowd) }
        var end = await candidate.logIn(task)
        for _ in 1..<question.times { end = await candidate.logIn(task) }
        return end
    }

    /// Visits the page that tells who is signed in, where its text matters, or as often as it takes
    /// to refresh a token that lasts for a second.
    func visited(
        _ end: LoginEnd, _ task: LoginTask, _ question: ExamQuestion, on prepared: PreparedTenant
    ) async -> LoginEnd {
        guard let page = candidate.page else { return end }
        if case .unused = question.expected {
            return await candidate.visit?(page, task, end) ?? end
        }
        guard question.refreshes else { return end }
        var end = end
        for _ in 0..<max(1, question.requests) {
            await examServer.exchange(prepared.tenant).server.world.wait(.seconds(1))
            end = await candidate.visit?(page, task, end) ?? end
        }
        return end
    }

    /// Checks whether a signed-in user still is, some time later. This is real time, whatever the
    /// tenant's clock: nobody can move the client's.
    func outlasting(
        _ presence: ExamPresence?, _ end: LoginEnd, _ task: LoginTask, _ question: ExamQuestion,
        on prepared: PreparedTenant
    ) async -> ExamPresence? {
        guard let later = question.later, presence == .signedIn, let probe = candidate.probe else {
            return presence
        }
        await examServer.exchange(prepared.tenant).server.world.wait(later)
        return end.presence(after: await probe(task, end))
    }

    /// Logs all users in at the same time. One who is not signed in as themselves decides the
    /// result, and one who was turned away only if nobody else is that.
    func logInAll(_ task: LoginTask, _ users: [User]) async -> LoginEnd {
        await withTaskGroup(of: LoginEnd.self) { group in
            for user in users {
                group.addTask {
                    let own = task.ofCrowd(user)
                    let end = await candidate.logIn(own)
                    let now = end.presence(after: await candidate.probe?(own, end))
                    return LoginEnd(now).at(end.page)
                }
            }
            var worst = LoginEnd(.signedIn)
            for await end in group where end.presence != .signedIn {
                if worst.presence == .signedIn || worst.page?.turnsAway == true { worst = end }
            }
            return worst
        }
    }

    func task(
        on prepared: PreparedTenant, _ owner: ExamQuestion, _ question: ExamQuestion,
        _ isFresh: Bool?, by baseline: ExamBaseline?
    ) -> LoginTask {
        // Clients count the time between two fetches of keys from their start.
        let startsAgain = owner.needs.contains(.fresh) || owner.cooldown != nil
        let exchange = question.isAtEvil ? prepared.evilExchange : prepared.exchange
        let issuer = exchange.context.addresses.issuer
        return LoginTask(
            question: owner.id,
            issuer: baseline?.name(of: issuer, at: exchange.request.origin) ?? issuer,
            url: exchange.request.origin + exchange.path(""), user: prepared.user,
            credentials: question.credentials ?? .plain,
            // The first login has nothing to remember; this one needs the memory of it.
            isFresh: isFresh ?? (startsAgain && (!question.isWarm || question.id == plain.id)),
            stranger: question.stranger, step: question.step, initiation: prepared.initiation,
            outbound: exchange.server.configuration.outbound,
            wait: baseline == nil ? exchange.server.world.wait : nil)
    }

    /// Waits until nothing more can change the verdict, but no longer than the window.
    func wait(
        for question: ExamQuestion, on prepared: PreparedTenant, by baseline: ExamBaseline
    ) async {
        let world = examServer.exchange(prepared.tenant).server.world
        _ = await prepared.log.wait(atMost: window, in: world) { exchanges in
            let own = prepared.own(exchanges)
            switch question.expected {
            case .stop:
                guard let questioned = prepared.questioned(in: own) else { return false }
                let decisive = baseline.decisive(
                    after: questioned.facts.endpoint, in: question)
                return own.contains { exchange in
                    exchange.id > questioned.id && exchange.signal.map(decisive.contains) ?? false
                }
            case .cope:
                let seen = own.filter(\.hasPassed).compactMap(\.signal)
                return baseline.signals.subtracting([.presence]).isSubset(of: seen)
            case .record, .answer, .presence, .page, .unused: return false
            }
        }
    }

    func waitOut(_ prepared: PreparedTenant) async {
        await examServer.exchange(prepared.tenant).server.world.wait(window)
    }
}
