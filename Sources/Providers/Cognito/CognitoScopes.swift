import OAuth
import Text

/// - Without a `scope` a request asks for every scope that the client may have.
struct CheckUsualScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) {
        guard request.parameters["scope"] == nil else { return }
        let custom = context.configuration.apis.flatMap(\.scopes)
        request.scope = request.client.scope ?? Scope(context.profile.scopes + custom)
    }
}

/// - A scope is one of the pool or of a resource server, `orders/read`;
/// - scopes of claims need `openid` beside them.
struct CheckEnabledScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        try EnabledScope.check(request.scope, for: request.client, context)
        let ofClaims = request.scope.intersection(Scope(Cognito.identityScopes))
        if !ofClaims.isEmpty, !ofClaims.contains("openid") {
            throw OAuthError(
                .invalidScope, "authorize.scope-lacks-openid", ["scope": ofClaims.text],
                as: "provider")
        }
    }
}

/// - `token` brings an ID token along for a request with `openid`.
struct CheckTokenResponse: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) {
        guard request.responseType.words == ["token"], request.scope.contains("openid")
        else { return }
        request.responseType = ResponseType(text: "id_token token")
    }
}

/// The scopes that a pool has.
enum EnabledScope {
    /// Where no API lists scopes, any resource server may exist; for an unregistered client, any
    /// scope.
    static func check(_ scope: Scope, for client: Client, _ context: Context) throws(OAuthError) {
        if client.isOpen { return }
        let apis = context.configuration.apis
        let custom = Scope(apis.flatMap(\.scopes))
        let unknown = scope.subtracting(Scope(context.profile.scopes)).subtracting(custom)
            .values.filter { !custom.isEmpty || !$0.contains("/") }
        guard unknown.isEmpty else {
            throw OAuthError(
                .invalidScope, "scope.unknown",
                [
                    "values": Scope(unknown).text,
                    "apis": apis.map(\.identifier).prefix(5).map(\.shown),
                ], as: custom.isEmpty ? "no-api" : nil,
                remedy: context.profile.refreshToken.line(against: Scope(unknown))
                    ?? (custom.isEmpty ? "own-api" : nil))
        }
    }
}

/// `client_credentials`, for scopes of resource servers: all of the client's, if it names none.
struct MachineGrant: Grant {
    let name = Catalog.clientCredentials.name
    let needsConfidentialClient = true

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let apis = context.configuration.apis.flatMap(\.scopes)
        let ofUsers = Scope(Cognito.identityScopes + [Cognito.scopeOfAPI])
        guard let stated = request.parameters["scope"] else {
            let usual = (client.scope ?? Scope(apis)).subtracting(ofUsers)
            return try await Catalog.clientCredentials.redeem(
                request.asking(for: usual), by: client, context)
        }
        let asked = Scope(text: stated)
        let foreign = asked.intersection(ofUsers)
        guard foreign.isEmpty else {
            throw OAuthError(.invalidScope, "scope.of-user", ["values": foreign.text])
        }
        try EnabledScope.check(asked, for: client, context)
        return try await Catalog.clientCredentials.redeem(request, by: client, context)
    }
}

private extension ClientRequest {
    func asking(for scope: Scope) -> ClientRequest {
        var request = ClientRequest(
            parameters: Parameters(parameters.pairs + [("scope", scope.text)]), basic: basic,
            proofs: proofs, url: url, aliases: aliases, origin: origin)
        request.keyThumbprint = keyThumbprint
        return request
    }
}
