import Text

extension Context {
    /// Why a document could not be had, for the answer. A page that is none of the tenant's could
    /// find out with it what answers on this machine; so it learns nothing, and the log has the
    /// reason.
    func shownReason(_ reason: String) -> Phrase {
        guard isFromForeignPage else { return Phrase(verbatim: reason) }
        record.learn { $0.cause = reason }
        return "the log says why"
    }

    /// Waits until a fetch that failed has taken as long as one that nobody answers, so that such a
    /// page does not learn it from the time either.
    func evenOut(_ stopwatch: Stopwatch) async {
        guard isFromForeignPage else { return }
        let rest = Duration.seconds(5) - .milliseconds(Int(stopwatch.milliseconds))
        if rest > .zero { await server.world.wait(rest) }
    }
}
