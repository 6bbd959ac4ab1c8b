/// `token`: an access token in the fragment (RFC 6749 §4.2.2).
struct AccessTokenArtefact: ResponseArtefact {
    let word = "token"

    func add(to draft: inout AuthorizationDraft, _ context: Context) throws(OAuthError) {
        let granted = context.bent(
            Permissions.narrowed(
                GrantedTokens(
                    authorization: draft.authorization, scope: draft.authorization.scope), context))
        let token = try TokenIssuer.accessToken(
            for: granted, to: draft.request.client, isByRedirect: true, context)
        let lifetime = context.lifetime(
            ofTokenFor: draft.authorization.audience, byRedirect: true)
        draft.accessToken = token
        draft.parameters += [
            ("access_token", token),
            ("token_type", "Bearer"),
            ("expires_in", String(lifetime)),
        ]
        if !granted.scope.isEmpty {
            draft.parameters.append(("scope", granted.scope.text))
        }
    }
}
