/// `token`: an access token in the fragment (RFC 6749 §4.2.2).
struct AccessTokenArtefact: ResponseArtefact {
    let word = "token"

    func add(
        to draft: inout AuthorizationDraft, minting tokens: TokenOrder?, _ context: Context
    ) throws(OAuthError) {
        guard let tokens, let order = tokens.accessToken else { return }
        let token = try order.mint(context)
        draft.accessToken = token
        draft.parameters += [
            ("access_token", try order.sent(token, context)),
            ("token_type", "Bearer"),
            ("expires_in", String(order.lifetime)),
        ]
        if !tokens.scope.isEmpty, context.profile.backChannel.namesScope {
            draft.parameters.append(("scope", tokens.scope.text))
        }
    }
}
