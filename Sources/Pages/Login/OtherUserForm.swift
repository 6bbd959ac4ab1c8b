import Text

/// The form of the login page for any name, with a password and claims if they are wanted.
struct OtherUserForm: Sendable {
    let username: String
    let asksPassword: Bool
    let isNew: Bool
    let claims: String?
    /// True if the first field takes the focus when the page opens.
    let takesFocus: Bool
    let problem: LoginProblem?
    let offersPreview: Bool
    let preview: LoginPreview?
    /// The path that the form posts to.
    let action: String
    let formStart: HTML
    let ui: Interface

    var html: HTML {
        """
        \(formStart)
        <label for="username">\(ui.say("login-page.user-name"))</label>
        <input type="text" id="username" name="username" value="\(username)" required\
         autocomplete="username" autocapitalize="none" spellcheck="false"\
        \(invalidField, if: problem == .unknownUser || problem == .missingUsername)\
        \(" autofocus", if: takesFocus)>
        \(passwordField, if: asksPassword)\
        \(claimsField)\
        <p class="actions">
        <button class="primary">\(ui.say(purpose))</button>
        \(previewButton, if: offersPreview && claims != nil)\
        </p>
        \(preview?.html(in: ui) ?? "")\
        </form>
        """
    }
}

private extension OtherUserForm {
    /// The row of the button.
    var purpose: String {
        if isNew { return "login-page.create" }
        return ui.look.asksNameFirst ? "login-page.next" : "login-page.sign-in"
    }

    var passwordField: HTML {
        """
        <label for="password">\(ui.say(isNew ? "login-page.password-new" : "login-page.password-if-any"))</label>
        <input type="password" id="password" name="password" autocomplete="\(isNew ? "new-password" : "current-password")"\
        \(invalidField, if: takesFocus && problem == .wrongPassword)>

        """
    }

    /// Parsers drop a line break right after the start tag. The one written here protects one that
    /// belongs to the text (HTML Living Standard §13.2.6.4.7).
    var claimsField: HTML {
        guard let claims else { return "" }
        return """
            <details class="claims"\(" open", if: isOpen(claims))>
            <summary>\(ui.say("login-page.edit"))</summary>
            <label for="claims">\(ui.say("login-page.claims"))</label>
            <textarea id="claims" name="edited_claims" rows="5" spellcheck="false"\
             aria-describedby="claims-help\(" problem", if: hasInvalidClaims)"\
            \(" aria-invalid=\"true\"", if: hasInvalidClaims)>
            \(claims)</textarea>
            <p id="claims-help">\(ui.say("login-page.claims-help"))\
             <code>\(#"{"email_verified": false}"#)</code></p>
            </details>

            """
    }

    /// The button comes after the one that signs in, since Enter in a field presses the first one
    /// (HTML Living Standard §4.10.22.2), and has no name, since scripts that fill in forms press
    /// the first button with one.
    var previewButton: HTML {
        """
        <button class="quiet" formaction="\(action)?preview"\
         aria-label="\(ui.say("login-page.preview"))">\(ui.say("login-page.peek"))</button>

        """
    }

    func isOpen(_ claims: String) -> Bool { !claims.isEmpty || hasInvalidClaims || preview != nil }

    var hasInvalidClaims: Bool {
        if case .invalidClaims = problem { true } else { false }
    }
}

/// The reason why the login page is shown again.
package enum LoginProblem: Sendable, Hashable {
    case wrongPassword
    /// The name is no known user's, and no other name is allowed.
    case unknownUser
    case missingUsername
    /// The text of the claims field is not a JSON object; the sentence tells why.
    case invalidClaims(String)
    /// Any other refusal.
    case refused(Phrase)
}

extension LoginProblem {
    func message(in language: Language) -> String {
        switch self {
        case .wrongPassword: language.say("login-page.wrong-password")
        case .unknownUser: language.say("login-page.unknown-user")
        case .missingUsername: language.say("login-page.missing-user")
        case .invalidClaims(let reason):
            language.say("login-page.invalid-claims", ["reason": reason])
        case .refused(let problem): language.sentence(of: problem)
        }
    }
}

/// The contents of a login's tokens, as JSON.
package struct LoginPreview: Sendable, Hashable {
    /// The claims for the editor.
    package let claims: String
    let idToken: String?
    let accessToken: String?
    let userInfo: String?

    /// A token that nobody gets or can decode is nil.
    package init(claims: String, idToken: String?, accessToken: String?, userInfo: String?) {
        self.claims = claims
        self.idToken = idToken
        self.accessToken = accessToken
        self.userInfo = userInfo
    }
}

extension LoginPreview {
    func html(in ui: Interface) -> HTML {
        let parts = [
            part(ui.say("login-page.id-token"), idToken),
            part(ui.say("login-page.access-token"), accessToken),
            part(ui.say("login-page.userinfo"), userInfo),
        ].compactMap { $0 }
        let nothing = ui.say("login-page.no-token")
        return """
            <section class="preview" id="preview" tabindex="-1" autofocus aria-label="\(ui.say("login-page.preview"))">
            \(parts.isEmpty ? ["<p>\(nothing)</p>"] : parts)
            </section>

            """
    }

    private func part(_ title: String, _ json: String?) -> HTML? {
        json.map { "<h3>\(title)</h3>\n<pre><code>\($0)</code></pre>" }
    }
}
