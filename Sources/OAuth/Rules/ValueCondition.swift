import Members

/// A condition on values of the exchange; one of them must match.
protocol ValueCondition: RuleCondition {
    /// The words that a pattern must match, where only a few make sense.
    static func known(in vocabulary: RuleVocabulary) -> KnownWords?

    init(patterns: Patterns)
    var patterns: Patterns { get }

    func values(in facts: ExchangeFacts) -> [String]
}

extension ValueCondition {
    static func known(in vocabulary: RuleVocabulary) -> KnownWords? { nil }

    package static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> Self? {
        Patterns.read(member, known: known(in: vocabulary), of: &members).map(
            Self.init(patterns:))
    }

    package func holds(for facts: ExchangeFacts) -> Bool {
        values(in: facts).contains(where: patterns.fit)
    }

    package func failures(for facts: ExchangeFacts) -> [ConditionFailure] {
        holds(for: facts)
            ? []
            : [
                ConditionFailure(
                    member: Self.member, expected: patterns.texts, found: values(in: facts))
            ]
    }
}
