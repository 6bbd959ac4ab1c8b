/// By which subject identifiers the clients of a provider know users (OpenID Connect Core §8).
package struct SubjectForm: Sendable {
    /// Whether all clients get pairwise ones, whatever they registered.
    package var isPairwise = false
    /// The team of clients for which none is stated, where all clients of a team know a user by the
    /// same identifier; nil where each host has its own.
    package var defaultTeam: String?
    /// What a pairwise identifier looks like; nil for a digest in base64url.
    package var text: TextForm?

    package init(isPairwise: Bool = false, defaultTeam: String? = nil, text: TextForm? = nil) {
        self.isPairwise = isPairwise
        self.defaultTeam = defaultTeam
        self.text = text
    }
}
