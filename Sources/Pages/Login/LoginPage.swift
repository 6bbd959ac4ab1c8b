import Text

/// The page on which a person picks the user to sign in as, or types another name. Each form sends
/// `username` and, if it has the fields, `password` and `edited_claims`, with `all_claims` if these
/// began as all claims of the user. Cancelling sends `action=deny`.
///
/// On this page and the ones after it, only the button that denies may read "deny", "cancel" or
/// "no": scripts that drive the pages tell the buttons apart by these words.
package struct LoginPage: Sendable {
    let action: String
    let hiddenFields: [(name: String, value: String)]
    let client: ClientSummary
    let scopes: [String]
    let users: [UserChoice]
    let search: String?
    let isNew: Bool
    let allowsOther: Bool
    let hint: String?
    let claims: String?
    let problem: LoginProblem?
    let preview: LoginPreview?
    let offersPreview: Bool
    let warnings: [Phrase]
    let signedInAs: String?
    let formTargets: [String]
    let ui: Interface

    /// - Parameters:
    ///   - action: the path that every form posts to.
    ///   - search: the text of the field to search users by; nil for none.
    ///   - isNew: whether it makes an account for the typed name.
    ///   - hint: the `login_hint`, or the previously typed name.
    ///   - claims: the text of the claims field; nil leaves the field out.
    ///   - preview: the hinted user's tokens with the claims.
    ///   - offersPreview: whether the answer may ask for one, by `preview` in the query, which may
    ///     name the user.
    ///   - warnings: oddities of an accepted request.
    ///   - signedInAs: the name of the user whose session the login ends; nil without one.
    ///   - formTargets: the URIs that the answer to the form may redirect to. Browsers also apply
    ///     `form-action` to the redirects after a form, including those of the client itself, so
    ///     the directive is left out if this is empty.
    package init(
        action: String, hiddenFields: [(name: String, value: String)] = [], client: ClientSummary,
        scopes: [String] = [], users: [UserChoice] = [], search: String? = nil,
        isNew: Bool = false,
        allowsOther: Bool = true, hint: String? = nil, claims: String? = "",
        problem: LoginProblem? = nil, preview: LoginPreview? = nil, offersPreview: Bool = true,
        warnings: [Phrase] = [], signedInAs: String? = nil, formTargets: [String] = [],
        ui: Interface
    ) {
        self.action = action
        self.hiddenFields = hiddenFields
        self.client = client
        self.scopes = scopes
        self.users = users
        self.search = search
        self.isNew = isNew
        self.allowsOther = allowsOther
        self.hint = hint
        self.claims = claims
        self.problem = problem
        self.preview = preview
        self.offersPreview = offersPreview
        self.warnings = warnings
        self.signedInAs = signedInAs
        self.formTargets = formTargets
        self.ui = ui
    }

    package func render() -> Page {
        var policy = header.policy
        let step = passwordStep
        policy.runsScript = step == nil && !users.isEmpty
        if !formTargets.isEmpty {
            policy.formTargets =
                [.ownOrigin] + formTargets.compactMap(ContentSource.init(covering:))
        }
        let choice = [present, searchForm, knownUsers, otherUser]
        let stage = [alert, warningBanner] + (step.map { [$0] } ?? choice) + [cancel]
        return Layout(title: title, ui: ui, policy: policy, scriptName: "number-keys.js")
            .page(curtain: curtain, stage: "\(stage.compactMap { $0 })")
    }
}

private extension LoginPage {
    var title: String {
        isNew
            ? ui.say("login-page.title-new", ["client": client.shownName])
            : ui.say("login-page.title", ["client": client.shownName])
    }

    /// Only some wordings go on from the title.
    var subtitle: String {
        isNew || ui.look.wording == nil
            ? "" : ui.say("login-page.subtitle", ["client": client.shownName])
    }

    var header: ClientHeader { ClientHeader(client: client, ui: ui) }

    var curtain: HTML {
        header.html(
            title: title, subtitle: subtitle, details: ScopeChips(scopes: scopes, ui: ui).html)
    }

    var alert: HTML? { problem.map { problemAlert($0.message(in: ui.language)) } }

    var warningBanner: HTML? { WarningBanner(warnings: warnings, ui: ui).html }

    var present: HTML? {
        signedInAs.map { "<p>\(ui.say("page.signed-in-as", ["user": $0]))</p>" }
    }

    /// The second page of a provider that asks for the name first.
    var passwordStep: HTML? {
        guard ui.look.asksNameFirst, editedCard == nil, let user = hintedCard else { return nil }
        return """
            <p class="user">\(UserFace(user).html)</p>
            \(formHead(action, hiddenFields + [(name: "username", value: user.username)]))
            <label for="password">\(ui.say("login-page.password"))</label>
            <input type="password" id="password" name="password" autocomplete="current-password"\
            \(invalidField, if: problem == .wrongPassword) autofocus>
            <button class="primary">\(ui.say("login-page.sign-in"))</button>
            </form>
            \(formHead(action, hiddenFields + [(name: "find", value: "")]))
            <button class="quiet">\(otherTitle)</button>
            </form>
            """
    }

    /// A form of its own: a search signs nobody in.
    var searchForm: HTML? {
        search.map {
            SearchForm(
                name: "find", text: $0, label: ui.say("login-page.find"), start: formStart,
                none: users.isEmpty ? ui.say("login-page.found-none") : nil
            ).html(in: ui)
        }
    }

    var knownUsers: HTML? {
        guard !users.isEmpty else { return nil }
        let (hinted, edited) = (hintedCard, editedCard)
        let cards = users.enumerated().map { index, user in
            UserCard(
                user: user, number: index + 1, isHinted: user == hinted, problem: problem,
                claims: claims.map { user == edited ? $0 : user.claims },
                isEditorOpen: user == edited, offersPreview: offersPreview,
                preview: user == edited ? preview : nil, action: action,
                formStart: formStart, ui: ui
            ).html
        }
        return """
            <h2>\(ui.say("login-page.choose"))</h2>
            <p id="by-number" hidden><small>\(ui.say("login-page.by-number"))</small></p>
            <ul class="users">
            \(cards)
            </ul>
            """
    }

    var otherUser: HTML? {
        guard allowsOther else { return nil }
        let form = OtherUserForm(
            username: hint ?? "", asksPassword: asksPassword,
            isNew: isNew, claims: claims.map { editedCard == nil ? $0 : "" },
            takesFocus: takesFocus, problem: editedCard == nil ? problem : nil,
            offersPreview: offersPreview, preview: editedCard == nil ? preview : nil,
            action: action, formStart: formStart, ui: ui)
        return """
            <h2>\(otherTitle)</h2>
            \(form.html)
            """
    }

    /// Where the name comes first, the next page asks for the password.
    var asksPassword: Bool {
        isNew || !ui.look.asksNameFirst && users.contains(where: \.hasPassword)
    }

    var otherTitle: String { ui.say(users.isEmpty ? "login-page.nobody" : "login-page.other") }

    var cancel: HTML {
        """
        \(formStart)
        <button class="quiet" name="action" value="deny" formnovalidate>\(ui.say("page.cancel"))</button>
        </form>
        """
    }

    /// The hinted user, if the card asks for a password and is therefore open.
    var hintedCard: UserChoice? { users.first { $0.hasPassword && $0.username == hint } }

    /// The user whose edited claims were refused or previewed.
    var editedCard: UserChoice? {
        if case .invalidClaims = problem {} else if preview == nil { return nil }
        return users.first { $0.username == hint }
    }

    /// True if the field for another name takes the focus. It comes after the known users, and
    /// would scroll them out of sight.
    var takesFocus: Bool {
        hintedCard == nil && editedCard == nil && preview == nil && (users.isEmpty || hint != nil)
    }

    var formStart: HTML { formHead(action, hiddenFields) }
}
