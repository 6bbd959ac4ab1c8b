import JOSE

/// - `id_token_hint` is an ID token that this tenant signed; it may have expired
///   (OpenID Connect Core §3.1.2.1).
struct CheckIDTokenHint: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        request.subjects = SubjectIdentifier(for: request.client, context)
        guard let hint = request.parameters["id_token_hint"] else { return }
        request.hintedSubject = try context.lookUp(
            hint, as: "id_token_hint", for: request.client,
            else: .invalidRequest(
                JWE.isLike(hint) && IDTokenHint.opened(hint, context) == nil
                    ? Finding("encryption.hint-encrypted")
                    : Finding("authorize.id-token-hint-invalid"))
        ) { IDTokenHint.claims(of: $0, context)?["sub"]?.string }
    }
}
