import OAuth

/// The refusals of users and clients where no page may ask for more, and where a password was tried
/// too often.
extension Auth0 {
    static let refusals = StatedRefusals(
        moments: [
            "mfa_required": [.silence], "interaction_required": [.silence],
            "too_many_attempts": [.renewal],
        ],
        isMet: { name, context in
            guard name == "too_many_attempts", let grant = context.record.read({ $0.grantType })
            else { return true }
            return CheckSecondFactor.grants.contains(grant)
        })

    /// The single-page SDK looks for the first two.
    static let refusalRows = """
        *
        refusal.mfa_required | | login_required | Multifactor authentication required
        refusal.interaction_required | | interaction_required |
        refusal.too_many_attempts | 429 | too_many_attempts |
        """
}
