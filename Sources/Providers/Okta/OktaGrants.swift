import JOSE
import OAuth

/// `authorization_code`, where scripts of browsers have to use PKCE.
struct BrowserCodeGrant: Grant {
    let name = Catalog.authorizationCode.name
    let followsAuthorization = true

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let isOfScript = !context.record.read { $0.headers("Origin") }.isEmpty
        if isOfScript, request.parameters["code_verifier"] == nil {
            throw OAuthError(
                .invalidRequest, Finding("pkce.absent", ["client": client.id]),
                wording: .exactly(
                    "Browser requests to the token endpoint must use Proof Key for Code Exchange.",
                    status: 401))
        }
        return try await Catalog.authorizationCode.redeem(request, by: client, context)
    }
}

/// `client_credentials`: for a scope of a custom server, or at the org server for one of Okta's own API
/// with a key.
struct ServiceGrant: Grant {
    let name = Catalog.clientCredentials.name

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let asked = request.parameters["scope"].map { Scope(text: $0) } ?? client.scope ?? []
        guard !asked.isEmpty else { throw .invalidScope(Finding("scope.missing")) }
        let ofUser = asked.intersection(Scope(Okta.builtInScopes))
        guard ofUser.isEmpty else {
            throw .invalidScope(Finding("scope.of-user", ["values": ofUser.text]))
        }
        let isOrg = !context.configuration.isBranch
        if isOrg, !Self.hasKey(request) {
            throw .invalidClient(Finding("client.key-needed", ["client": client.id]))
        }
        return try await Catalog.clientCredentials.redeem(request, by: client, context)
    }

    /// Returns true if the client proved that it holds a private key, and no secret.
    private static func hasKey(_ request: ClientRequest) -> Bool {
        let assertion = request.parameters["client_assertion"].flatMap { try? JWS(compact: $0) }
        return assertion?.algorithm?.isSymmetric == false
    }
}
