/// - An ID token sent by redirect needs a `nonce` against replay (OpenID Connect Core §3.2.2.1,
///   §3.3.2.11). The code flow does not need one.
struct CheckNonce: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard request.responseType.words.contains("id_token") else { return }
        let server = context.server
        let demandsNonce = server.profile.authorization.demandsNonce
        guard request.parameters["nonce"] != nil || !demandsNonce else {
            throw .invalidRequest(Finding("authorize.nonce-missing"))
        }
        guard server.profile.isLogin(request.scope) else {
            throw .invalidScope(Finding("authorize.scope-lacks-openid"))
        }
    }
}
