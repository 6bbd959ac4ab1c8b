import OAuth

/// The answer of an administrator to an application's request, which is always yes unless a rule
/// denies it (https://learn.microsoft.com/entra/identity-platform/v2-admin-consent).
package enum AdminConsent {
    package static func answer(
        to sent: Parameters, _ context: Context
    ) throws -> AuthorizationResponse {
        let request = try AuthorizeFlow.trust(sent, context)
        try context.learn(request)
        return AuthorizationResponse(
            request.redirect, [("tenant", context.directoryID), ("admin_consent", "True")])
    }
}
