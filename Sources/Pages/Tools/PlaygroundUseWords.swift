import Text

/// The texts about the playground's use of tokens, its mistakes and its device.
enum PlaygroundUseWords {
    static let all: [ScriptWords] = [use, mistakes, device, others]
}

private extension PlaygroundUseWords {
    static let use: ScriptWords = [
        "use:userinfo": "Userinfo",
        "use:refresh": "Refresh",
        "use:introspection": "Introspection",
        "use:revocation": "Revocation",
        "use:logout": "Logout",
        "about-use:userinfo":
            "The claims of the user. They must be about the user of the ID token (OpenID Connect Core §5.3.4).",
        "about-use:refresh": "A new access token without the user (RFC 6749 §6).",
        "about-use:introspection":
            "An API asks whether a token is good. It needs a secret of its own (RFC 7662).",
        "about-use:revocation": "The client gives a token back (RFC 7009).",
        "about-use:logout":
            "The browser goes to the server, which ends its session and sends it back here.",
        "do:userinfo": Phrase("Ask", meaning: "for the claims of a user"),
        "do:refresh": "Refresh",
        "do:introspection": Phrase("Ask", meaning: "about a token"),
        "do:revocation": "Revoke",
        "do:logout": "Sign out",
        "tray": "Tokens that came last",
        "empty-tray": "Throw them away",
    ]

    static let mistakes: ScriptWords = [
        "break:wrong-verifier": "Wrong verifier",
        "break:used-code": "Used code",
        "break:wrong-redirect-uri": "Wrong redirect URI",
        "break:expired-token": "Expired token",
        "about-break:wrong-verifier":
            "A thief has a code, but not the verifier that belongs to it.",
        "about-break:used-code":
            "A code is sent twice, as a client does whose redirect page is reloaded.",
        "about-break:wrong-redirect-uri":
            "The exchange names another redirect URI than the request did.",
        "about-break:expired-token":
            "A token whose end has passed is sent. It is minted for this, and the clock stays as it is.",
        "send-it": "Send it",
        "minted-by": "How the page got what it sends",
    ]

    static let device: ScriptWords = [
        "do:device-ask": "Ask for a code",
        "do:device-poll": "Poll now",
        "open-verification": "Open the page of the user in a new tab",
        "stop-polling": "Stop polling",
        "polling": "The next question follows after {} seconds.",
        "polling-stopped": "Polling has stopped.",
        "polling-over": "Polling is over.",
    ]

    static let others: ScriptWords = [
        "mint": "Mint a token of a user",
        "about-mint": "The control API makes one, if the tray has none.",
        "register": "Register",
        "registered": "The server knows this client now.",
    ]
}
