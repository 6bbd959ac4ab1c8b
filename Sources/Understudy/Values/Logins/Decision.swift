import OAuth

extension Understudy {
    /// What a person decides where no page asks them.
    public enum Decision: Sendable, Hashable {
        case approve
        case deny
        /// Ends with this error, as a provider in trouble does (RFC 6749 §4.1.2.1).
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
