/// Where a person picks the user to be, or types another; each form sends `username` and, where it
/// has the field, `password` and `claims`. Cancelling sends `action=deny`.
package struct LoginPage: Sendable {
    let action: String
    let hiddenFields: [(name: String, value: String)]
    let client: ClientSummary
    let scopes: [String]
    let users: [UserChoice]
    let allowsOther: Bool
    let hint: String?
    let claims: String?
    let problem: LoginProblem?
    let warnings: [String]
    let formTargets: [String]
    let ui: Interface

    /// - Parameters:
    ///   - action: the path every form posts to.
    ///   - hint: the `login_hint`, or the name that was typed before.
    ///   - claims: the text of the claims field; nil leaves the field out.
    ///   - warnings: what is odd about a request that was accepted all the same, in sentences.
    ///   - formTargets: URIs the answer to the form may redirect to. Browsers hold the redirects
    ///     that follow a form against `form-action` too, the client's own ones included, so the
    ///     directive is left out while this is empty.
    package init(
        action: String, hiddenFields: [(name: String, value: String)] = [], client: ClientSummary,
        scopes: [String] = [], users: [UserChoice] = [], allowsOther: Bool = true,
        hint: String? = nil, claims: String? = "", problem: LoginProblem? = nil,
        warnings: [String] = [], formTargets: [String] = [], ui: Interface
    ) {
        self.action = action
        self.hiddenFields = hiddenFields
        self.client = client
        self.scopes = scopes
        self.users = users
        self.allowsOther = allowsOther
        self.hint = hint
        self.claims = claims
        self.problem = problem
        self.warnings = warnings
        self.formTargets = formTargets
        self.ui = ui
    }

    package func render() -> Page {
        Page(html: "", contentSecurityPolicy: "", language: ui.language)
    }
}
