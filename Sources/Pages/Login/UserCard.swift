import Text

/// One known user on the login page: a button that signs in at once or, for a user with a password,
/// a disclosure with the password field.
struct UserCard: Sendable {
    let user: UserChoice
    /// The position of the card, which makes the ids of its fields unique.
    let number: Int
    let isHinted: Bool
    let problem: LoginProblem?
    /// The text of the claims editor; nil leaves it out.
    let claims: String?
    let isEditorOpen: Bool
    let offersPreview: Bool
    let preview: LoginPreview?
    /// The path that forms post to.
    let action: String
    /// The start tag of a form with its hidden fields.
    let formStart: HTML
    let ui: Interface

    var html: HTML {
        """
        <li>\(user.hasPassword ? disclosure : button)\(claims.map(editor) ?? "")</li>
        """
    }
}

private extension UserCard {
    var button: HTML {
        """
        \(formStart)
        <button class="card" name="username" value="\(user.username)"\(shortcut)>\(face)</button>
        \(previewButton, if: offersPreview)\
        </form>
        """
    }

    var disclosure: HTML {
        """
        <details class="card"\(" open", if: isHinted)>
        <summary\(shortcut)>\(face)</summary>
        \(formStart)
        <label for="password-\(String(number))">\(ui.say("login-page.password"))</label>
        <input type="password" id="password-\(String(number))" name="password"\
         autocomplete="current-password"\(invalidField, if: isHinted && problem == .wrongPassword)\
        \(" autofocus", if: isHinted)>
        \(signIn)
        </form>
        </details>
        """
    }

    /// The two buttons stand side by side.
    var signIn: HTML {
        """
        <p class="actions">
        <button class="primary" name="username" value="\(user.username)">\(ui.say("login-page.sign-in"))</button>
        \(previewButton, if: offersPreview)\
        </p>
        """
    }

    /// A separate form: the claims are sent only if the editor was opened.
    func editor(_ claims: String) -> HTML {
        """

        <details class="claims"\(" open", if: isEditorOpen)>
        <summary>\(ui.say("login-page.edit-of", ["user": name]))</summary>
        \(formStart)
        \(hiddenInputs([(name: "all_claims", value: "true")]))
        \(editorPassword, if: user.hasPassword)\
        <label for="claims-\(String(number))">\(ui.say("login-page.claims"))</label>
        <textarea id="claims-\(String(number))" name="edited_claims" rows="10" spellcheck="false"\
        \(invalidField, if: isRefused)\(" autofocus", if: isRefused)>
        \(claims)</textarea>
        \(signIn)
        \(preview?.html(in: ui) ?? "")\
        </form>
        </details>
        """
    }

    var isRefused: Bool { isEditorOpen && preview == nil }

    /// The button has no name: scripts that fill in forms press the first button with one, and the
    /// plain one signs in.
    var previewButton: HTML {
        """
        <button class="quiet" formaction="\(action)?preview=\(PercentEncoding.encodeQueryComponent(user.username))"\
         aria-label="\(ui.say("login-page.preview-of", ["user": name]))">\
        \(ui.say("login-page.peek"))</button>

        """
    }

    /// The key that picks the user if scripts run.
    var shortcut: HTML { number < 10 ? " aria-keyshortcuts=\"\(String(number))\"" : "" }

    var editorPassword: HTML {
        """
        <label for="claims-password-\(String(number))">\(ui.say("login-page.password"))</label>
        <input type="password" id="claims-password-\(String(number))" name="password"\
         autocomplete="current-password">

        """
    }

    var face: HTML { UserFace(user).html }

    var name: String { UserFace(user).name }
}

/// A known user offered on the login page.
package struct UserChoice: Sendable, Hashable {
    /// The `username` that the form sends.
    package let username: String
    package let displayName: String?
    /// Further identification: the e-mail address or the subject.
    package let detail: String?
    package let hasPassword: Bool
    /// The user's claims as JSON, for editing; empty for none.
    package let claims: String

    package init(
        username: String, displayName: String? = nil, detail: String? = nil,
        hasPassword: Bool = false, claims: String = ""
    ) {
        self.username = username
        self.displayName = displayName
        self.detail = detail
        self.hasPassword = hasPassword
        self.claims = claims
    }
}

/// A user in recognizable form: a coloured initial, the name, and further identification.
struct UserFace: Sendable {
    let user: UserChoice

    init(_ user: UserChoice) { self.user = user }

    /// The style sheet draws the initial, so that the text is only the name.
    var html: HTML {
        """
        <span class="avatar tint-\(String(tint))" data-initial="\(initial)" aria-hidden="true"></span>
        <span class="who"><b>\(name)</b>\(" <small>\(detail)</small>", if: !detail.isEmpty)</span>
        """
    }

    var name: String {
        if let name = user.displayName, !name.isEmpty { name } else { user.username }
    }
}

private extension UserFace {
    /// The details beside the name: the user name and further identification.
    var detail: String {
        var parts: [String] = []
        for part in [user.username, user.detail ?? ""]
        where !part.isEmpty && part != name && !parts.contains(part) { parts.append(part) }
        return parts.joined(separator: " · ")
    }

    var initial: String { name.prefix(1).uppercased() }

    /// The colour of the user, which is stable between runs, unlike a hash of the standard library.
    var tint: Int { user.username.utf8.reduce(0) { ($0 + Int($1)) % 5 } }
}
