import Text

/// The page that shows the live exchanges of a tenant: logins, each as a sequence diagram, and all
/// requests. Its script fills the lists, the diagram and the detail.
enum InspectorPage {
    static let tool = Tool(
        name: "inspector", styleSheet: "inspector.css", title: title,
        words: InspectorWords.all + ClaimWords.all,
        content: { "<div class=\"inspector\">\n\(lists($0))\n\(login($0))\n\(detail($0))\n</div>" })
}

private extension InspectorPage {
    static let title: Phrase = "Inspector"

    static func lists(_ ui: Interface) -> HTML {
        """
        <section id="lists" aria-label="\(ui.say("Logins and requests, the newest first"))">
        <nav id="views" aria-label="\(ui.say("Lists"))">
        <a href="#logins">\(ui.say("Logins"))</a>
        <a href="#requests">\(ui.say("All requests"))</a>
        </nav>
        <form id="filter" role="search">
        <label for="query">\(ui.say("Filter"))</label>
        <input id="query" name="query" list="filters" autocomplete="off" spellcheck="false"\
         placeholder="outcome=refused client_id=my-app">
        <datalist id="filters">
        \(filters.map { "<option value=\"\($0)\"></option>" as HTML })
        </datalist>
        <button class="small">\(ui.say("Apply"))</button>
        </form>
        <p class="tools"><span id="live" role="status"></span>
        <button type="button" class="small" id="clear">\(ui.say("Clear"))</button>
        <label class="small" for="open">\(ui.say("Open or drop a saved login or a HAR file"))</label>
        <input type="file" id="open" accept="application/json,.json,.har"></p>
        <p id="problem" class="alert" role="alert" hidden></p>
        \(empty(ui))
        <ol id="logins" class="entries"></ol>
        <ol id="exchanges" class="entries"></ol>
        </section>
        """
    }

    /// The hint for an empty record.
    static func empty(_ ui: Interface) -> HTML {
        """
        <div id="none" class="empty" hidden>
        <p><b>\(ui.say("There is no login yet."))</b></p>
        <p>\(ui.say("Sign in with your application, or try a login here. You see it as it happens."))</p>
        <p><a class="small go" href="playground#try">\(ui.say("Try a login"))</a></p>
        </div>
        <div id="no-hit" class="empty" role="status" hidden>
        <p><b>\(ui.say("Nothing matches the filter."))</b></p>
        <p><button type="button" class="small" id="all">\(ui.say("Show everything"))</button></p>
        </div>
        """
    }

    static func login(_ ui: Interface) -> HTML {
        "<section id=\"login\" aria-label=\"\(ui.say("Login"))\"></section>"
    }

    static func detail(_ ui: Interface) -> HTML {
        "<section id=\"detail\" aria-label=\"\(ui.say("Details"))\"></section>"
    }

    /// The most frequent searches.
    static let filters = [
        "outcome=refused", "endpoint=token", "endpoint=authorize", "endpoint=userinfo",
        "status=400", "status=401",
    ]
}

/// The texts that the script of the inspector shows.
enum InspectorWords {
    static let all: [ScriptWords] = [state, exchange, tokens, flows]
}

private extension InspectorWords {
    static let state: ScriptWords = [
        "live": "live", "waiting": "connecting again …", "from-file": "from a file",
        "copied": "Copied", "choose": "Choose a request. The arrow keys lead from one to the next.",
        "no-record": "This tenant keeps no record (record: false), so nothing can be watched.",
        "gone": "{} is no longer in the record.",
        "not-a-flow": "This file is neither a saved login nor a HAR file.",
    ]

    static let exchange: ScriptWords = [
        "time": "Time", "took": "Took", "outcome": "Outcome", "accepted": "accepted",
        "refused": "refused", "client": "Client", "user": "User", "rules": "Rules", "flow": "Login",
        "remedy": "What to do:", "request": "Request", "answer": "Answer",
        "no-answer": "No answer yet", "parameters": "Parameters", "headers": "Header fields",
        "body": "Body", "copy-curl": "Copy as curl", "copy-json": "Copy as JSON",
    ]

    static let tokens: ScriptWords = [
        "tokens": "Tokens", "header": "Header", "opaque": "Its content is not JSON.",
        "unsigned": "unsigned", "signed-here": "signed by this tenant",
        "signed-elsewhere": "signed by somebody else", "expires-in": "expires in {}",
        "expired": "expired {} ago", "now": "now", "in": "in {}", "ago": "{} ago",
    ]

    static let flows: ScriptWords = [
        "browser": "Browser", "app": "Application", "server": "Understudy", "page": "a page",
        "brings": "brings", "sent-back": "brings the error", "save": "Save as a file",
        "compare-with": "Compare with", "compare": "Compare", "comparison": "Two logins",
        "first-difference": "The first difference", "differs": "What differs",
        "alike": "They do not differ.", "missing-step": "This step is missing.",
        "endpoint": "endpoint", "status": "status", "error": "error",
    ]
}

/// The meanings of tokens' claims, and of header members (RFC 7519 §4.1, RFC 7515 §4.1, OpenID
/// Connect Core §2 and §5.1, RFC 9068 §2.2).
enum ClaimWords {
    static let all: [ScriptWords] = [header, registered, login, user]
}

private extension ClaimWords {
    static let header: ScriptWords = [
        "claim:alg": "algorithm of the signature", "claim:kid": "key that signed it",
        "claim:typ": "kind of token",
    ]

    static let registered: ScriptWords = [
        "claim:iss": "who issued it", "claim:sub": "whom it is about",
        "claim:aud": "whom it is for", "claim:exp": "when it expires",
        "claim:nbf": "not good before", "claim:iat": "when it was issued",
        "claim:jti": "its own id", "claim:scope": "what it allows",
        "claim:client_id": "client that got it", "claim:cnf": "key that its holder has to prove",
        "claim:act": "who acts for the user",
    ]

    static let login: ScriptWords = [
        "claim:nonce": "ties it to the request", "claim:auth_time": "when the user signed in",
        "claim:azp": "client that it was issued to", "claim:acr": "how sure the login was",
        "claim:amr": "how the user signed in", "claim:at_hash": "hash of the access token",
        "claim:c_hash": "hash of the code", "claim:s_hash": "hash of the state",
        "claim:sid": "session at the provider",
    ]

    static let user: ScriptWords = [
        "claim:name": "full name", "claim:given_name": "given name",
        "claim:family_name": "family name", "claim:preferred_username": "name to show",
        "claim:email": "e-mail address", "claim:email_verified": "whether it was verified",
        "claim:picture": "address of a picture", "claim:locale": "language of the user",
        "claim:zoneinfo": "time zone", "claim:updated_at": "when the profile changed",
    ]
}
