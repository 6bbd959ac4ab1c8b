import JOSE
import Members
import OAuth

/// A test's expectation of the record: clauses about the exchanges that a matcher selects, all of
/// which must hold.
package struct Expectation: Sendable {
    let filter: RecordFilter
    let clauses: [any ExpectationClause]
    /// The time in which it may come true, in real time.
    let within: Duration

    /// Reads a matcher, inline or as `when`, and the clauses. Without any clause, one exchange is
    /// enough.
    package static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> Expectation {
        let within = Duration.seconds(members.integer("within", in: 0...60, of: "seconds") ?? 0)
        return read(&members, vocabulary, within: within)
    }

    package static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary, within: Duration
    ) -> Expectation {
        let clauses = ExpectationCatalog.clauses.compactMap { $0.read(&members, vocabulary) }
        let inline = RecordFilter.read(&members, vocabulary)
        let filter = members.object("when") { RecordFilter.read(&$0, vocabulary) } ?? inline
        return Expectation(
            filter: filter, clauses: clauses.isEmpty ? [CountClause(bounds: 1...Int.max)] : clauses,
            within: within)
    }

    /// The members that make the reader ask for others.
    package static let sample: JSON = ["sequence": [[:]], "never": [[:]]]
}

extension Expectation {
    /// Waits until the answered exchanges of a tenant meet the expectation, for as long as it
    /// allows.
    ///
    /// - Returns: the exchanges that prove it.
    package func verify(
        _ server: AuthorizationServer
    ) async throws(ExpectationMiss) -> [RecordedExchange] {
        let log = server.requestLog
        _ = await log.wait(atMost: within, in: server.world) { exchanges in
            judge(exchanges).allSatisfy(\.verdict.holds)
        }
        return try outcome(of: log.exchanges)
    }

    /// The answered exchanges that it selects.
    func selected(of exchanges: [RecordedExchange]) -> [RecordedExchange] {
        SelectedExchanges(by: filter, of: exchanges.answered).selected
    }

    /// Judges the present exchanges.
    package func outcome(
        of exchanges: [RecordedExchange]
    ) throws(ExpectationMiss) -> [RecordedExchange] {
        let verdicts = judge(exchanges)
        let missed = verdicts.filter { !$0.verdict.holds }
        guard missed.isEmpty else {
            throw ExpectationMiss(
                clauses: missed.map { clause, verdict in
                    ExpectationMiss.Clause(
                        expected: clause.words, got: verdict.matched.count,
                        nearest: Self.nearest(to: verdict, among: exchanges.answered),
                        surplus: verdict.surplus)
                })
        }
        return verdicts.first?.verdict.matched ?? []
    }
}

private extension Expectation {
    func judge(
        _ exchanges: [RecordedExchange]
    ) -> [(clause: any ExpectationClause, verdict: ClauseVerdict)] {
        let selected = SelectedExchanges(by: filter, of: exchanges.answered)
        return clauses.map { ($0, $0.judge(selected)) }
    }

    /// The exchange nearest to a missing one, and what it lacks.
    static func nearest(
        to verdict: ClauseVerdict, among exchanges: [RecordedExchange]
    ) -> ExpectationMiss.Nearest? {
        guard !verdict.wanted.isEmpty else { return nil }
        let matched = Set(verdict.matched.map(\.id))
        let missed = exchanges.filter { !matched.contains($0.id) }.map { exchange in
            (exchange: exchange, failures: verdict.wanted.flatMap { $0.failures(for: exchange) })
        }
        return missed.reversed().min { $0.failures.count < $1.failures.count }
    }
}

private extension [RecordedExchange] {
    var answered: [RecordedExchange] { filter { $0.answer != nil } }
}
