import OAuth

/// The lasting effects of a question on a client.
extension Examination {
    /// The time after which clients usually fetch a key set again, or give a broken one up.
    private static let recovery = Duration.seconds(61)

    /// Asks a client that fetches keys only every so often once more, after that time.
    func patiently(
        _ result: ExamResult, _ examined: ExaminedLogin, _ judge: ExamJudge,
        in examinedLogins: ExaminedLogins
    ) async -> ExamResult {
        let question = result.question
        guard let cooldown = question.cooldown, result.isWrong, !examined.fetchesKeys
        else { return result }
        let hasOwnMemory = candidate.takesIssuers || candidate.isFresh
        let earlier = examinedLogins.logins(of: hasOwnMemory ? question.id : nil)
        await wait(cooldown, in: examined)
        let later = await examine(question, by: judge.baseline, in: examinedLogins)
        var second = judge.judge(question, later)
        let time = "\(cooldown.components.seconds) s"
        guard second.isWrong, !later.fetchesKeys else {
            second.seen += ", \(time) after it had fetched no keys"
            return second
        }
        // A second fetch shows that it does fetch keys again, at its own time.
        guard earlier.count(where: \.fetchesKeys) > 1 else {
            second.seen += ", and fetched no keys, even \(time) later"
            return second
        }
        return ExamResult(
            question, second.severity, .notObserved,
            "the client had fetched the key set again before, and waits longer than \(time) to do "
                + "it once more; ask this alone, or add --restart")
    }

    /// Makes sure that the next question finds a client that works.
    func settled(
        _ result: ExamResult, _ examined: ExaminedLogin, _ judge: ExamJudge,
        in examinedLogins: ExaminedLogins
    ) async -> ExamResult {
        let (question, baseline) = (result.question, judge.baseline)
        guard candidate.repeatsPlain else { return result }
        let isStopped =
            if case .stop = question.expected { result.verdict == .pass } else { false }
        // One that keeps running may keep what this question told it.
        let isShaken =
            baseline.isRunning && question.mayLinger
            && (question.cooldown != nil || question.hasFreshKeys || !baseline.isMet(by: examined))
        guard isStopped && examined.questioned != nil || isShaken else { return result }
        let again = await examine(plain, for: question, by: baseline, in: examinedLogins)
        // A client that fell silent for good proves nothing by its silence.
        let judged = isStopped || question.hasFreshKeys ? judge.judge(result, after: again) : result
        guard baseline.isRunning, !baseline.isMet(by: again) else { return judged }
        if !candidate.isFresh { await wait(Self.recovery, in: again) }
        let last = await examine(
            plain, for: question, by: baseline, isFresh: true, in: examinedLogins)
        if !baseline.isMet(by: last) {
            examinedLogins.harm =
                "no login has succeeded any more since \(question.id)"
                + (last.crash.map { ": \($0)" } ?? "")
                + (candidate.isFresh ? "" : "; add --restart")
        }
        return judged
    }

    private func wait(_ time: Duration, in examined: ExaminedLogin) async {
        await examined.prepared.exchange.server.world.wait(time)
    }
}
