/// `code`: an authorization code (RFC 6749 §4.1.2).
struct CodeArtefact: ResponseArtefact {
    let word = "code"

    func add(
        to draft: inout AuthorizationDraft, minting tokens: TokenOrder?, _ context: Context
    ) throws(OAuthError) {
        let request = draft.request
        let form = context.profile.tokenForms.code
        let code = context.world.entropy.text(in: form)
        let expires = context.now + context.lifetime(.code, for: request.client)
        let issued = IssuedCode(
            authorization: draft.authorization,
            redirectURI: request.redirect.uri,
            redirectURIWasSent: request.parameters["redirect_uri"] != nil,
            challenge: request.challenge, expires: expires, keyThumbprint: request.keyThumbprint,
            issuer: context.addresses.issuer)
        context.state.codes.insert(
            issued, for: SecretDigest(code), until: expires + Self.retention)
        context.state.recent.note(code, .code, to: request.client.id, at: context.now)
        context.record.learn { $0.artefacts.append(.code) }
        draft.code = code
        draft.parameters.append(("code", code))
    }

    /// The time for which an ended code is remembered, so that a second try learns why it fails.
    private static let retention: Seconds = 86_400
}
