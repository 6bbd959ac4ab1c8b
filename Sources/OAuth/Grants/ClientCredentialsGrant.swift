/// `client_credentials`: a client on its own behalf (RFC 6749 §4.4).
struct ClientCredentialsGrant: Grant {
    let name = "client_credentials"

    func redeem(
        _ request: TokenRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedTokens {
        try ConfidentialClient.require(client, for: self)
        var access = try RequestedAccess(request.parameters, by: client, context)
        if request.parameters["scope"] == nil, let usual = client.scope {
            access.scope = usual
        }
        // Both stand for a user, and none takes part.
        access.scope = access.scope.subtracting(["openid", "offline_access"])
        return GrantedTokens(
            authorization: access.authorization(of: client, subject: nil, context),
            scope: access.scope)
    }
}
