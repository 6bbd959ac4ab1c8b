import OAuth

extension Understudy {
    /// A person's decision in a login without pages.
    public enum Decision: Sendable, Hashable {
        case approve
        case deny
        /// Ends with this error, like a provider in trouble (RFC 6749 §4.1.2.1).
        case fail(_ error: String = "server_error", description: String? = nil)

        var headless: HeadlessDecision {
            switch self {
            case .approve: .approve
            case .deny: .deny
            case .fail(let error, let description):
                .fail(OAuthError.Code(rawValue: error), description)
            }
        }
    }
}
