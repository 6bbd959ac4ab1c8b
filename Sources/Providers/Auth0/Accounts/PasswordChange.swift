import OAuth

/// The wish for an e-mail with which a password can be changed.
package enum PasswordChange {
    /// Says the same whether or not the address is somebody's, so that nobody is found out by it.
    ///
    /// - Returns: a sentence for the user.
    package static func answer(
        _ parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> String {
        let account = try AccountRequest(parameters, context)
        context.remark(.noPasswordMail(to: account.email), for: nil)
        return "We've just sent you an email to reset your password."
    }
}
