import JOSE
import Text

extension TokenDefect {
    static let algNone = unsigned("alg-none", .none)

    /// RFC 8725 §2.1: names of algorithms are compared as they are written.
    static let algNoneInOtherCase = unsigned("alg-none-case", Algorithm(rawValue: "nOnE"))

    static let noSignature = TokenDefect(
        "empty-signature", "has an empty signature, and an `alg` as if it had one",
        .draft { draft, _ in draft.signature = [] })

    static let wrongKey = TokenDefect(
        "wrong-key",
        "is signed with a key that is never published, under the `kid` of the published one",
        .draft { draft, _ in draft.key = draft.key.foreign })

    /// RFC 7517 §4.2.
    static let encryptionKey = TokenDefect(
        "enc-key",
        "is signed with the key for encryption that the view `unknown-kty` has in the key set",
        .draft { draft, _ in
            draft.header["kid"] = .string(EncryptionKey.keyID)
            (draft.key, draft.algorithm) = (.asymmetric(EncryptionKey.key), .rs256)
        })

    /// OpenID Connect Core §3.1.3.7 (7).
    static let otherAlgorithm = TokenDefect(
        "other-alg",
        "is signed with RS256, or with PS256 where RS256 is right, and with the tenant's key for that",
        .draft { draft, context in
            let other: Algorithm = draft.algorithm == .rs256 ? .ps256 : .rs256
            if let key = context.keys.key(for: other) {
                draft.header["kid"] = .string(key.id)
                draft.key = .asymmetric(key.key)
            }
            guard draft.key.publicKey?.kind.algorithms.contains(other) == true else { return }
            draft.algorithm = other
        })

    static let badSignature = TokenDefect(
        "bad-signature", "has one bit of its signature changed",
        .text { token, _, _ in token = damaged(token) })

    /// CVE-2022-21449: the equation of ECDSA holds for zeros.
    static let zeroSignature = TokenDefect(
        "zero-ecdsa", "has a signature by ES256 that is all zeros",
        .draft { draft, context in
            if let key = context.keys.key(for: .es256) { draft.header["kid"] = .string(key.id) }
            draft.algorithm = .es256
            draft.signature = [UInt8](repeating: 0, count: 64)
        })

    private static func unsigned(_ name: String, _ algorithm: Algorithm) -> TokenDefect {
        TokenDefect(
            name, "has no signature, and says `\(algorithm.rawValue)` in `alg`",
            .draft { draft, _ in
                (draft.algorithm, draft.key, draft.signature) = (algorithm, .none, [])
            })
    }

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

extension JWSKey {
    /// The public half of a key pair; nil for a secret and for `none`.
    var publicKey: PublicKey? {
        if case .asymmetric(let key) = self { key.publicKey } else { nil }
    }

    /// Another key for the same algorithms, which is never published; `none` stays `none`.
    var foreign: JWSKey {
        switch self {
        case .asymmetric(let key): .asymmetric(ForeignKey.key(of: key.kind))
        case .symmetric(let secret): .symmetric(secret + Array("-wrong".utf8))
        case .none: .none
        }
    }
}
