import OAuth

/// Asks for an organization: users pick one after login, or type its name before it.
struct OrganizationQuestion: Question {
    let endpoint: EndpointName = "organization"

    func isDue(
        _ moment: QuestionMoment, for request: AuthorizationRequest, _ context: Context
    ) -> Bool {
        switch moment {
        case .beforeLogin: request.organizationPrompt == .beforeLogin
        case .afterLogin:
            request.organizationPrompt == .afterLogin
                && context.server.configuration.login == .form
        }
    }
}
