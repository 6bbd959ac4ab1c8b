import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Text

/// Selects exchanges by the members of `when`, and by their outcome.
package struct RecordFilter: Sendable {
    var conditions: [any RuleCondition] = []
    var status: Int?
    var outcome: RecordedExchange.Outcome?
    /// The code of a diagnosis, possibly with a `*`.
    var code: String?
    var flow: String?
    /// Selects only exchanges after this one; the id 0 selects all.
    var since: ExchangeID?
    /// Selects only exchanges before this one.
    var before: ExchangeID?

    package func matches(_ exchange: RecordedExchange) -> Bool {
        if let since, exchange.id <= since { return false }
        if let before, exchange.id >= before { return false }
        let facts = exchange.facts
        return conditions.allSatisfy { $0.holds(for: facts) } && hasEnded(exchange, facts)
    }

    /// The reasons why it does not select an exchange, the first one first.
    func failures(for exchange: RecordedExchange) -> [ConditionFailure] {
        let facts = exchange.facts
        return conditions.flatMap { $0.failures(for: facts) } + endFailures(of: exchange, facts)
    }

    /// Reads the members of `when` and those of the outcome.
    package static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> RecordFilter {
        var filter = RecordFilter()
        filter.conditions = RuleReader(vocabulary: vocabulary).readConditions(&members)
        filter.status = members.integer("status", in: 100...999)
        filter.outcome = members.choice("outcome")
        filter.code = members.string("code")
        filter.flow = members.string("flow")
        filter.since = cursor("since", of: &members)
        filter.before = cursor("before", of: &members)
        return filter
    }

    /// The place from which a reader continues.
    private static func cursor(_ name: String, of members: inout MemberReader) -> ExchangeID? {
        func id(_ text: String) -> ExchangeID? {
            text == "start" ? ExchangeID(number: 0) : ExchangeID(text: text)
        }
        return members.string(name) { text in
            id(text) == nil
                ? "expected the id of an exchange, like req_42, or 'start' for the first one" : nil
        }.flatMap(id)
    }
}

private extension RecordFilter {
    func hasEnded(_ exchange: RecordedExchange, _ facts: ExchangeFacts) -> Bool {
        endFailures(of: exchange, facts).isEmpty
    }

    func endFailures(of exchange: RecordedExchange, _ facts: ExchangeFacts) -> [ConditionFailure] {
        let checks: [(String, String?, [String])] = [
            (
                "status", status.map { String($0) },
                exchange.answer.map { [String($0.response.status.code)] } ?? []
            ),
            ("outcome", outcome?.rawValue, exchange.outcome.map { [$0.rawValue] } ?? []),
            ("code", code, facts.findings.map(\.code.name)),
            ("flow", flow, facts.flowID.map { [$0.flowName] } ?? []),
        ]
        return checks.compactMap { member, wanted, found in
            guard let wanted, !found.contains(where: Glob(wanted).matches) else { return nil }
            return ConditionFailure(member: member, expected: [wanted], found: found)
        }
    }
}
