import JOSE
import Text

/// Defects of single claims.
extension TokenDefect {
    static let wrongIssuer = TokenDefect(
        "wrong-iss", "has another issuer in `iss`",
        .draft { draft, _ in draft.claims["iss"] = "https://wrong-issuer.invalid" })

    /// Issuers are compared as they are written (OpenID Connect Core §3.1.3.7, 2).
    static let slashedIssuer = TokenDefect(
        "iss-slash", of: "iss", "has an `iss` with an extra slash at its end, or without its own",
        .draft { draft, _ in
            guard let issuer = draft.claims["iss"]?.string else { return }
            draft.claims["iss"] = .string(
                issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer + "/")
        })

    static let wrongNonce = TokenDefect(
        "wrong-nonce", in: [.idToken], of: "nonce", "has another value in `nonce`",
        .draft { draft, _ in draft.replace("nonce", with: "wrong-nonce") })

    static let wrongHash = hash(
        "wrong-at-hash", of: "at_hash", "has the hash of no token in `at_hash`")

    static let wrongCodeHash = hash(
        "wrong-c-hash", of: "c_hash", "has the hash of no code in `c_hash`")

    /// By OpenID Connect Core §2 only an absent or empty `acr` says less than `0` does.
    static let wrongClass = TokenDefect(
        "wrong-acr", in: [.idToken], "has `0` in `acr`, which is less than any client asks for",
        .draft { draft, _ in draft.claims["acr"] = "0" })

    static let huge = TokenDefect(
        "huge", "has 200,000 more bytes, in the claim `padding`",
        .draft { draft, _ in
            draft.claims["padding"] = .string(String(repeating: "x", count: 200_000))
        })

    /// A value as long as a hash by SHA-256.
    private static func hash(_ name: String, of claim: String, _ summary: String) -> TokenDefect {
        let hash = Base64URL.encode([UInt8](repeating: 0, count: 16))
        return TokenDefect(
            name, in: [.idToken], of: claim, summary,
            .draft { draft, _ in draft.replace(claim, with: .string(hash)) })
    }
}

extension TokenDraft {
    /// Changes a claim that is there.
    mutating func replace(_ claim: String, with value: JSON) {
        if claims[claim] != nil { claims[claim] = value }
    }
}
