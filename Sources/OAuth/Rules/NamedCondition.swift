import Members
import Text

/// A condition on values sent under given names: for each name, one value must match.
protocol NamedCondition: RuleCondition {
    init(patterns: [String: Patterns])
    var patterns: [String: Patterns] { get }

    func lookup(in facts: ExchangeFacts) -> ExchangeFacts.Lookup
}

extension NamedCondition {
    package static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> Self? {
        let patterns = members.object(member) { members in
            var patterns: [String: Patterns] = [:]
            for name in members.names {
                patterns[name] = Patterns.readRequired(name, of: &members)
            }
            return patterns
        }
        return patterns.map(Self.init(patterns:))
    }

    package func holds(for facts: ExchangeFacts) -> Bool {
        let lookup = lookup(in: facts)
        return patterns.allSatisfy { name, patterns in lookup(name).contains(where: patterns.fit) }
    }

    package func failures(for facts: ExchangeFacts) -> [ConditionFailure] {
        let lookup = lookup(in: facts)
        return patterns.ordered { $0.key }.compactMap { name, patterns in
            let found = lookup(name)
            guard !found.contains(where: patterns.fit) else { return nil }
            return ConditionFailure(
                member: "\(Self.member).\(name)", expected: patterns.texts, found: found)
        }
    }
}
