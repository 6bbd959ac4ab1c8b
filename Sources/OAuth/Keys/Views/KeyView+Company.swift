import JOSE
import Text

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
