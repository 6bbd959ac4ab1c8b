import HTTP
import OAuth

/// The answer to a request once nothing stands in its way.
enum GrantedResponse {
    /// - Parameter cookie: the secret of the session, which now includes the client; nil when it
    ///   has just ended.
    static func make(
        _ request: AuthorizationRequest, as session: Session, cookie: String?, _ exchange: Exchange
    ) throws -> Response {
        var answer = try AuthorizationAnswer.make(to: request, as: session, exchange.context)
        if let cookie {
            let clientID = request.client.id
            exchange.server.state.sessions.update(SecretDigest(cookie)) { $0.join(clientID) }
            if exchange.server.profile.authorizationAnswer.hasSessionState {
                answer.addSessionState(of: request, cookie: cookie)
            }
        }
        return RedirectResponse.make(answer, exchange)
    }
}
