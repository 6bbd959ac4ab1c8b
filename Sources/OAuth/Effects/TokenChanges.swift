import JOSE

/// The changes that rules make to the tokens of one answer. Their conditions are tested once, when
/// the last fact is known. A rule counts a match when one of its changes is read, so read only
/// changes that the answer has a place for.
struct TokenChanges {
    /// nil if the tenant has no rules.
    private let rules: MatchingRules?
    private let context: Context

    init(_ rules: MatchingRules?, _ context: Context) {
        self.rules = rules
        self.context = context
    }

    func scope(from granted: Scope) -> Scope {
        effects(ScopeChange.self).reduce(granted) { $1.applied(to: $0) }
    }

    /// The lifetime of a token; nil if no rule sets it.
    func lifetime(_ kind: Lifetime) -> Seconds? {
        effects(LifetimeChange.self) { $0.kind == kind }.last?.seconds
    }

    /// The changes that are merged into claims, in order.
    func claims(of target: ClaimsChange.Target) -> [JSON] {
        let changes = effects(ClaimsChange.self) { $0.targets.contains(target) }
        guard !changes.isEmpty else { return [] }
        let values = context.templateValues
        return changes.map { $0.admitted(by: context.profile, with: values) }
    }

    /// The defects of a token, which the last rule decides; empty for a sound one.
    ///
    /// - Parameters:
    ///   - hasIDToken: whether the answer has an ID token.
    ///   - isOpaque: whether nobody can look into the token.
    func defects(
        of target: TokenDefect.Target, hasIDToken: Bool = false, isOpaque: Bool = false
    ) -> [TokenDefect] {
        func fitting(_ change: DefectChange) -> [TokenDefect] {
            change.defects(of: target, hasIDToken: hasIDToken)
                .filter { !isOpaque || $0.isOfAnswer }
        }
        return effects(DefectChange.self) { !fitting($0).isEmpty }.last.map(fitting) ?? []
    }

    private func effects<Effect: RuleEffect>(
        _ kind: Effect.Type, where concerns: (Effect) -> Bool = { _ in true }
    ) -> [Effect] {
        guard let rules else { return [] }
        return context.noted(rules.acts(kind, where: concerns))
    }
}
