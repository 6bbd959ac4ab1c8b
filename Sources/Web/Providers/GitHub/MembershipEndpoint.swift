import HTTP
import JOSE
import OAuth
import Providers

/// The endpoints that tell an app whether users belong to an organization.
enum MembershipEndpoint {
    static func own(_ exchange: Exchange) throws -> Response {
        let found = try AccountMembership.own(
            in: exchange.pathParameters["org"] ?? "", to: token(of: exchange), exchange.context)
        return found.map { Response.json($0) } ?? missing
    }

    /// Only the status tells it.
    static func member(_ exchange: Exchange) throws -> Response {
        let isMember = try AccountMembership.includes(
            exchange.pathParameters["username"] ?? "",
            organization: exchange.pathParameters["org"] ?? "", to: token(of: exchange),
            exchange.context)
        return isMember ? Response(.noContent) : missing
    }

    private static func token(of exchange: Exchange) throws -> String {
        let schemes = exchange.server.profile.userInfo.tokenSchemes
        guard let token = try AuthorizationField.bearer(exchange.request, schemes: schemes) else {
            throw OAuthError.invalidToken(.bearerMissing)
        }
        return token
    }

    private static let missing = Response.json(
        [
            "message": "Not Found", "documentation_url": "https://docs.github.com/rest",
            "status": "404",
        ], .notFound)
}
