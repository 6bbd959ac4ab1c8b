import JOSE
import Text

/// Defects of single claims.
extension TokenDefect {
    static let wrongIssuer = TokenDefect(
        "wrong-iss", "has another issuer in `iss`",
        .draft { draft, _ in draft.claims["iss"] = "https://wrong-issuer.invalid" })

    static let wrongAudience = TokenDefect(
        "wrong-aud", "is for somebody else, by `aud`",
        .draft { draft, _ in draft.claims["aud"] = "wrong-audience" })

    static let wrongNonce = TokenDefect(
        "wrong-nonce", in: [.idToken], of: "nonce", "has another value in `nonce`",
        .draft { draft, _ in draft.replace("nonce", with: "wrong-nonce") })

    static let wrongHash = TokenDefect(
        "wrong-at-hash", in: [.idToken], of: "at_hash", "has the hash of no token in `at_hash`",
        .draft { draft, _ in
            // In the length of one with SHA-256.
            let hash = Base64URL.encode([UInt8](repeating: 0, count: 16))
            draft.replace("at_hash", with: .string(hash))
        })

    static let noSubject = TokenDefect(
        "no-sub", "has no `sub`", .draft { draft, _ in draft.claims["sub"] = nil })

    static let huge = TokenDefect(
        "huge", "has 200,000 bytes more, in the claim `padding`",
        .draft { draft, _ in
            draft.claims["padding"] = .string(String(repeating: "x", count: 200_000))
        })
}

private extension TokenDraft {
    /// Changes a claim that is there.
    mutating func replace(_ claim: String, with value: JSON) {
        if claims[claim] != nil { claims[claim] = value }
    }
}
