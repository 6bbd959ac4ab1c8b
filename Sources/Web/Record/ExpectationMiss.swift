import OAuth

/// Why the record is not as expected.
package struct ExpectationMiss: Error {
    /// In words: `at least 1`.
    package let expected: String
    /// How many exchanges matched.
    package let got: Int
    /// The exchange that comes nearest where too few match, and what it lacks.
    package let nearest: (exchange: RecordedExchange, differences: [ConditionFailure])?

    /// All of it in one sentence.
    package var sentence: String {
        let difference = nearest?.differences.first.map { failure in
            let wanted = failure.expected.joined(separator: " or ")
            let found = failure.found.isEmpty ? "nothing" : failure.found.joined(separator: ", ")
            return "; nearest is \(nearest?.exchange.id.text ?? ""), whose \(failure.member) is "
                + "\(found) instead of \(wanted)"
        }
        return "expected \(expected), found \(got)\(difference ?? "")"
    }
}

extension Expectation {
    /// Waits until the answered exchanges of a tenant are as expected, for as long as it allows.
    ///
    /// - Returns: the exchanges that match.
    package func verify(
        _ server: AuthorizationServer
    ) async throws(ExpectationMiss) -> [RecordedExchange] {
        let log = server.requestLog
        _ = await log.wait(atMost: within, in: server.world) {
            holds(for: Self.answered($0))
        }
        let exchanges = Self.answered(log.exchanges)
        let matched = matches(exchanges)
        guard holds(for: exchanges) else {
            throw ExpectationMiss(
                expected: words, got: matched.count, nearest: nearest(among: exchanges))
        }
        return matched
    }

    private static func answered(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        exchanges.filter { $0.answer != nil }
    }
}
