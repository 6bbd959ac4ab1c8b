extension AuthorizeFlow {
    /// Checks everything else that must hold before a user is asked to sign in.
    package static func verify(
        _ trusted: AuthorizationRequest, _ context: Context
    ) async throws(RedirectableError) -> AuthorizationRequest {
        var request = trusted
        do throws(OAuthError) {
            for check in checks + context.profile.checks {
                try await check.check(&request, context)
            }
        } catch {
            throw RedirectableError(redirect: trusted.redirect, error: error)
        }
        return request
    }
}
