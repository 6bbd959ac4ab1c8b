import JOSE

/// Defects of the times, by more than clients allow for clocks that differ.
extension TokenDefect {
    static let expired = TokenDefect(
        "expired", "expired an hour ago",
        .draft { $0.last(from: $1.now + -2 * hour, to: $1.now + -hour) })

    static let notYetValid = TokenDefect(
        "not-yet-valid", "becomes valid in an hour, by `nbf` and `iat`",
        .draft { draft, context in
            draft.last(from: context.now + hour, to: context.now + 2 * hour)
            draft.claims["nbf"] = draft.claims["iat"]
        })

    static let issuedInFuture = TokenDefect(
        "future-iat", "was issued in an hour, by `iat` alone",
        .draft { $0.last(from: $1.now + hour, to: $1.now + 2 * hour) })

    /// OpenID Connect Core §3.1.3.7 (10): a token issued long ago need not be accepted.
    static let issuedLongAgo = TokenDefect(
        "old-iat", "was issued a week ago, by `iat`, and has not expired",
        .draft { draft, context in
            draft.claims["iat"] = .integer((context.now + -7 * day).seconds)
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
        "string-exp",
        "has `exp` as a string of digits, which is not a number (RFC 7519 §4.1.4)",
        .draft { draft, _ in
            draft.claims["exp"] = draft.claims["exp"].map { .string($0.text) }
        })

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
