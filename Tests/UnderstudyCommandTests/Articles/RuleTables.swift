import TestSupport
import Web

@testable import UnderstudyCommand

extension GeneratedTable {
    static let conditions = GeneratedTable(name: "conditions") {
        MarkdownTable(
            ["member of `when`", "value", "can match at"],
            try RuleCatalog.conditions.map { condition in
                let (value, read) = try widest(condition)
                return [condition.member.code, value, listed(changeable.filter(read.admits))]
            }
        ).text
    }

    static let effects = GeneratedTable(name: "effects") {
        MarkdownTable(
            ["member of `then`", "value", "works at"],
            RuleCatalog.effects.map {
                [$0.name.code, kind(ofEffect: $0.name), listed($0.endpoints(in: vocabulary))]
            }
        ).text
    }

    static let defects = GeneratedTable(name: "defects") { References.defects }

    static let keyViews = GeneratedTable(name: "views of keys") { References.keyViews }

    private static let vocabulary = Wiring.live.vocabulary.rules

    private static let served = Set(vocabulary.endpoints.map(EndpointName.init(rawValue:)))

    /// The endpoints whose answers an effect can change.
    private static let changeable = RuleCatalog.effects.reduce(into: Set<EndpointName>()) {
        $0.formUnion($1.endpoints(in: vocabulary))
    }

    /// The values of a condition, and one that admits as much as possible.
    private static func widest(
        _ condition: any RuleCondition.Type
    ) throws -> (value: String, condition: any RuleCondition) {
        if let pattern = read(condition, "*") { return ("a pattern, or a list of them", pattern) }
        guard let named = read(condition, ["name": "*"]) else {
            throw Unreadable(member: condition.member)
        }
        return ("an object of patterns by name", named)
    }

    private static func read(
        _ condition: any RuleCondition.Type, _ value: JSON
    ) -> (any RuleCondition)? {
        try? MemberReader.read([condition.member: value]) { condition.read(&$0, vocabulary) }
    }

    /// The names in the order of the table of routes.
    private static func listed(_ endpoints: Set<EndpointName>) -> String {
        let names = vocabulary.endpoints.filter { endpoints.contains(EndpointName(rawValue: $0)) }
        let isAll = served.subtracting(vocabulary.unruled).isSubset(of: endpoints)
        return isAll ? "every endpoint" : names.codeList
    }

    private struct Unreadable: Error {
        let member: String
    }
}
