extension AuthorizationAnswer {
    /// Answers a request, and adds the client to the session.
    ///
    /// - Parameters:
    ///   - key: the key of the session; nil when it has just ended.
    ///   - cookie: the secret of the session, where it is known.
    package static func give(
        to request: AuthorizationRequest, as session: Session, kept key: SecretDigest?,
        cookie: String?, _ context: Context
    ) async throws(RedirectableError) -> AuthorizationResponse {
        var request = request
        do throws(OAuthError) {
            try StepUp.settle(&request, as: session, context)
        } catch {
            throw RedirectableError(redirect: request.redirect, error: error)
        }
        var answer = try await make(to: request, as: session, context)
        let clientID = request.client.id
        let acr = context.server.ladder.higher(session.acr, request.extensions[StepUp.self].acr)
        if let key {
            context.state.sessions.update(key) { session in
                session.join(clientID)
                session.acr = acr
            }
        }
        if let cookie, context.profile.authorizationAnswer.hasSessionState {
            answer.addSessionState(of: request, cookie: cookie)
        }
        do throws(OAuthError) {
            return try await context.applyingRules(to: answer).secured(context)
        } catch {
            throw RedirectableError(redirect: request.redirect, error: error)
        }
    }
}
