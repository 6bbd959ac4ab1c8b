import Text

/// The home page's data of a client, without its secret.
package struct KnownClient: Sendable {
    package let id: String
    let name: String?
    let redirectURIs: [String]

    package init(id: String, name: String?, redirectURIs: [String]) {
        self.id = id
        self.name = name
        self.redirectURIs = redirectURIs
    }
}

/// The played provider, and its address.
package struct PlayedProvider: Sendable {
    let issuer: String
    let profile: String
    let isOpen: Bool
    let discovery: String
    let endpoints: [(member: String, url: String)]

    /// - Parameters:
    ///   - isOpen: whether any client id is accepted.
    ///   - discovery: the URL of the discovery document.
    ///   - endpoints: each with its member in the discovery document.
    package init(
        issuer: String, profile: String, isOpen: Bool, discovery: String,
        endpoints: [(member: String, url: String)]
    ) {
        self.issuer = issuer
        self.profile = profile
        self.isOpen = isOpen
        self.discovery = discovery
        self.endpoints = endpoints
    }
}

/// The settings of an application: an environment file, or those of one of the libraries. It works
/// without a script, since each radio button shows its own settings.
struct SettingsPicker: Sendable {
    let settings: ClientSettings
    let ui: Interface

    var html: HTML {
        """
        <div class="picker" role="radiogroup" aria-label="\(ui.say("Library"))">
        \(choice(0, named: ".env", file: nil, settings.environment))
        \(libraries.enumerated().map { index, library in
            choice(index + 1, named: library.name, file: library.file, library.settings(settings))
        })
        </div>
        """
    }
}

private extension SettingsPicker {
    /// The libraries for any provider need OpenID Connect.
    var libraries: [ClientLibrary] {
        settings.libraries + (settings.scopes.contains("openid") ? ClientLibrary.all : [])
    }

    func choice(_ number: Int, named name: String, file: String?, _ text: String) -> HTML {
        let id = "library-\(number)"
        return """
            <input type="radio" name="library" id="\(id)"\(" checked", if: number == 0)>
            <label for="\(id)" translate="no">\(name)</label>
            <div class="library">
            \("<p><code>\(file ?? "")</code></p>\n", if: file != nil)\
            <pre\(" id=\"environment\"", if: number == 0)><code>\(text)</code></pre>
            </div>
            """
    }
}

/// The texts of the home page's script.
enum HomeWords {
    static let all: [ScriptWords] = [titles, rules, clock, lists, actions]
}

private extension HomeWords {
    static let titles: ScriptWords = [
        "rules": "Try what goes wrong", "clock": "Clock", "sessions": "Sessions", "keys": "Keys",
        "outbox": "Outbox", "warnings": "Warnings", "tenants": "Tenants", "reset": "Begin again",
        "calls": "Calls that this page made",
    ]

    static let rules: ScriptWords = [
        "rule:refuse-next-token": "Refuse the next token request",
        "rule:unavailable-once": "Answer the next token request with 503",
        "rule:short-access-tokens": "Access tokens expire after five seconds",
        "rule:wrong-signature": "Spoil the signature of tokens", "rule:decline": "Users decline",
        "rule:sign-in-at-once": "Sign everybody in as {}, without a page",
        "rule:slow-answers": "Answer after two seconds",
        "rule:broken-connection": "Break the answer of userinfo off", "hits": "used {} times",
        "used-up": "used up", "configured": "from the configuration",
        "own-rule": "A rule of your own", "rule-json": "The rule, as the configuration writes it",
    ]

    static let clock: ScriptWords = [
        "frozen": "frozen", "advance-minute": "One minute on", "advance-hour": "One hour on",
        "advance-next": "On to what expires next", "freeze": "Freeze", "thaw": "Let it run",
        "real-time": "Back to real time",
    ]

    static let lists: ScriptWords = [
        "user": "User", "since": "Since", "clients": "Clients", "state": "State",
        "key:current": "signs", "key:next": "signs after the next rotation",
        "key:published": "is published still", "key:unpublished": "signs unpublished",
        "time": "Time", "what": "What", "to": "To", "answer": "Answer", "times": "{} times",
        "remedy": "What to do:", "tenant": "Tenant", "profile": "Profile", "issuer": "Issuer",
        "no-sessions": "Nobody is signed in.", "nothing-sent": "Nothing was sent to clients.",
        "no-warnings": "No request was accepted that may hurt elsewhere.",
        "no-tenants": "There are no tenants beside this one.",
    ]

    static let actions: ScriptWords = [
        "copy": "Copy", "copied": "Copied", "add": "Add", "remove": "Remove",
        "sign-out": Phrase("Sign out", meaning: "another user"), "rotate": "Rotate the keys",
        "reset-now": "Reset",
        "reset-means":
            "Drops rules, users and clients that were added, sessions, tokens, the record and the moved clock. The configuration stays.",
    ]
}
