import HTTP
import JOSE
import Members
import OAuth
import Text

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

    /// Waits until the answered exchanges of a tenant meet the expectation, for as long as it
    /// allows.
    ///
    /// - Returns: the exchanges that prove it.
    package func verify(
        _ server: AuthorizationServer
    ) async throws(ExpectationMiss) -> [RecordedExchange] {
        let log = server.requestLog
        _ = await log.wait(atMost: within, in: server.world) { exchanges in
            judge(exchanges.answered).allSatisfy(\.verdict.holds)
        }
        return try outcome(of: log.exchanges.answered)
    }

    /// The exchanges that it selects.
    func selected(of exchanges: [RecordedExchange]) -> [RecordedExchange] {
        SelectedExchanges(by: filter, of: exchanges).selected
    }

    /// Judges exchanges.
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
                        nearest: Self.nearest(to: verdict, among: exchanges),
                        surplus: verdict.surplus,
                        excess: verdict.surplus.first.map {
                            clause.conduct($0, of: verdict.matched.count)
                        })
                })
        }
        return verdicts.first?.verdict.matched ?? []
    }
}

private extension Expectation {
    func judge(
        _ exchanges: [RecordedExchange]
    ) -> [(clause: any ExpectationClause, verdict: ClauseVerdict)] {
        let selected = SelectedExchanges(by: filter, of: exchanges)
        return clauses.map { ($0, $0.judge(selected)) }
    }

    /// The exchange nearest to a missing one, and what it lacks.
    static func nearest(
        to verdict: ClauseVerdict, among exchanges: [RecordedExchange]
    ) -> ExpectationMiss.Nearest? {
        guard !verdict.wanted.isEmpty else { return nil }
        let matched = Set(verdict.matched.map(\.id))
        // One that lacks a condition for each says more than one that was never meant.
        let others =
            verdict.surplus.isEmpty
            ? exchanges.filter { !matched.contains($0.id) } : verdict.surplus
        let missed = others.map { exchange in
            (exchange: exchange, failures: verdict.wanted.flatMap { $0.failures(for: exchange) })
        }
        return missed.reversed().min { $0.failures.count < $1.failures.count }
    }
}

private extension [RecordedExchange] {
    var answered: [RecordedExchange] { filter { $0.answer != nil } }
}

/// The reasons why the record does not meet an expectation.
package struct ExpectationMiss: Error {
    /// The clauses that failed, at least one.
    package let clauses: [Clause]

    /// A failed clause.
    package struct Clause: Sendable {
        /// The expectation in words: `at least 1`.
        package let expected: String
        /// The number of matching exchanges.
        package let got: Int
        /// Set if too few match.
        package let nearest: Nearest?
        /// The surplus exchanges, if too many match.
        package let surplus: [RecordedExchange]
        /// The same as the conduct of a client.
        fileprivate let excess: String?
    }

    /// The nearest exchange, and what it lacks.
    package typealias Nearest = (exchange: RecordedExchange, failures: [ConditionFailure])

    /// The expectation in words: `at least 1`.
    package var expected: String { clauses.map(\.expected).joined(separator: ", and ") }

    /// The number of exchanges that match the first failed clause.
    package var got: Int { clauses.first?.got ?? 0 }

    /// Set if too few match.
    package var nearest: Nearest? { clauses.lazy.compactMap(\.nearest).first }

    /// The surplus exchanges of the first clause with any.
    package var surplus: [RecordedExchange] {
        clauses.lazy.map(\.surplus).first { !$0.isEmpty } ?? []
    }

    /// All failures in one sentence.
    package func sentence(_ redaction: RecordRedaction) -> String {
        clauses.map { $0.sentence(redaction) }.joined(separator: "; ")
    }

    /// All failures as the conduct of a client, for readers who do not know the expectation.
    func conduct(_ redaction: RecordRedaction) -> String {
        clauses.map { $0.conduct(redaction) }.joined(separator: "; ")
    }
}

private extension ExpectationMiss.Clause {
    func sentence(_ redaction: RecordRedaction) -> String {
        let difference = nearest?.failures.first.map { failure in
            let wanted = failure.expected.joined(separator: " or ")
            let values = failure.shown(redaction)
            let found = values.isEmpty ? "nothing" : values.joined(separator: ", ")
            return "; nearest is \(nearest?.exchange.id.text ?? ""), whose \(failure.member) is "
                + "\(found) instead of \(wanted)"
        }
        let culprit = surplus.first.map { "; \($0.summary) broke it" }
        return "expected \(expected), found \(got)\(difference ?? culprit ?? "")"
    }

    func conduct(_ redaction: RecordRedaction) -> String {
        guard let nearest, let failure = nearest.failures.first else {
            return excess ?? "it sent no such request"
        }
        let wanted = failure.expected.joined(separator: " or ")
        // The nearest of other endpoints says nothing of one that was never asked.
        if failure.member == "endpoint", surplus.isEmpty {
            return "it sent no \(got == 0 ? "" : "further ")request to \(wanted)"
        }
        let (summary, values) = (nearest.exchange.summary, failure.shown(redaction))
        let name = failure.member.halves(at: ".")?.1 ?? Substring(failure.member)
        guard !values.isEmpty else { return "\(summary) has no \(name)" }
        // The scheme of credentials is told, and not the half of a token.
        let isCredentials = name == "authorization"
        let found = values.map { (isCredentials ? String($0.prefix { $0 != " " }) : $0).shown }
            .joined(separator: ", ")
        return "\(summary) has \(found) as its \(name), and not \(wanted)"
    }
}

extension RecordedExchange {
    /// `req_7 (POST /oauth/token, 200)`
    var summary: String {
        let status = answer.map { ", \($0.response.status.code)" } ?? ""
        return "\(id.text) (\(request.method.rawValue) \(request.path)\(status))"
    }
}

extension ConditionFailure {
    func json(_ redaction: RecordRedaction) -> JSON {
        [
            "member": .string(member), "expected": .array(expected.map(JSON.string)),
            "found": .array(shown(redaction).map(JSON.string)),
        ]
    }

    /// The found values as the record shows them.
    fileprivate func shown(_ redaction: RecordRedaction) -> [String] {
        let (kind, name) = member.halves(at: ".") ?? (Substring(member), "")
        return found.map { value in
            guard kind == "header" else { return redaction.parameter(String(name), value) }
            let field = FieldName(String(name))
            return field.map { redaction.field($0, value) } ?? RecordRedaction.mark
        }
    }
}

extension AuthorizationServer {
    /// The latest recorded exchange with the fewest failed conditions of a rule, and those
    /// conditions.
    package func nearestMiss(
        of rule: Rule
    ) -> (exchange: RecordedExchange, failures: [ConditionFailure])? {
        let misses = requestLog.exchanges.reversed()
            .map { (exchange: $0, failures: rule.failures(for: $0.facts)) }
            .filter { !$0.failures.isEmpty }
        return misses.min { $0.failures.count < $1.failures.count }
    }
}
