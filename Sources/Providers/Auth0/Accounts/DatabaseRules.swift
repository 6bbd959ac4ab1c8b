import OAuth

/// How users sign up with a password: the `database` member of the configuration.
package struct DatabaseRules: Sendable, Equatable {
    package var passwordPolicy = PasswordPolicy.none
    /// Whether an answer says that a name is taken, or only that the sign-up failed.
    package var revealsUsers = false

    package init() {}
}
