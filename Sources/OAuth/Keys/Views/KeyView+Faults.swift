import JOSE

/// Key sets with which a client can do nothing, or nothing good.
extension KeyView {
    static let sameKeyID = KeyView(
        "same-kid", signs: "the next key, under the `kid` of the old one", publishes: "the same"
    ) { roster in
        let twins = roster.signing.map { $0.successor(named: $0.id) }
        let names = Set(twins.map(\.id))
        return KeySet(
            signing: twins,
            published: roster.shown(twins) + roster.published.filter { !names.contains($0.id) })
    }

    static let empty = KeyView("empty", signs: "the old key", publishes: "nothing") { roster in
        KeySet(signing: roster.signing, published: [])
    }

    /// The key set of an attacker who signs with keys of nobody: a tenant with this view deceives a
    /// client that fetches keys from wherever a token says.
    static let stranger = KeyView(
        "stranger",
        signs: "the key that is never published otherwise, under the `kid` of the old one",
        publishes: "the same"
    ) { roster in
        let strangers = roster.signing.map { key in
            SigningKey(
                id: key.id, algorithm: key.algorithm, held: ForeignKey.held(of: key.key.kind),
                next: key.held)
        }
        return KeySet(signing: strangers, published: roster.shown(strangers))
    }
}
