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

    static let refusalErrors = [
        // The single-page SDK looks for both.
        StatedRefusals.cause + "mfa_required": WordedError(
            nil, "login_required", "Multifactor authentication required"),
        StatedRefusals.cause + "interaction_required": WordedError(nil, "interaction_required"),
        StatedRefusals.cause + "too_many_attempts": WordedError(429, "too_many_attempts"),
    ]
}
