/// A way to move the clock of a tenant.
package enum ClockMove: Sendable {
    case freeze
    case resume
    case set(Timestamp)
    /// Moves it by a span that may be negative.
    case advance(Seconds)
    /// Moves it to the moment when the next code, token or session ends; nowhere where none does.
    case advanceToNext
    /// Moves it back to the time of the system.
    case reset
}

extension AuthorizationServer {
    /// Moves the clock step by step.
    ///
    /// - Returns: the number of codes, tokens and sessions that ended by that, by the name of their
    ///   store: `access_tokens`.
    package func move(_ moves: [ClockMove]) -> [String: Int] {
        let before = world.now
        for move in moves { apply(move) }
        return state.lapses(after: before, upTo: world.now)
    }

    private func apply(_ move: ClockMove) {
        let clock = world.clock
        switch move {
        case .freeze: clock.freeze()
        case .resume: clock.resume()
        case .set(let moment): clock.set(to: moment)
        case .advance(let span): clock.advance(by: span)
        case .advanceToNext:
            if let next = state.nextLapse(after: clock.now) { clock.set(to: next) }
        case .reset: clock.reset()
        }
    }
}
