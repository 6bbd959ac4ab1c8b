import JOSE

/// What rules change of the tokens of one answer. Their conditions are tested once, when the last
/// fact is known. A rule counts its match when something that it changes is taken up, so ask for
/// nothing that the answer has no place for.
struct TokenChanges {
    /// nil where the tenant has none.
    private let rules: MatchingRules?
    private let context: Context

    init(_ rules: MatchingRules?, _ context: Context) {
        self.rules = rules
        self.context = context
    }

    func scope(from granted: Scope) -> Scope {
        effects(ScopeChange.self).reduce(granted) { $1.applied(to: $0) }
    }

    /// How long a token lasts; nil where no rule says so.
    func lifetime(_ kind: Lifetime) -> Seconds? {
        effects(LifetimeChange.self) { $0.kind == kind }.last?.seconds
    }

    /// What is merged into claims, one after the other.
    func claims(of target: ClaimsChange.Target) -> [JSON] {
        effects(ClaimsChange.self) { $0.targets.contains(target) }
            .map { $0.admitted(by: context.server.profile) }
    }

    private func effects<Effect: RuleEffect>(
        _ kind: Effect.Type, where concerns: (Effect) -> Bool = { _ in true }
    ) -> [Effect] {
        guard let rules else { return [] }
        return context.noted(rules.acts(kind, where: concerns))
    }
}
