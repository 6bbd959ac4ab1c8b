import JOSE

/// `id_token`: an ID token in the fragment, bound by hashes to what comes with it
/// (OpenID Connect Core §3.2.2.10, §3.3.2.11).
struct IDTokenArtefact: ResponseArtefact {
    let word = "id_token"

    func add(to draft: inout AuthorizationDraft, _ context: Context) throws(OAuthError) {
        let client = draft.request.client
        // Here no TLS of ours vouches for a token without a signature (OpenID Connect Core §2).
        guard client.algorithms.idToken != Algorithm.none else {
            throw OAuthError(.unauthorizedClient, .unsignedByRedirect(client))
        }
        var granted = context.bent(
            GrantedTokens(authorization: draft.authorization, scope: draft.authorization.scope))
        granted.nonce = draft.authorization.nonce
        let token = try TokenIssuer.idToken(
            for: granted, to: client, accessToken: draft.accessToken, code: draft.code,
            isByRedirect: true, context)
        if let token {
            draft.parameters.append(("id_token", token))
        }
    }
}
