import JOSE

extension Context {
    /// What rules change of the tokens of this exchange, by what is known of it now.
    var tokenChanges: TokenChanges {
        TokenChanges(rules?.matching(record.facts), self)
    }

    /// Claims as rules will have them in the answer of the userinfo endpoint.
    func applyingRules(toUserInfo claims: JSON) -> JSON {
        tokenChanges.claims(of: .userInfo).reduce(claims) { $0.merging($1) }
    }

    /// Remarks each rule that acts, once, and answers what it does.
    func noted<Effect: RuleEffect>(_ acts: [RuleTurn.Act<Effect>]) -> [Effect] {
        acts.flatMap { act in
            if act.isFirst { remark(.ruleApplied(act.rule), for: nil) }
            return act.effects
        }
    }
}
