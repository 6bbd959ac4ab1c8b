import Text

/// The texts that the script of the inspector shows.
enum InspectorWords {
    static let all: [ScriptWords] = [state, exchange, tokens, flows]
}

private extension InspectorWords {
    static let state: ScriptWords = [
        "live": "live",
        "waiting": "connecting again …",
        "from-file": "from a file",
        "copied": "Copied",
        "choose": "Choose a request. The arrow keys lead from one to the next.",
        "no-record": "This tenant keeps no record (record: false), so nothing can be watched.",
        "gone": "{} is no longer in the record.",
        "not-a-flow": "This file is neither a saved login nor a HAR file.",
    ]

    static let exchange: ScriptWords = [
        "time": "Time",
        "took": "Took",
        "outcome": "Outcome",
        "accepted": "accepted",
        "refused": "refused",
        "client": "Client",
        "user": "User",
        "rules": "Rules",
        "flow": "Login",
        "remedy": "What to do:",
        "request": "Request",
        "answer": "Answer",
        "no-answer": "No answer yet",
        "parameters": "Parameters",
        "headers": "Header fields",
        "body": "Body",
        "copy-curl": "Copy as curl",
        "copy-json": "Copy as JSON",
    ]

    static let tokens: ScriptWords = [
        "tokens": "Tokens",
        "header": "Header",
        "opaque": "Its content is not JSON.",
        "unsigned": "unsigned",
        "signed-here": "signed by this tenant",
        "signed-elsewhere": "signed by somebody else",
        "expires-in": "expires in {}",
        "expired": "expired {} ago",
        "now": "now",
        "in": "in {}",
        "ago": "{} ago",
    ]

    static let flows: ScriptWords = [
        "browser": "Browser",
        "app": "Application",
        "server": "Understudy",
        "page": "a page",
        "brings": "brings",
        "sent-back": "brings the error",
        "save": "Save as a file",
        "compare-with": "Compare with",
        "compare": "Compare",
        "comparison": "Two logins",
        "first-difference": "The first difference",
        "differs": "What differs",
        "alike": "They do not differ.",
        "missing-step": "This step is missing.",
        "endpoint": "endpoint",
        "status": "status",
        "error": "error",
    ]
}
