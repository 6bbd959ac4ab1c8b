import HTTP
import OAuth
import Providers

/// `/v1.0/me` of Graph.
enum GraphProfileEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        guard let token = try AuthorizationField.bearer(exchange.request, orQuery: false) else {
            throw OAuthError.invalidToken(.bearerMissing)
        }
        return .json(try GraphProfile.answer(to: token, exchange.context))
    }
}
