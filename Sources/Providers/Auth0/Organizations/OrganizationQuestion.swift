import OAuth

/// Asks for the organization that no request named: of one who is signed in which, of others its name.
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
