import OAuth

/// How codes are sent to users: the `passwordless` member of the configuration.
package struct PasswordlessRules: Sendable, Equatable {
    /// The code that everybody gets, so that a test knows it; nil to draw one each time and to tell
    /// it in the log.
    package var code: String?

    package init() {}
}
