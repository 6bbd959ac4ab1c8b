import Text

/// The texts of the steps of the playground.
enum PlaygroundStepWords {
    static let all: [ScriptWords] = [titles, explanations, request, answer]
}

private extension PlaygroundStepWords {
    static let titles: ScriptWords = [
        "step:push": "Push the request",
        "step:request": "Request",
        "step:answer": "Answer",
        "step:exchange": "Exchange",
        "step:verify": "Verify the ID token",
        "step:use": "Use the tokens",
        "step:break": "Break it",
        "step:register": "Register a client with a secret",
        "step:device-ask": Phrase("Ask for a code", meaning: "title"),
        "step:device-approve": Phrase("Approve", meaning: "the user does"),
        "step:device-poll": "Poll",
        "step:service": "Ask for a token",
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
        "address": "The address that they make",
        "what-is-sent": "What is sent",
        "go": "Go to the login page",
        "start-again": "Start again with fresh secrets",
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
        "do:push": "Push",
        "do:exchange": "Send",
        "do:check": "Fetch the keys and check",
    ]
}
