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
    /// - Parameter keys: the tenant's own, at least one.
    init(of keys: [SigningKey], seenThrough view: KeyView?) {
        let next = { SigningKey.successors(of: keys) }
        switch view {
        case nil: self.init(signing: keys, published: keys)
        case .rotate: self.init(signing: next(), published: next() + keys)
        case .publishNext: self.init(signing: keys, published: keys + next())
        case .retire: self.init(signing: next(), published: next())
        case .sameKid:
            let twins = keys.map { $0.successor(named: $0.id) }
            self.init(signing: twins, published: twins)
        case .empty: self.init(signing: keys, published: [])
        }
    }
}
