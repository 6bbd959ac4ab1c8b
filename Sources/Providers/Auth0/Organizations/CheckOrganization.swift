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
                throw .invalidRequest(Finding("organization.invitation-alone"))
            }
            if usage == .require {
                request.organizationPrompt = try prompt(for: request, context)
            }
            return
        }
        guard usage != .deny else {
            throw .invalidRequest(Finding("organization.not-allowed", ["client": client.id]))
        }
        request.organization = try Organizations.named(
            sent, byName: context.configuration.auth0.namesOrganizations, context)
    }

    private func prompt(
        for request: AuthorizationRequest, _ context: Context
    ) throws(OAuthError) -> OrganizationPrompt {
        let prompt = request.client.organizations.prompt
        guard prompt != .never else {
            throw .invalidRequest(Finding("organization.required", ["client": request.client.id]))
        }
        if request.prompt.contains(.none) {
            throw OAuthError(.interactionRequired, Finding("organization.prompt-needed"))
        }
        // Without a page, the signed-in user gets one of their own organizations.
        return context.configuration.login == .auto ? .afterLogin : prompt
    }
}
