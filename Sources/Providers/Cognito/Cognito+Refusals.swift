import OAuth

/// The refusals of users by the state of their accounts, and of clients by their attributes.
extension Cognito {
    static let refusals = StatedRefusals(
        moments: [
            "UserNotConfirmedException": [.login, .renewal],
            "PasswordResetRequiredException": [.login, .renewal], unreadable: [.backChannel],
            "server_error": [.login],
        ],
        isMet: { name, context in
            name != unreadable || context.record.facts.endpoint == "token"
        })

    /// A scope of the client opens attributes that it may not read.
    private static let unreadable = "unreadable-attributes"

    /// The refusals that are pages: the hosted pages go no further until the user complies.
    static let refusalsOnPages =
        ["UserNotConfirmedException", "PasswordResetRequiredException"].map {
            StatedRefusals.cause + $0
        }
        + ["pool.password-temporary"]

    static let refusalRows = """
        token
        refusal.* | 400 | invalid_grant |
        redirect
        refusal.server_error | | server_error |
        page
        refusal.UserNotConfirmedException | 400 | | User is not confirmed.
        refusal.PasswordResetRequiredException | 400 | | Password reset required for the user
        pool.password-temporary | 400 | | Change your password
        pool.guesses | 400 | | Attempt limit exceeded, please try after some time.
        user-pool
        refusal.UserNotConfirmedException | 400 | UserNotConfirmedException | User is not confirmed.
        refusal.PasswordResetRequiredException | 400 | PasswordResetRequiredException | Password reset required for the user
        """
}
