import Text

/// The page that acts as a client, and walks the flows step by step. Its script fills the steps.
enum PlaygroundPage {
    static let tool = Tool(
        name: "playground", styleSheet: "playground.css", title: title, words: words,
        content: content)
}

private extension PlaygroundPage {
    static let title: Phrase = "Playground"

    /// Answers and tokens look as in the inspector.
    static let words =
        InspectorWords.all + ClaimWords.all + PlaygroundWords.all + PlaygroundStepWords.all
        + PlaygroundUseWords.all

    @Sendable
    static func content(_ ui: Interface) -> HTML {
        let introduction = ui.say(
            "A client of its own. It really sends what you see, and you may change all of it first."
        )
        let seen = ui.say("As Understudy sees it")
        return """
            <p>\(introduction)</p>
            <nav aria-label="\(ui.say("Flows"))"><ul id="flows"></ul></nav>
            <p id="problem" class="alert" role="alert" hidden></p>
            <p id="back" role="status"></p>
            <div class="halves">
            <div>
            <div id="flow"></div>
            <div id="breakages"></div>
            </div>
            <aside id="other-half" aria-label="\(seen)">
            <h2>\(seen)</h2>
            <div id="seen"></div>
            </aside>
            </div>
            """
    }
}

/// The texts shared by all flows of the playground.
enum PlaygroundWords {
    static let all: [ScriptWords] = [flows, page, requests, checks]
}

private extension PlaygroundWords {
    static let flows: ScriptWords = [
        "flow:try": "Try a login", "flow:code": "Authorization code with PKCE",
        "flow:par": "Pushed request (PAR)", "flow:dpop": "Tokens bound to a key (DPoP)",
        "flow:device": "Device", "flow:client-credentials": "Client credentials",
        "flow:token-exchange": "Token exchange",
    ]

    static let page: ScriptWords = [
        "not-served": "This server does not offer it.",
        "not-announced":
            "The discovery document does not list the grants of this server. Try it, and see what it says.",
        "needs-secure-context":
            "The browser has no WebCrypto for this address. Open the page by https or as localhost.",
        "signed-out":
            "You are back from the logout. The tokens in the tray may still be shown, but the session has ended.",
        "nothing-seen":
            "Nothing was sent yet. Each request shows up here as it arrives, and what was wrong with it.",
        "at-step": "Step {}: {}",
    ]

    static let requests: ScriptWords = [
        "name": "Name", "value-of": "Value of {}", "remove": "Remove {}", "add": "Add a row",
        "copy": "Copy", "copy-address": "Copy the address", "decoded": "{}, decoded",
        "nonce-asked":
            "The server answered {} and asked for a nonce in the proof (RFC 9449 §8). The request was sent again with it.",
    ]

    static let checks: ScriptWords = [
        "check": "Check", "expected": "Expected", "got": "Got", "verdict": "Verdict",
        "good": "good", "bad": "wrong", "not-checked": "not checked",
        "compared": "Yours and theirs", "checked": "The checks of OpenID Connect Core §3.1.3.7",
        "after": "after {}", "not-after": "not after {}", "somebody": "a user",
        "by-key": "signature of {}", "by-secret": "signature with the client secret",
        "no-such-key": "The key set does not have the key.",
        "matches": "It is the signature of that key.",
        "no-match": "It is not the signature of that key.",
        "own-secret": "encrypted with the client secret, since other keys are not in this page",
        "not-in-browser": "This browser cannot check {}.", "not-sent": "not sent",
    ]
}

/// The texts about the playground's use of tokens, its mistakes and its device.
enum PlaygroundUseWords {
    static let all: [ScriptWords] = [use, mistakes, device, others]
}

private extension PlaygroundUseWords {
    static let use: ScriptWords = [
        "use:userinfo": "Userinfo", "use:refresh": "Refresh", "use:introspection": "Introspection",
        "use:revocation": "Revocation", "use:logout": "Logout",
        "about-use:userinfo":
            "The claims of the user. They must be about the user of the ID token (OpenID Connect Core §5.3.4).",
        "about-use:refresh": "A new access token without the user (RFC 6749 §6).",
        "about-use:introspection":
            "An API asks whether a token is good. It needs a secret of its own (RFC 7662).",
        "about-use:revocation": "The client gives a token back (RFC 7009).",
        "about-use:logout":
            "The browser goes to the server, which ends its session and sends it back here.",
        "do:userinfo": Phrase("Ask", meaning: "for the claims of a user"), "do:refresh": "Refresh",
        "do:introspection": Phrase("Ask", meaning: "about a token"), "do:revocation": "Revoke",
        "do:logout": "Sign out", "tray": "Tokens that came last", "empty-tray": "Throw them away",
    ]

    static let mistakes: ScriptWords = [
        "break:wrong-verifier": "Wrong verifier", "break:used-code": "Used code",
        "break:wrong-redirect-uri": "Wrong redirect URI", "break:expired-token": "Expired token",
        "about-break:wrong-verifier":
            "A thief has a code, but not the verifier that belongs to it.",
        "about-break:used-code":
            "A code is sent twice, as a client does whose redirect page is reloaded.",
        "about-break:wrong-redirect-uri":
            "The exchange names another redirect URI than the request did.",
        "about-break:expired-token":
            "A token whose end has passed is sent. It is minted for this, and the clock stays as it is.",
        "send-it": "Send it", "minted-by": "How the page got what it sends",
    ]

    static let device: ScriptWords = [
        "do:device-ask": "Ask for a code", "do:device-poll": "Poll now",
        "open-verification": "Open the page of the user in a new tab",
        "stop-polling": "Stop polling", "polling": "The next question follows after {} seconds.",
        "polling-stopped": "Polling has stopped.", "polling-over": "Polling is over.",
    ]

    static let others: ScriptWords = [
        "mint": "Mint a token of a user",
        "about-mint": "The control API makes one, if the tray has none.", "register": "Register",
        "registered": "The server knows this client now.",
    ]
}

/// The texts of the steps of the playground.
enum PlaygroundStepWords {
    static let all: [ScriptWords] = [titles, explanations, request, answer]
}

private extension PlaygroundStepWords {
    static let titles: ScriptWords = [
        "step:push": "Push the request", "step:request": "Request", "step:answer": "Answer",
        "step:exchange": "Exchange", "step:verify": "Verify the ID token",
        "step:use": "Use the tokens", "step:break": "Break it",
        "step:register": "Register a client with a secret",
        "step:device-ask": Phrase("Ask for a code", meaning: "title"),
        "step:device-approve": Phrase("Approve", meaning: "the user does"),
        "step:device-poll": "Poll", "step:service": "Ask for a token",
        "step:trade": "Exchange a token",
    ]

    static let explanations: ScriptWords = [
        "about:push":
            "The parameters go to the server directly, where no one can change them. The browser then carries a reference only (RFC 9126).",
        "about:request":
            "The browser goes to the server with these parameters, and you sign in there. The server sends it back to this page.",
        "about:answer":
            "The server sends the browser back with a code. Whoever else sends it here does not know your state.",
        "about:exchange":
            "The code and the verifier become tokens. Nobody who saw the code alone can do this.",
        "about:verify":
            "The key set of the server has the key of the signature. Each claim is compared with what you know.",
        "about:use": "What a client does with its tokens after the login.",
        "about:break":
            "Each button sends a request with one mistake, and shows why the server refuses it.",
        "about:register":
            "This takes a client with a secret, and this server knows its clients. This call of the control API adds one.",
        "about:device-ask":
            "A device without a keyboard asks for a code that its user can type elsewhere (RFC 8628).",
        "about:device-approve": "The user opens the page, compares the code and signs in.",
        "about:device-poll":
            "Meanwhile the device asks again and again, no faster than the server allows.",
        "about:service": "An application asks for itself; there is no user (RFC 6749 §4.4).",
        "about:trade":
            "A service passes on a user's token and gets one of its own for the next service (RFC 8693).",
    ]

    static let request: ScriptWords = [
        "verifier": "Verifier, a secret that stays here until the exchange",
        "challenge-follows": "The challenge is its SHA-256 hash in base64url (S256).",
        "address": "The address that they make", "what-is-sent": "What is sent",
        "go": "Go to the login page", "start-again": "Start again with fresh secrets",
        "unreadable-mode":
            "A page can read an answer in the query or the fragment only; with this response_mode it does not come back here.",
    ]

    static let answer: ScriptWords = [
        "came-back": "What came back",
        "stop-here":
            "Something differs. A client has to stop here, since the answer may belong to somebody else.",
        "refuse-token":
            "A check has failed. A client has to refuse this ID token, and the tokens that came with it.",
        "signed-in-as": "Signed in as {}. Every check has passed.",
        "no-id-token": "There is no ID token, since the scope did not ask for openid.",
        "do:push": "Push", "do:exchange": "Send", "do:check": "Fetch the keys and check",
    ]
}
