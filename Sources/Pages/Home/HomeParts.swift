import Text

/// The texts of the home page's script.
enum HomeWords {
    static let all: [ScriptWords] = [titles, rules, clock, lists, actions]
}

private extension HomeWords {
    static let titles: ScriptWords = [
        "rules": "Try what goes wrong",
        "clock": "Clock",
        "sessions": "Sessions",
        "keys": "Keys",
        "outbox": "Outbox",
        "warnings": "Warnings",
        "tenants": "Tenants",
        "reset": "Begin again",
        "calls": "Calls that this page made",
    ]

    static let rules: ScriptWords = [
        "rule:refuse-next-token": "Refuse the next token request",
        "rule:unavailable-once": "Answer the next token request with 503",
        "rule:short-access-tokens": "Access tokens expire after five seconds",
        "rule:wrong-signature": "Spoil the signature of tokens",
        "rule:decline": "Users decline",
        "rule:sign-in-at-once": "Sign everybody in as {}, without a page",
        "rule:slow-answers": "Answer after two seconds",
        "rule:broken-connection": "Break the answer of userinfo off",
        "hits": "used {} times",
        "used-up": "used up",
        "configured": "from the configuration",
        "own-rule": "A rule of your own",
        "rule-json": "The rule, as the configuration writes it",
    ]

    static let clock: ScriptWords = [
        "frozen": "frozen",
        "advance-minute": "One minute on",
        "advance-hour": "One hour on",
        "advance-next": "On to what expires next",
        "freeze": "Freeze",
        "thaw": "Let it run",
        "real-time": "Back to real time",
    ]

    static let lists: ScriptWords = [
        "user": "User",
        "since": "Since",
        "clients": "Clients",
        "state": "State",
        "key:current": "signs",
        "key:next": "signs after the next rotation",
        "key:published": "is published still",
        "key:unpublished": "signs unpublished",
        "time": "Time",
        "what": "What",
        "to": "To",
        "answer": "Answer",
        "times": "{} times",
        "remedy": "What to do:",
        "tenant": "Tenant",
        "profile": "Profile",
        "issuer": "Issuer",
        "no-sessions": "Nobody is signed in.",
        "nothing-sent": "Nothing was sent to clients.",
        "no-warnings": "No request was accepted that may hurt elsewhere.",
        "no-tenants": "There are no tenants beside this one.",
    ]

    static let actions: ScriptWords = [
        "copy": "Copy",
        "copied": "Copied",
        "add": "Add",
        "remove": "Remove",
        "sign-out": Phrase("Sign out", meaning: "another user"),
        "rotate": "Rotate the keys",
        "reset-now": "Reset",
        "reset-means":
            "Drops rules, users and clients that were added, sessions, tokens, the record and the moved clock. The configuration stays.",
    ]
}
