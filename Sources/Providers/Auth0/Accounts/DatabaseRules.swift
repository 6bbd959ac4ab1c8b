import OAuth

/// The rules for sign-up with a password: the `database` member of the configuration.
package struct DatabaseRules: Sendable, Equatable {
    package var passwordPolicy = PasswordPolicy.none
    /// True if an answer says that a name is taken, instead of only that the sign-up failed.
    package var revealsUsers = false

    package init() {}
}
