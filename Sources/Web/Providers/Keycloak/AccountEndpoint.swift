import HTTP
import OAuth
import Providers

/// The profile of an access token's user, for keycloak-js.
enum AccountEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        guard let token = try AuthorizationField.bearer(exchange.request, orQuery: false) else {
            throw OAuthError.invalidToken(.bearerMissing)
        }
        return .json(
            try AccountProfile.answer(
                to: token, sentBy: AuthorizationField.presentation(in: exchange),
                exchange.context))
    }
}
