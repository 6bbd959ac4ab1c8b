extension Context {
    /// The effects of one kind that rules have on what happens here, in the order of the rules. Each
    /// rule that acts is remarked once.
    ///
    /// - Parameter concerns: picks those that have something to change here; the others leave their
    ///   rule uncounted.
    func effects<Effect: RuleEffect>(
        _ kind: Effect.Type, where concerns: (Effect) -> Bool = { _ in true }
    ) -> [Effect] {
        guard let rules else { return [] }
        return rules.acts(kind, on: record.facts, where: { concerns($1) }).flatMap { act in
            if act.isFirst { remark(.ruleApplied(act.rule), for: nil) }
            return act.effects
        }
    }
}
