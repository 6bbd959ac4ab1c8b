import OAuth

/// How users sign up with a password: the `database` member of the configuration.
package struct DatabaseRules: Sendable, Equatable {
    package var passwordPolicy = PasswordPolicy.none
    /// Whether an answer tells that a name is somebody's already, or only that this did not work.
    package var revealsUsers = false

    package init() {}
}
