import JOSE

/// `id_token`: an ID token in the fragment, bound by hashes to the other artefacts (OpenID Connect
/// Core §3.2.2.10, §3.3.2.11).
struct IDTokenArtefact: ResponseArtefact {
    let word = "id_token"

    func add(
        to draft: inout AuthorizationDraft, minting tokens: TokenOrder?, _ context: Context
    ) throws(OAuthError) {
        let client = draft.request.client
        // Our TLS does not protect an unsigned token on this channel (OpenID Connect Core §2).
        guard client.algorithms.idToken != Algorithm.none else {
            throw OAuthError(
                .unauthorizedClient, Finding("signing.unsigned-by-redirect", ["client": client.id]))
        }
        guard let order = tokens?.idToken else { return }
        let token = try order.mint(
            with: draft.accessToken, code: draft.code, state: draft.request.parameters["state"],
            context)
        draft.parameters.append(("id_token", token))
    }
}
