import JOSE
import Text

/// A view of a tenant's keys that some requests get instead of the actual keys.
package struct KeyView: Sendable {
    /// Its name in rules.
    package let name: String
    /// The keys that sign, and those that are published, in words.
    package let signs: String
    package let publishes: String
    let see: @Sendable (KeyRoster) -> KeySet

    init(
        _ name: String, signs: String, publishes: String,
        _ see: @escaping @Sendable (KeyRoster) -> KeySet
    ) {
        self.name = name
        self.signs = signs
        self.publishes = publishes
        self.see = see
    }

    /// THE list of views.
    package static let all: [KeyView] = [
        .rotate, .publishNext, .retire, .sameKeyID, .empty, .unknownKinds, .threeRSA, .many,
        .stranger,
    ]

    package static func named(_ name: String) -> KeyView? { all.first { $0.name == name } }
}

/// Key sets that have more in them than the keys of the tenant. A client copes with all of them.
extension KeyView {
    /// RFC 7517 §5: a client skips keys of a kind that it does not know.
    static let unknownKinds = KeyView(
        "unknown-kty", signs: "the old key",
        publishes:
            "a key of an unknown kind, one of P-521, two for encryption, one with members missing, "
            + "and then the old key"
    ) { $0.joined(by: odd) }

    static let threeRSA = KeyView(
        "three-rsa", signs: "the old key", publishes: "two RSA keys of nobody, and then the old key"
    ) { $0.joined(by: (1...2).map { stranger($0, bits: 2048) }) }

    static let many = KeyView(
        "many", signs: "the old key",
        publishes: "499 RSA keys of nobody, of 4096 bits, and then the old key: some 400 kB"
    ) { $0.joined(by: crowd) }

    private static let odd: [JSON] = [
        ["kty": "AKP", "kid": "unknown-kind", "alg": "ML-DSA-65", "use": "sig", "pub": "AAAA"],
        [
            "kty": "EC", "crv": "P-521", "kid": "p-521", "alg": "ES512", "use": "sig",
            "x": """
            Af8V36ARCBQRwf9zXP6p4-ndB4xvFqpwSR9ST0_0DJ631xalMxFx7EJQIkMKNYERAoDScafnPS0y\
            -W8tXnQHOhc1
            """,
            "y": """
            AGRypSYhRKTqYvR2_dHSH8JD-o4Uu_-pTqn_e5PI4y3dVpK9R4NWBT5DDoYumlfg6AtnyiZTma-8\
            epEXhj6ovbkU
            """,
        ],
        [
            "kty": "OKP", "crv": "X25519", "kid": "for-encryption", "alg": "ECDH-ES", "use": "enc",
            "x": "3p7bfXt9wbTTW2HC7OQ1Nz-DQ8hbeGdNrfx-FG-IK08",
        ],
        EncryptionKey.jwk,
        ["kty": "RSA", "kid": "members-missing", "alg": "RS256", "use": "sig"],
    ]

    private static let crowd = (1...499).map { stranger($0, bits: 4096) }

    /// A well-formed key that nobody has: a number of the right length, and odd.
    private static func stranger(_ number: Int, bits: Int) -> JSON {
        let digest = Digest.sha256(Array("stranger \(number)".utf8))
        var modulus = (0..<bits / 256).flatMap { _ in digest }
        modulus[0] |= 0x80
        modulus[modulus.count - 1] |= 1
        return [
            "kty": "RSA", "kid": .string("stranger-\(number)"), "alg": "RS256", "use": "sig",
            "n": .string(Base64URL.encode(modulus)), "e": "AQAB",
        ]
    }
}

private extension KeyRoster {
    /// The keys as they are, behind others.
    func joined(by others: [JSON]) -> KeySet {
        KeySet(signing: signing, published: published, foreign: others)
    }
}

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
