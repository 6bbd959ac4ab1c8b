import OAuth
import Text

/// - A token is for one API, so a token request names no more
///   (https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow).
/// - It names no scope that the user did not agree to.
struct CheckTokenScope: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess,
        _ context: Context
    ) throws(OAuthError) {
        guard let text = request.parameters["scope"] else { return }
        let apis = ResourceScope.apis(in: Scope(text: text))
        if apis.count > 1 {
            try context.permit(
                .invalidScope(
                    Finding(
                        "scope.several-apis", ["apis": apis.map(\.shown).joined(separator: ", ")])),
                for: client)
        }
        guard let subject = granted.authorization.subject, isOfLogin(request) else { return }
        // A client that asks for `.default` of an API gets the scope that was agreed to.
        let named = Scope(
            granted.scope.values.filter {
                ResourceScope($0).map { $0.name != ResourceScope.all } ?? false
            })
        guard Consent.covers(named, of: client, from: subject.sub, context) else {
            throw .invalidGrant(
                Finding(
                    "consent.required", ["scope": named.text, "client": client.id], as: "lacks"))
        }
    }

    /// Returns true if the user saw a page of the authorization endpoint before.
    private func isOfLogin(_ request: ClientRequest) -> Bool {
        [Catalog.authorizationCode, Catalog.refreshToken].contains {
            $0.name == request.parameters["grant_type"]
        }
    }
}

/// - A client on its own behalf asks for `.default` of one API, since it has its whole grant
///   (https://learn.microsoft.com/entra/identity-platform/v2-oauth2-client-creds-grant-flow).
struct CheckDefaultScope: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess,
        _ context: Context
    ) throws(OAuthError) {
        let isOfClient = request.parameters["grant_type"] == Catalog.clientCredentials.name
        guard isOfClient, request.parameters["resource"] == nil else { return }
        guard let text = request.parameters["scope"] else {
            throw .invalidRequest(Finding("scope.missing"))
        }
        let values = Scope(text: text).values
        guard values.count == 1, ResourceScope(values[0])?.name == ResourceScope.all else {
            return try context.permit(
                .invalidScope(Finding("scope.default", ["scope": text], as: "missing")), for: client
            )
        }
    }
}
