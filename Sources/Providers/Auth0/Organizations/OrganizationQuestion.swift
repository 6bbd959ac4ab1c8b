import OAuth

/// Asks for an organization: users pick one after login, or type its name before it.
struct OrganizationQuestion: Question {
    let endpoint: EndpointName = "organization"

    func isDue(
        _ moment: QuestionMoment, for request: AuthorizationRequest, _ context: Context
    ) -> Bool {
        switch moment {
        case .afterPassword: false
        case .beforeLogin: request.organizationPrompt == .beforeLogin
        case .afterLogin:
            request.organizationPrompt == .afterLogin
                && context.configuration.login == .form
        }
    }

    /// Without configured organizations there is none to choose, and a name is typed.
    func answer(
        _ typed: String?, for sub: String, in request: inout AuthorizationRequest,
        _ context: Context
    ) throws {
        if let typed {
            request.organization = try Organizations.named(typed, byName: true, context)
        } else if let first = Organizations.offered(to: sub, context).first {
            request.organization = first
        } else if context.configuration.auth0.organizations.isEmpty {
            throw OAuthError.invalidRequest(.questionUnanswered(endpoint))
        } else {
            throw RedirectableError(
                redirect: request.redirect, error: OAuthError(.accessDenied, .organizationNone(sub))
            )
        }
        request.organizationPrompt = .never
    }
}
