/// Answers a verified request with an authorization code (RFC 6749 §4.1.2).
package enum CodeIssuer {
    /// - Throws: `login_required` when somebody else signed in than the request demands
    ///   (OpenID Connect Core §3.1.2.2).
    package static func answer(
        _ request: AuthorizationRequest, as session: Session, _ context: Context
    ) throws(RedirectableError) -> AuthorizationResponse {
        guard request.admits(session.sub) else {
            throw RedirectableError(
                redirect: request.redirect,
                error: OAuthError(.loginRequired, .otherUser(session.sub)))
        }
        let code = context.server.world.entropy.token()
        let expires = context.now + context.server.lifetime(.code)
        let issued = IssuedCode(
            authorization: authorization(for: request, as: session, context),
            redirectURI: request.redirect.uri,
            redirectURIWasSent: request.parameters["redirect_uri"] != nil,
            challenge: request.challenge, expires: expires)
        context.server.state.codes.insert(
            issued, for: SecretDigest(code), until: expires + retention)
        return AuthorizationResponse(request.redirect, [("code", code)])
    }

    /// How long a code that ran out or was used is remembered, so that a second try is told why it
    /// fails.
    private static let retention: Seconds = 86_400
}

private extension CodeIssuer {
    static func authorization(
        for request: AuthorizationRequest, as session: Session, _ context: Context
    ) -> Authorization {
        Authorization(
            id: context.server.world.entropy.token(bits: 128), clientID: request.client.id,
            subject: session.subject, scope: request.scope, audience: request.audience,
            nonce: request.parameters["nonce"], acr: request.acr, claimsRequest: request.claims)
    }
}
