import HTTP
import OAuth

/// The answer to a granted request.
enum GrantedResponse {
    /// - Parameter cookie: the secret of the session, which now includes the client; nil if the
    ///   session has just ended.
    static func make(
        _ request: AuthorizationRequest, as session: Session, cookie: String?, _ exchange: Exchange
    ) async throws -> Response {
        let answer = try await AuthorizationAnswer.give(
            to: request, as: session, kept: cookie.map { SecretDigest($0) }, cookie: cookie,
            exchange.context)
        return RedirectResponse.make(answer, exchange)
    }
}
