import OAuth

/// What a user pool refuses users by the state of their accounts.
extension Cognito {
    static let refusals = StatedRefusals(moments: [
        "UserNotConfirmedException": [.login, .renewal],
        "PasswordResetRequiredException": [.login, .renewal],
    ])

    /// They are pages: the hosted pages go no further until the user has done what is asked.
    static let refusalsOnPages =
        refusals.moments.keys.map { StatedRefusals.cause + $0 }
        + [ChallengeDiagnosis.passwordTemporary.name]

    static let refusalRows = """
        token
        refusal.* | 400 | invalid_grant |
        page
        refusal.UserNotConfirmedException | 400 | | User is not confirmed.
        refusal.PasswordResetRequiredException | 400 | | Password reset required for the user
        pool.password-temporary | 400 | | Change your password
        user-pool
        refusal.UserNotConfirmedException | 400 | UserNotConfirmedException | User is not confirmed.
        refusal.PasswordResetRequiredException | 400 | PasswordResetRequiredException | Password reset required for the user
        """
}
