import JOSE

/// The keys that sign and those that are published, each with the current one first.
package struct KeySet: Sendable {
    let signing: [SigningKey]
    let published: [SigningKey]
    /// What else is published, before them: no key of the tenant.
    var foreign: [JSON] = []

    /// The key that signs by default.
    package var current: SigningKey { signing[0] }

    /// The current key for `algorithm`; nil when there is none.
    package func key(for algorithm: Algorithm) -> SigningKey? {
        signing.first { $0.algorithm == algorithm }
    }

    /// The key set as published (RFC 7517 §5).
    package var jwks: JSON { jwks(with: []) }

    /// - Parameter others: keys for other uses, which stand beside those that sign.
    package func jwks(with others: [JSON]) -> JSON {
        ["keys": .array(foreign + published.map(\.jwk) + (published.isEmpty ? [] : others))]
    }
}

extension KeySet {
    init(of roster: KeyRoster, seenThrough view: KeyView?) {
        self = view?.see(roster) ?? KeySet(signing: roster.signing, published: roster.published)
    }
}
