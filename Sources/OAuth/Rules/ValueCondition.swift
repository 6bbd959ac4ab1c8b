import Members

/// A condition on values of the exchange: one of them fits.
protocol ValueCondition: RuleCondition {
    /// What a pattern has to fit, where only few words make sense.
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
}
