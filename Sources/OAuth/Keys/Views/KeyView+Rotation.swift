/// The steps of a rotation.
extension KeyView {
    static let rotate = KeyView(
        "rotate", signs: "the next key", publishes: "the next key and the old one"
    ) { roster in
        let next = roster.successors
        let announced = Set(next.map(\.id))
        return KeySet(
            signing: next,
            published: roster.shown(next) + roster.published.filter { !announced.contains($0.id) })
    }

    static let publishNext = KeyView(
        "publish-next", signs: "the old key", publishes: "the old key and the next one"
    ) { roster in
        let known = Set(roster.published.map(\.id))
        return KeySet(
            signing: roster.signing,
            published: roster.published
                + roster.shown(roster.successors).filter { !known.contains($0.id) })
    }

    static let retire = KeyView(
        "retire", signs: "the next key", publishes: "the next key"
    ) { roster in
        let next = roster.successors
        return KeySet(signing: next, published: roster.shown(next))
    }
}
