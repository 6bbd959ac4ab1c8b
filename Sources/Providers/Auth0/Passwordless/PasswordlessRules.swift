import OAuth

/// The rules for codes sent to users: the `passwordless` member of the configuration.
package struct PasswordlessRules: Sendable, Equatable {
    /// The code that every user gets, so that a test knows it; nil to draw one each time and write
    /// it to the log.
    package var code: String?

    package init() {}
}
