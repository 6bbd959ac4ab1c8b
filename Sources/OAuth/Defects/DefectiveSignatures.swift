import JOSE
import Text

extension TokenDefect {
    static let algNone = unsigned("alg-none", .none)

    /// RFC 8725 §2.1: names of algorithms are compared as they are written.
    static let algNoneInOtherCase = unsigned("alg-none-case", Algorithm(rawValue: "nOnE"))

    static let noSignature = TokenDefect(
        "empty-signature", "has an empty signature, and an `alg` as if it had one",
        .draft { draft, _ in draft.signature = [] })

    /// Beside `alg-none`, the token has three parts that are not empty.
    static let senselessSignature = TokenDefect(
        "senseless-signature", "has bytes without sense in place of a signature",
        .draft { draft, _ in draft.signature = (0..<64).map { $0 } })

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
        "is signed with RS256, or with PS256 where RS256 is right, and with the same key if it can",
        .draft { draft, context in
            let other: Algorithm = draft.algorithm == .rs256 ? .ps256 : .rs256
            if draft.key.publicKey?.kind.algorithms.contains(other) != true {
                guard let key = context.publishedKey(for: other) else { return }
                draft.header["kid"] = .string(key.id)
                draft.key = .asymmetric(key.key)
            }
            draft.algorithm = other
        })

    static let badSignature = TokenDefect(
        "bad-signature", "has one bit of its signature changed",
        .text { token, _, _ in token = damaged(token) })

    /// CVE-2022-21449: the equation of ECDSA holds for zeros.
    static let zeroSignature = TokenDefect(
        "zero-ecdsa", "has a signature by ES256 that is all zeros",
        .draft { draft, context in
            if let key = context.publishedKey(for: .es256) {
                draft.header["kid"] = .string(key.id)
            }
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

private extension Context {
    /// The key for `algorithm`, which the key set has from then on: a client that does not find the
    /// `kid` there would refuse the token for that.
    func publishedKey(for algorithm: Algorithm) -> SigningKey? {
        keyRing.name([algorithm])
        return keys.key(for: algorithm)
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

/// Headers that name another key than the key set does (RFC 8725 §3.10).
extension TokenDefect {
    static let unknownKeyID = TokenDefect(
        "unknown-kid", "names a key that is not in the key set; the signature is right",
        .draft { draft, _ in draft.header["kid"] = "unknown-key" })

    static let noKeyID = TokenDefect(
        "no-kid", "names no key; the signature is right",
        .draft { draft, _ in draft.header["kid"] = nil })

    /// RFC 8725 §3.11.
    static let wrongType = TokenDefect(
        "wrong-typ", "says in `typ` that it is a token of another kind",
        .draft { draft, _ in
            let kind: JSON = draft.header["typ"] == "logout+jwt" ? "at+jwt" : "logout+jwt"
            draft.header["typ"] = kind
        })

    static let embeddedKey = TokenDefect(
        "jwk-header", "carries the key that signed it, in `jwk`; the key is never published",
        .draft { draft, _ in
            draft.key = draft.key.foreign
            draft.header["jwk"] = draft.key.publicKey?.jwk
        })

    /// RFC 7515 §4.1.6.
    static let embeddedCertificate = TokenDefect(
        "x5c-header",
        "carries a certificate of the key that signed it, in `x5c`, which nobody but the key itself "
            + "has signed; the key is never published",
        .draft { draft, _ in
            guard case .asymmetric(let key) = draft.key.foreign,
                let certificate = try? SelfSignedCertificate.base64(of: key)
            else { return }
            draft.key = .asymmetric(key)
            draft.header["x5c"] = [.string(certificate)]
        })

    static let keySetElsewhere = elsewhere("jku-header", "jku")

    static let certificateElsewhere = elsewhere("x5u-header", "x5u")

    /// The file is empty, and so is the secret.
    static let keyIDIsPath = TokenDefect(
        "kid-path",
        "names an empty file as its key, `\(path)`, and is signed with HS256 and no secret",
        .draft { draft, _ in
            draft.header["kid"] = .string(path)
            (draft.key, draft.algorithm) = (.symmetric([]), .hs256)
        })

    /// A lookup that has the `kid` in its text returns the secret.
    static let keyIDIsQuery = TokenDefect(
        "kid-sql",
        "has a query as its `kid`, `\(query)`, and is signed with HS256 and what it returns",
        .draft { draft, _ in
            draft.header["kid"] = .string(query)
            (draft.key, draft.algorithm) = (.symmetric(Array("understudy".utf8)), .hs256)
        })

    /// RFC 7515 §4.1.11.
    static let criticalHeader = TokenDefect(
        "crit", "demands an extension that nobody knows, by `crit`; the signature is right",
        .draft { draft, _ in
            draft.header["crit"] = ["understudy-unknown"]
            draft.header["understudy-unknown"] = true
        })

    private static let path = "../../../../../../dev/null"
    private static let query = "' UNION SELECT 'understudy' -- "

    private static func elsewhere(_ name: String, _ member: String) -> TokenDefect {
        TokenDefect(
            name,
            "is signed with a key that is never published, and says in `\(member)` that it is "
                + "available at another tenant",
            .draft { draft, context in
                draft.key = draft.key.foreign
                draft.header[member] = .string(context.opponentURL + "/.well-known/jwks.json")
            })
    }
}

extension Context {
    /// The tenant that plays this one's attacker: its name is that of this one with `-evil` behind,
    /// or `evil` for the root. At the attacker, the tenant that is attacked.
    var opponentURL: String {
        let (url, mark) = (addresses.internalURL, "evil")
        guard let name = server.name else { return "\(url)/\(mark)" }
        return name == mark || name.hasSuffix("-\(mark)")
            ? String(url.dropLast(mark.count + 1)) : "\(url)-\(mark)"
    }
}
