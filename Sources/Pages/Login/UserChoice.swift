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
