import JOSE

extension Context {
    /// The changes that rules make to the tokens of this exchange, by the facts known now.
    var tokenChanges: TokenChanges {
        TokenChanges(rules?.matching(record.facts), self)
    }

    /// The changes to a token for one of several clients that the exchange is about.
    func tokenChanges(for client: Client) -> TokenChanges {
        var facts = record.facts
        facts.clientID = client.id
        return TokenChanges(rules?.matching(facts), self)
    }

    /// The claims of a userinfo answer, with the changes of the rules.
    func applyingRules(toUserInfo claims: JSON) -> JSON {
        tokenChanges.claims(of: .userInfo).reduce(claims) { $0.merging($1) }
    }

    /// Remarks each rule that acts, once, and returns the effects.
    func noted<Effect: RuleEffect>(_ acts: [RuleTurn.Act<Effect>]) -> [Effect] {
        acts.flatMap { act in
            if act.isFirst { remark(Finding("rule.applied", ["rule": act.rule.name]), for: nil) }
            return act.effects
        }
    }
}
