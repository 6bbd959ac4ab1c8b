import JOSE
import Text

/// Tokens signed with HS256 and a value that is no secret. A verifier that lets the header choose
/// the algorithm takes whatever it holds as the key (RFC 8725 §2.1).
extension TokenDefect {
    static let signedWithPublicKey = signed(
        "hs256-with-public-key", "the PEM text of the public key"
    ) { key, _ in Array(key.pem.utf8) }

    static let signedWithPublicDER = signed(
        "hs256-with-public-der", "the public key in DER"
    ) { key, _ in key.der }

    static let signedWithPublicJWK = signed(
        "hs256-with-public-jwk", "the public key as the key set has it"
    ) { key, published in (published ?? key.jwk).encoded() }

    static let signedWithNothing = signed("empty-hmac", "empty") { _, _ in [] }

    private static func signed(
        _ name: String, _ summary: String,
        secret: @escaping @Sendable (PublicKey, JSON?) -> [UInt8]
    ) -> TokenDefect {
        TokenDefect(
            name, "is signed with HS256, and the secret is \(summary)",
            .draft { draft, context in
                guard let key = draft.key.publicKey else { return }
                let id = draft.header["kid"]?.string
                let published = context.keys.published.first { $0.id == id }?.jwk
                draft.key = .symmetric(secret(key, published))
                draft.algorithm = .hs256
            })
    }
}
