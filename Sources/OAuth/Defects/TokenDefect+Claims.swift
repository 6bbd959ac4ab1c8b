import JOSE
import Text

extension TokenDefect {
    /// Defects of the claims.
    static let ofClaims = [
        TokenDefect("expired") { $0.last(from: -2 * hour, to: -hour) },
        TokenDefect("not-yet-valid") { draft in
            draft.last(from: hour, to: 2 * hour)
            draft.claims["nbf"] = draft.claims["iat"]
        },
        TokenDefect("future-iat") { $0.last(from: hour, to: 2 * hour) },
        TokenDefect("wrong-iss") { $0.claims["iss"] = "https://wrong-issuer.invalid" },
        TokenDefect("wrong-aud") { $0.claims["aud"] = "wrong-audience" },
        TokenDefect("wrong-nonce", in: [.idToken], of: "nonce") {
            $0.replace("nonce", with: "wrong-nonce")
        },
        TokenDefect("wrong-at-hash", in: [.idToken], of: "at_hash") {
            $0.replace("at_hash", with: TokenDraft.wrongHash)
        },
        TokenDefect("no-sub") { $0.claims["sub"] = nil },
        TokenDefect("string-exp") { draft in
            draft.claims["exp"] = draft.claims["exp"].map { .string($0.text) }
        },
        TokenDefect("huge") { draft in
            draft.claims["padding"] = .string(String(repeating: "x", count: 200_000))
        },
    ]

    /// More than clients allow for clocks that differ.
    private static let hour: Seconds = 3600
}

private extension TokenDraft {
    /// The hash of no token, in the length of one with SHA-256.
    static let wrongHash = Base64URL.encode([UInt8](repeating: 0, count: 16))

    /// Sets the times of the token to spans from now.
    mutating func last(from start: Seconds, to end: Seconds) {
        claims["iat"] = .integer((now + start).seconds)
        claims["exp"] = .integer((now + end).seconds)
        replace("nbf", with: .integer((now + start).seconds))
    }

    /// Changes a claim that is there.
    mutating func replace(_ claim: String, with value: JSON) {
        if claims[claim] != nil { claims[claim] = value }
    }

    mutating func replace(_ claim: String, with text: String) {
        replace(claim, with: .string(text))
    }
}
