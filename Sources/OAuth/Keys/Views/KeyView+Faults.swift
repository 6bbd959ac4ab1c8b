import JOSE

/// Key sets that a client has to cope with, or cannot do anything with.
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

    /// RFC 7517 §5: a client passes over what it does not know.
    static let unknownKinds = KeyView(
        "unknown-kty", signs: "the old key",
        publishes:
            "a key of an unknown kind, one for encryption, one with members missing, and then "
            + "the old key"
    ) { roster in
        KeySet(signing: roster.signing, published: roster.published, foreign: strangers)
    }

    private static let strangers: [JSON] = [
        ["kty": "AKP", "kid": "unknown-kind", "alg": "ML-DSA-65", "use": "sig", "pub": "AAAA"],
        [
            "kty": "OKP", "crv": "X25519", "kid": "for-encryption", "alg": "ECDH-ES", "use": "enc",
            "x": "3p7bfXt9wbTTW2HC7OQ1Nz-DQ8hbeGdNrfx-FG-IK08",
        ],
        ["kty": "RSA", "kid": "members-missing", "alg": "RS256", "use": "sig"],
    ]
}
