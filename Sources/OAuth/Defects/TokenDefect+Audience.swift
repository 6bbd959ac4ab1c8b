import JOSE

/// Defects of the audience and the authorized party (OpenID Connect Core §3.1.3.7, 3 to 5).
extension TokenDefect {
    static let wrongAudience = TokenDefect(
        "wrong-aud", "is for somebody else, by `aud`",
        .draft { draft, _ in draft.claims["aud"] = "wrong-audience" })

    static let strangerInAudience = TokenDefect(
        "aud-extra", "is also for a stranger, by a list in `aud`, and has no `azp`",
        .draft { draft, _ in
            let audience = draft.claims.audience + ["stranger"]
            draft.claims["aud"] = .array(audience.map(JSON.string))
            draft.claims["azp"] = nil
        })

    static let listedAudience = TokenDefect(
        "aud-array", isHarmless: true, "is right: its `aud` is a list, if only of one",
        .draft { draft, _ in
            draft.claims["aud"] = .array(draft.claims.audience.map(JSON.string))
        })

    static let wrongParty = TokenDefect(
        "wrong-azp", in: [.idToken, .accessToken], "was issued to another client, by `azp`",
        .draft { draft, _ in draft.claims["azp"] = "wrong-client" })

    /// OpenID Connect Core §16.11.
    static let foreignAccessToken = TokenDefect(
        "foreign-access-token", in: [.accessToken],
        "is that of another client; the `at_hash` beside it is that of the right one", .exchange)
}
