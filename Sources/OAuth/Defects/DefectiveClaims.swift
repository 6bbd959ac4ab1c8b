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

/// Defects of the audience and the authorized party (OpenID Connect Core §3.1.3.7, 3 to 5).
extension TokenDefect {
    /// A search for the right name within the text finds it.
    static let wrongAudience = TokenDefect(
        "wrong-aud", "is for somebody else, by an `aud` that begins like the right one",
        .draft { draft, _ in
            let name = draft.claims.audience.first ?? "wrong"
            draft.claims["aud"] = .string("\(name)-other")
        })

    static let strangerInAudience = TokenDefect(
        "aud-extra", "is also for a stranger, by a list in `aud`, and has no `azp`",
        .draft { draft, _ in
            let audience = draft.claims.audience + ["stranger"]
            draft.claims["aud"] = .array(audience.map(JSON.string))
            draft.claims["azp"] = nil
        })

    static let listedAudience = TokenDefect(
        "aud-array", isHarmless: true, "is right: its `aud` is a list, if only of one",
        .draft { draft, _ in draft.claims["aud"] = .array(draft.claims.audience.map(JSON.string)) })

    static let wrongParty = TokenDefect(
        "wrong-azp", in: [.idToken, .accessToken], "was issued to another client, by `azp`",
        .draft { draft, _ in draft.claims["azp"] = "wrong-client" })

    /// OpenID Connect Core §16.11.
    static let foreignAccessToken = TokenDefect(
        "foreign-access-token", in: [.accessToken],
        "is that of another client; the `at_hash` beside it is that of the right one", .exchange)
}

extension TokenDefect {
    static let noSubject = TokenDefect(
        "no-sub", "has no `sub`", .draft { draft, _ in draft.claims["sub"] = nil })

    static let emptySubject = TokenDefect(
        "sub-empty", "has an empty `sub`", .draft { draft, _ in draft.claims["sub"] = "" })

    static let numericSubject = TokenDefect(
        "sub-number", "has a number as its `sub`, which has to be a string (RFC 7519 §4.1.2)",
        .draft { draft, _ in draft.claims["sub"] = 12345 })

    /// The rest of a mix-up: all is right except the user (OpenID Connect Core §5.3.2, §12.2).
    static let otherUser = TokenDefect(
        "other-user", "is about another user, by `sub`; the rest is the first one's",
        .draft { draft, context in
            guard let authorization = draft.authorization, let subject = authorization.subject,
                let other = context.users.first(where: { $0.sub != subject.sub })
            else { return }
            let identifier = SubjectIdentifier(of: authorization, context)
            draft.claims["sub"] = .string(identifier.identifier(of: other.sub))
        })
}

/// `missing-nonce` and its kin.
extension TokenDefect {
    static let missing = [
        "iss", "sub", "aud", "exp", "iat", "nbf", "jti", "nonce", "auth_time", "acr", "amr", "azp",
        "at_hash", "c_hash", "s_hash", "sid", "events", "client_id", "scope",
    ].map(missing)

    private static func missing(_ claim: String) -> TokenDefect {
        TokenDefect(
            "missing-" + claim, of: claim, "has no `\(claim)`",
            .draft { draft, _ in draft.claims[claim] = nil })
    }
}

extension TokenDefect {
    /// A client refuses the token or takes the last of the two (RFC 7519 §4).
    static let duplicateClaim = TokenDefect(
        "duplicate-claim", "has `sub` twice; the first one is nobody's",
        .payload { payload, draft, _ in
            guard draft.claims["sub"] != nil, payload.first == UInt8(ascii: "{") else { return }
            payload.insert(contentsOf: Array(#""sub":"nobody","#.utf8), at: 1)
        })
}

/// Defects of the times, by more than clients allow for clocks that differ.
extension TokenDefect {
    static let expired = TokenDefect(
        "expired", "expired an hour ago",
        .draft { $0.last(from: $1.now + -2 * hour, to: $1.now + -hour) })

    static let notYetValid = TokenDefect(
        "not-yet-valid", "becomes valid in an hour, by `nbf` alone",
        .draft { draft, context in
            draft.claims["nbf"] = .integer((context.now + hour).seconds)
            draft.claims["exp"] = .integer((context.now + 2 * hour).seconds)
        })

    static let issuedInFuture = TokenDefect(
        "future-iat", "was issued in an hour, by `iat` alone",
        .draft { $0.last(from: $1.now + hour, to: $1.now + 2 * hour) })

    /// OpenID Connect Core §3.1.3.7 (10): a token issued long ago need not be accepted.
    static let issuedLongAgo = TokenDefect(
        "old-iat", "was issued a week ago, by `iat`, and has not expired",
        .draft { draft, context in draft.claims["iat"] = .integer((context.now + -7 * day).seconds)
        })

    /// OpenID Connect Core §3.1.3.7 (13).
    static let signedInLongAgo = TokenDefect(
        "old-auth-time", in: [.idToken, .accessToken], of: "auth_time",
        "is of a user who signed in thirty days ago, by `auth_time`",
        .draft { draft, context in
            draft.replace("auth_time", with: .integer((context.now + -30 * day).seconds))
        })

    /// RFC 7519 §4.1.5.
    static let ahead = TokenDefect(
        "clock-skew", isHarmless: true,
        "is right: it begins five seconds ahead, by `nbf` and `iat`, as by a clock that is fast",
        .draft { draft, context in
            draft.claims["iat"] = .integer((context.now + 5).seconds)
            draft.claims["nbf"] = draft.claims["iat"]
        })

    static let textualExpiry = TokenDefect(
        "string-exp", "has `exp` as a string of digits, which is not a number (RFC 7519 §4.1.4)",
        .draft { draft, _ in draft.claims["exp"] = draft.claims["exp"].map { .string($0.text) } })

    private static let hour: Seconds = 3600
    private static let day = 24 * hour
}

private extension TokenDraft {
    mutating func last(from start: Timestamp, to end: Timestamp) {
        claims["iat"] = .integer(start.seconds)
        claims["exp"] = .integer(end.seconds)
        if claims["nbf"] != nil { claims["nbf"] = .integer(start.seconds) }
    }
}
