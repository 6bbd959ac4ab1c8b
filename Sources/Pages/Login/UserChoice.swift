/// A known user who is offered on the login page.
package struct UserChoice: Sendable, Hashable {
    /// What the form sends as `username`.
    package let username: String
    package let displayName: String?
    /// What else tells the user apart: the e-mail address or the subject.
    package let detail: String?
    package let hasPassword: Bool
    /// The user's claims as JSON, to be edited; empty for none.
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
