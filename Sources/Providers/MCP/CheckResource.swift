import OAuth

/// - `resource` stands in authorization and in token requests (RFC 8707 §2), though servers cannot
///   rely on it.
struct CheckResource: AuthorizeCheck, TokenCheck {
    /// The grants whose requests name it; for the others, the credential that they redeem has it.
    private static let grants: Set = ["authorization_code", "refresh_token", "client_credentials"]

    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        try check(request.parameters, of: request.client, context)
    }

    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess,
        _ context: Context
    ) throws(OAuthError) {
        guard Self.grants.contains(request.parameters["grant_type"] ?? "") else { return }
        try check(request.parameters, of: client, context)
    }

    private func check(
        _ parameters: Parameters, of client: Client, _ context: Context
    ) throws(OAuthError) {
        guard parameters["resource"] == nil, !client.isPlayground else { return }
        try context.permit(
            OAuthError(.invalidTarget, Finding("target.resource-missing")), for: client)
    }
}
