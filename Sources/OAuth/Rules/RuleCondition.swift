import Members

/// One member of `when`.
package protocol RuleCondition: Sendable {
    static var member: String { get }

    /// Returns nil when the member is absent, or is wrong and was reported.
    static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self?

    func holds(for facts: ExchangeFacts) -> Bool

    /// The parts that keep it from holding; empty where it holds.
    func failures(for facts: ExchangeFacts) -> [ConditionFailure]

    /// Returns true if it can hold at an endpoint.
    func admits(_ endpoint: EndpointName) -> Bool
}

extension RuleCondition {
    package func admits(_ endpoint: EndpointName) -> Bool { true }

    package func failures(for facts: ExchangeFacts) -> [ConditionFailure] {
        holds(for: facts) ? [] : [ConditionFailure(member: Self.member, expected: [], found: [])]
    }
}
