import OAuth

/// Auth0's `password-realm`: the password grant with the connection that knows the user
/// (https://auth0.com/docs/get-started/authentication-and-authorization-flow/resource-owner-password-flow).
/// Here every user belongs to every realm.
struct PasswordRealmGrant: Grant {
    let name = "http://auth0.com/oauth/grant-type/password-realm"

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        guard request.parameters["realm"] != nil else {
            throw .invalidRequest(Finding("grant.realm-missing", facts: ["parameter": "realm"]))
        }
        return try await Catalog.password.redeem(request, by: client, context)
    }
}
