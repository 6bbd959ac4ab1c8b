import JOSE

extension TokenDefect {
    /// Only the nonce tells it from the token of this login (OpenID Connect Core §15.5.2).
    static let replayed = TokenDefect(
        "replayed", in: [.idToken],
        "is one of an earlier login of the same user: the `nonce`, the hashes, the session and the "
            + "times are those of that login",
        .draft { draft, context in
            let entropy = context.world.entropy
            for name in ["nonce", "at_hash", "c_hash", "s_hash", "sid", "jti"] {
                draft.replace(name, with: .string(entropy.token(bits: 128)))
            }
            let age = draft.ageOfEarlierLogin
            for name in ["iat", "nbf", "exp", "auth_time"] {
                guard let time = draft.claims[name]?.integer else { continue }
                draft.claims[name] = .integer(time - age)
            }
        })
}

private extension TokenDraft {
    /// Five minutes, or less where the token would have ended since.
    var ageOfEarlierLogin: Seconds {
        guard let start = claims["iat"]?.integer, let end = claims["exp"]?.integer else { return 0 }
        return min(300, max(0, end - start) / 2)
    }
}
