/// What a user decides where no page asks them.
package enum HeadlessDecision: Sendable, Equatable {
    case approve
    case deny
    /// Ends with this error, as a provider in trouble does.
    case fail(OAuthError.Code, String?)
}
