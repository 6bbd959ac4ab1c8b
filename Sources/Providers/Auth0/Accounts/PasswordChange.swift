import OAuth

/// Requests for an e-mail to change a password.
package enum PasswordChange {
    /// Gives the same answer whether or not the address has a user, so that it reveals none.
    ///
    /// - Returns: a sentence for the user.
    package static func answer(
        _ parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> String {
        let account = try AccountRequest(parameters, context)
        context.remark(Finding("account.no-password-mail", ["email": account.email]), for: nil)
        return "We've just sent you an email to reset your password."
    }
}
