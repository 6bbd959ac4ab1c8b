import Text

/// The texts shared by all flows of the playground.
enum PlaygroundWords {
    static let all: [ScriptWords] = [flows, page, requests, checks]
}

private extension PlaygroundWords {
    static let flows: ScriptWords = [
        "flow:try": "Try a login",
        "flow:code": "Authorization code with PKCE",
        "flow:par": "Pushed request (PAR)",
        "flow:dpop": "Tokens bound to a key (DPoP)",
        "flow:device": "Device",
        "flow:client-credentials": "Client credentials",
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
        "name": "Name",
        "value-of": "Value of {}",
        "remove": "Remove {}",
        "add": "Add a row",
        "copy": "Copy",
        "copy-address": "Copy the address",
        "decoded": "{}, decoded",
        "nonce-asked":
            "The server answered {} and asked for a nonce in the proof (RFC 9449 §8). The request was sent again with it.",
    ]

    static let checks: ScriptWords = [
        "check": "Check",
        "expected": "Expected",
        "got": "Got",
        "verdict": "Verdict",
        "good": "good",
        "bad": "wrong",
        "not-checked": "not checked",
        "compared": "Yours and theirs",
        "checked": "The checks of OpenID Connect Core §3.1.3.7",
        "after": "after {}",
        "not-after": "not after {}",
        "somebody": "a user",
        "by-key": "signature of {}",
        "by-secret": "signature with the client secret",
        "no-such-key": "The key set does not have the key.",
        "matches": "It is the signature of that key.",
        "no-match": "It is not the signature of that key.",
        "own-secret": "encrypted with the client secret, since other keys are not in this page",
        "not-in-browser": "This browser cannot check {}.",
        "not-sent": "not sent",
    ]
}
