import HTTP
import OAuth

/// Ends a session for the back end of a client, which posts one of the session's refresh tokens.
/// Errors are those of the token endpoint.
enum BackEndLogout {
    static func answer(_ exchange: Exchange) async -> Response {
        do {
            try await Logout.end(byRefreshToken: ClientRequest(exchange), exchange.context)
            return Response(.noContent)
        } catch {
            return ErrorResponses.response(to: error, on: TokenSurface(), exchange)
        }
    }
}
