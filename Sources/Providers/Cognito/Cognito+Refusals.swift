import OAuth

/// What a user pool refuses users by the state of their accounts.
extension Cognito {
    static let refusals = StatedRefusals(moments: [
        "UserNotConfirmedException": [.renewal], "PasswordResetRequiredException": [.renewal],
    ])

    static let refusalRows = """
        token
        refusal.* | 400 | invalid_grant |
        user-pool
        refusal.UserNotConfirmedException | 400 | UserNotConfirmedException | User is not confirmed.
        refusal.PasswordResetRequiredException | 400 | PasswordResetRequiredException | Password reset required for the user
        """
}
