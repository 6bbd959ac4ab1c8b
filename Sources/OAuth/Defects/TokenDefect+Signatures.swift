import JOSE
import Text

/// Defects of the header and of the signature.
extension TokenDefect {
    static let algNone = TokenDefect(
        "alg-none", "has no signature, and says `none` in `alg`",
        .draft { draft, _ in (draft.algorithm, draft.key) = (.none, .none) })

    static let wrongKey = TokenDefect(
        "wrong-key",
        "is signed with a key that is never published, under the `kid` of the published one",
        .draft { draft, _ in draft.key = draft.key.foreign })

    static let unknownKeyID = TokenDefect(
        "unknown-kid", "names a key that is not in the key set; the signature is right",
        .draft { draft, _ in draft.header["kid"] = "unknown-key" })

    static let noKeyID = TokenDefect(
        "no-kid", "names no key; the signature is right",
        .draft { draft, _ in draft.header["kid"] = nil })

    static let badSignature = TokenDefect(
        "bad-signature", "has one bit of its signature changed",
        .text { token, _, _ in token = damaged(token) })

    static let signedWithPublicKey = TokenDefect(
        "hs256-with-public-key",
        "is signed with HS256, and the secret is the PEM text of the public key",
        .draft { draft, _ in
            guard let publicKey = draft.key.publicKey else { return }
            // A verifier that lets the header choose the algorithm takes the text of the key that
            // everybody can read for a secret (RFC 8725 §2.1).
            draft.key = .symmetric(Array(publicKey.pem.utf8))
            draft.algorithm = .hs256
        })

    /// An unsigned token stays as it is.
    private static func damaged(_ token: String) -> String {
        var parts = token.parts(at: ".").map(String.init)
        guard let text = parts.last, var signature = Base64URL.decode(text),
            let last = signature.indices.last
        else { return token }
        signature[last] ^= 1
        parts[parts.count - 1] = Base64URL.encode(signature)
        return parts.joined(separator: ".")
    }
}

private extension JWSKey {
    /// nil where there is only a secret, or nothing.
    var publicKey: PublicKey? {
        if case .asymmetric(let key) = self { key.publicKey } else { nil }
    }

    /// Another key for the same algorithms, which is never published; nothing signs for nothing.
    var foreign: JWSKey {
        switch self {
        case .asymmetric(let key): .asymmetric(ForeignKey.key(of: key.kind))
        case .symmetric(let secret): .symmetric(secret + Array("-wrong".utf8))
        case .none: .none
        }
    }
}
