import Members

/// One member of `when`.
package protocol RuleCondition: Sendable {
    static var member: String { get }

    /// Answers nil when the member is absent, or is wrong and was reported.
    static func read(_ members: inout MemberReader) -> Self?

    func holds(for facts: RuleFacts) -> Bool

    /// The endpoints at which it can hold.
    var endpoints: Set<RuleEndpoint> { get }
}

extension RuleCondition {
    package var endpoints: Set<RuleEndpoint> { RuleEndpoint.all }
}

/// A condition on values of the exchange: one of them fits.
protocol ValueCondition: RuleCondition {
    /// What a pattern has to fit, where only few words make sense.
    static var known: KnownWords? { get }

    init(patterns: Patterns)
    var patterns: Patterns { get }

    func values(in facts: RuleFacts) -> [String]
}

/// A vocabulary, and what messages call a word of it.
struct KnownWords: Sendable {
    let kind: String
    let words: [String]
}

extension ValueCondition {
    static var known: KnownWords? { nil }

    package static func read(_ members: inout MemberReader) -> Self? {
        Patterns.read(member, known: known, of: &members).map(Self.init(patterns:))
    }

    package func holds(for facts: RuleFacts) -> Bool {
        values(in: facts).contains(where: patterns.fit)
    }
}

/// A condition on what was sent under names of one's own choice: for each name, one value fits.
protocol NamedCondition: RuleCondition {
    init(patterns: [String: Patterns])
    var patterns: [String: Patterns] { get }

    func lookup(in facts: RuleFacts) -> RuleFacts.Lookup
}

extension NamedCondition {
    package static func read(_ members: inout MemberReader) -> Self? {
        let patterns = members.object(member) { members in
            var patterns: [String: Patterns] = [:]
            for name in members.names {
                patterns[name] = Patterns.readRequired(name, of: &members)
            }
            return patterns
        }
        return patterns.map(Self.init(patterns:))
    }

    package func holds(for facts: RuleFacts) -> Bool {
        let lookup = lookup(in: facts)
        return patterns.allSatisfy { name, patterns in lookup(name).contains(where: patterns.fit) }
    }
}
