import OAuth

/// - `organization` names the organization that the user signs in to; the client says whether it is
///   allowed or required, and when the user is asked.
/// - `invitation` requires the `organization` that it is for.
struct CheckOrganization: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let client = request.client
        let usage = client.organizations.usage ?? (client.isOpen ? .allow : .deny)
        guard let sent = request.parameters["organization"] else {
            if request.parameters["invitation"] != nil {
                throw OAuthError(.invalidRequest, "organization.invitation-alone")
            }
            if usage == .require { request.organizationPrompt = try prompt(for: request, context) }
            return
        }
        guard usage != .deny else {
            throw OAuthError(.invalidRequest, "organization.not-allowed", ["client": client.id])
        }
        request.organization = try Organizations.named(
            sent, byName: context.configuration.auth0.namesOrganizations, context)
    }

    private func prompt(
        for request: AuthorizationRequest, _ context: Context
    ) throws(OAuthError) -> OrganizationPrompt {
        let prompt = request.client.organizations.prompt
        guard prompt != .never else {
            throw OAuthError(
                .invalidRequest, "organization.required", ["client": request.client.id])
        }
        if request.prompt.contains(.none) {
            throw OAuthError(.interactionRequired, "organization.prompt-needed")
        }
        // Without a page, the signed-in user gets one of their own organizations.
        return context.configuration.login == .auto ? .afterLogin : prompt
    }
}

/// - `connection` names one of the configured connections, or any when none are configured.
/// - An organization may allow only some of them.
struct CheckConnection: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let connection = request.parameters["connection"] else { return }
        try Self.check(connection, context)
        try Self.check(connection, among: request.organization?.connections ?? [])
    }

    static func check(_ connection: String, _ context: Context) throws(OAuthError) {
        try check(connection, among: context.configuration.auth0.connections)
    }

    private static func check(_ connection: String, among known: [String]) throws(OAuthError) {
        guard known.isEmpty || known.contains(connection) else {
            throw OAuthError(
                .invalidRequest, "connection.unknown", ["sent": connection, "known": known])
        }
    }
}

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
            request.organizationPrompt == .afterLogin && context.configuration.login == .form
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
            throw OAuthError(
                .invalidRequest, "headless.question-unanswered", ["endpoint": endpoint.rawValue])
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
            error: OAuthError(.accessDenied, "organization.none", ["user": sub]))
    }
}
