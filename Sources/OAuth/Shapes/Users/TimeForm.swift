import JOSE

/// The form of `updated_at` at a provider.
package enum TimeForm: String, Sendable, CaseIterable {
    /// A number of seconds (OpenID Connect Core §5.1).
    case seconds
    /// `2026-01-31T12:00:00.000Z`.
    case iso8601

    func written(_ claim: JSON) -> JSON {
        guard self == .iso8601, let seconds = claim.integer else { return claim }
        return .string(Timestamp(seconds: seconds).iso8601)
    }
}
