import JOSE

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
