import Members

/// `keys`: the keys that the key set shows and the key that signs, as long as the rule stands.
extension KeyView: RuleEffect {}

extension RuleEffectMember {
    static let keys = RuleEffectMember(
        name: "keys", endpoints: [.authorize, .token, .userinfo, "jwks", "logout"]
    ) { name, members in
        members.word(name, of: KeyView.all.map(\.name)).flatMap(KeyView.named)
    }
}

extension Context {
    /// The view that rules give this exchange of the tenant's keys, by the facts known now; nil for
    /// the keys as they are. Reading it counts a match.
    package var keyView: KeyView? {
        guard let rules else { return nil }
        return noted(rules.acts(KeyView.self, on: record.facts)).last
    }

    /// The keys that sign the answer.
    package var keys: KeySet {
        keyRing.seen(through: keyView)
    }

    /// Makes the keys that rules may show in this exchange.
    package func prepareKeys() async {
        guard rules?.hasEffect(KeyView.self) == true else { return }
        await keyRing.prepareViews(on: world.worker)
    }
}
