import JOSE

/// The keys that sign and those that are published, each with the current one first.
package struct KeySet: Sendable {
    let signing: [SigningKey]
    package let published: [SigningKey]
    /// Other published keys in front of them, which are no keys of the tenant.
    var foreign: [JSON] = []

    /// The key that signs by default.
    package var current: SigningKey { signing[0] }

    /// The key that signs access tokens, under the rules of its provider.
    func ofAccessTokens(by rules: KeyRules) -> SigningKey {
        let next =
            rules.nextSignsAccessTokens
            ? published.first { $0.algorithm == current.algorithm && $0.id != current.id } : nil
        return next ?? current
    }

    /// The current key for `algorithm`; nil when there is none.
    package func key(for algorithm: Algorithm) -> SigningKey? {
        signing.first { $0.algorithm == algorithm }
    }

    /// The key set as published (RFC 7517 §5).
    package var jwks: JSON { jwks(by: KeyRules()) }

    /// - Parameter rules: the form of keys, and the other keys beside those that sign.
    package func jwks(by rules: KeyRules) -> JSON {
        let own = published.map { $0.jwk(hasDigest: rules.publishesDigests) }
        return ["keys": .array(foreign + own + (own.isEmpty ? [] : rules.others))]
    }
}

extension KeySet {
    init(of roster: KeyRoster, seenThrough view: KeyView?) {
        self = view?.see(roster) ?? KeySet(signing: roster.signing, published: roster.published)
    }
}
