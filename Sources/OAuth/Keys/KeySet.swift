import JOSE

/// The keys that sign and those that are published, each with the current one first.
package struct KeySet: Sendable {
    let signing: [SigningKey]
    let published: [SigningKey]

    /// The key that signs by default.
    package var current: SigningKey { signing[0] }

    /// The current key for `algorithm`; nil when there is none.
    package func key(for algorithm: Algorithm) -> SigningKey? {
        signing.first { $0.algorithm == algorithm }
    }

    /// The key set as published (RFC 7517 §5).
    package var jwks: JSON {
        ["keys": .array(published.map(\.jwk))]
    }
}

extension KeySet {
    init(of roster: KeyRoster, seenThrough view: KeyView?) {
        let (signing, published) = (roster.signing, roster.published)
        let next = view == nil ? [] : roster.successors
        let announced = Set(next.map(\.id))
        let isShown: (SigningKey) -> Bool = { !roster.unnamed.contains($0.algorithm) }
        let shown = next.filter(isShown)
        switch view {
        case nil: self.init(signing: signing, published: published)
        case .rotate:
            self.init(
                signing: next, published: shown + published.filter { !announced.contains($0.id) })
        case .publishNext:
            let known = Set(published.map(\.id))
            self.init(
                signing: signing, published: published + shown.filter { !known.contains($0.id) })
        case .retire: self.init(signing: next, published: shown)
        case .sameKid:
            let twins = signing.map { $0.successor(named: $0.id) }
            let names = Set(twins.map(\.id))
            self.init(
                signing: twins,
                published: twins.filter(isShown) + published.filter { !names.contains($0.id) })
        case .empty: self.init(signing: signing, published: [])
        }
    }
}
