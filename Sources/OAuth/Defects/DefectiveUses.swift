import JOSE
import Text

/// Defects of logout tokens (OpenID Connect Back-Channel Logout §2.6).
extension TokenDefect {
    static let wrongEvent = TokenDefect(
        "wrong-event", in: [.logoutToken], "is about another event, by `events`",
        .draft { draft, _ in
            draft.claims["events"] = ["http://schemas.openid.net/event/wrong-event": [:]]
        })

    static let nonceInLogout = TokenDefect(
        "with-nonce", in: [.logoutToken], "has a `nonce`, which a logout token must not have",
        .draft { draft, _ in draft.claims["nonce"] = "with-nonce" })

    static let repeatedIdentifier = TokenDefect(
        "repeated-jti", in: [.logoutToken],
        "has the same `jti` as any other with this defect, and is right but for the second time",
        .draft { draft, _ in draft.claims["jti"] = "repeated-jti" })
}

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
                guard let time = draft.claims[name]?.timestamp else { continue }
                draft.claims[name] = .integer((time + -age).seconds)
            }
        })
}

private extension TokenDraft {
    /// Five minutes, or less where the token would have ended since.
    var ageOfEarlierLogin: Seconds {
        guard let start = claims["iat"]?.timestamp, let end = claims["exp"]?.timestamp else {
            return 0
        }
        return min(300, max(0, end - start) / 2)
    }
}

/// Tokens signed with HS256 and a value that is no secret. A verifier that lets the header choose
/// the algorithm takes whatever it holds as the key (RFC 8725 §2.1).
extension TokenDefect {
    static let signedWithPublicKey = signed(
        "hs256-with-public-key", "the PEM text of the public key"
    ) { key, _ in Array(key.pem.utf8) }

    static let signedWithBarePublicKey = signed(
        "hs256-with-bare-public-key", "the PEM text of the public key without its last line break"
    ) { key, _ in Array(key.pem.utf8.dropLast()) }

    static let signedWithPublicDER = signed(
        "hs256-with-public-der", "the public key in DER"
    ) { key, _ in key.der }

    static let signedWithPublicJWK = signed(
        "hs256-with-public-jwk", "the public key as the key set has it"
    ) { key, published in (published ?? key.jwk).encoded() }

    static let signedWithNothing = signed("empty-hmac", "empty") { _, _ in [] }

    private static func signed(
        _ name: String, _ summary: String, secret: @escaping @Sendable (PublicKey, JSON?) -> [UInt8]
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
