import OAuth

/// Asks for an organization: users pick one after login, or type its name before it.
struct OrganizationQuestion: PageQuestion {
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
            throw OAuthError.invalidRequest(
                Finding("headless.question-unanswered", ["endpoint": endpoint.rawValue]))
        } else {
            throw none(of: sub, request)
        }
        request.organizationPrompt = .never
    }

    /// Users who have signed in pick one; before that, a name is typed.
    ///
    /// - Throws: `access_denied` for a user who belongs to none of the existing organizations.
    func page(
        for request: AuthorizationRequest, as session: Session?, _ context: Context
    ) throws -> QuestionPage {
        guard let session else { return .organization([]) }
        let offered = Organizations.offered(to: session.sub, context)
        guard !offered.isEmpty || context.server.configuration.auth0.organizations.isEmpty else {
            throw none(of: session.sub, request)
        }
        return .organization(
            offered.map { .init(id: $0.id, name: $0.name, displayName: $0.displayName) })
    }

    func take(
        _ fields: Parameters, of form: String, in request: inout AuthorizationRequest,
        _ call: any ProviderCall, _ context: Context
    ) throws(OAuthError) {
        request.organization = try Organizations.named(
            fields["organization"] ?? "", byName: true, context)
        request.organizationPrompt = .never
    }

    private func none(of sub: String, _ request: AuthorizationRequest) -> RedirectableError {
        RedirectableError(
            redirect: request.redirect,
            error: OAuthError(.accessDenied, Finding("organization.none", ["user": sub])))
    }
}
