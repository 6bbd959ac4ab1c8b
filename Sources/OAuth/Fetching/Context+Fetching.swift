import Text

extension Context {
    /// The reason why a document could not be had, for the answer. A foreign page could use it to
    /// find out which services answer on this machine; so it learns nothing, and the log has the
    /// reason.
    func shownReason(_ reason: String) -> Phrase {
        guard isFromForeignPage else { return Phrase(verbatim: reason) }
        record.learn { $0.cause = reason }
        return .words("log-says-why")
    }

    /// Waits until a failed fetch has taken as long as one that nobody answers, so that a foreign
    /// page does not learn it from the time either.
    func evenOut(_ stopwatch: Stopwatch) async {
        guard isFromForeignPage else { return }
        let rest = Duration.seconds(5) - .milliseconds(Int(stopwatch.milliseconds))
        if rest > .zero { await world.wait(rest) }
    }
}
