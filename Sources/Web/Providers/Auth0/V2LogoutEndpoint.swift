import HTTP
import OAuth
import Providers

/// Auth0's own logout, older than OpenID Connect's
/// (https://auth0.com/docs/api/authentication/logout/auth-0-logout).
enum V2LogoutEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let parameters = try FrontChannelParameters.read(exchange)
        let destination = try ReturnTo.destination(of: parameters, exchange.context)
        let response = try await LogoutEndpoint.signOut(to: destination, parameters, exchange)
        guard case .page = destination else { return response }
        var plain = Response(
            .ok, [.contentType: "text/plain; charset=utf-8"], body: Array("OK".utf8))
        for cookie in response.fields.values(.setCookie) {
            plain.fields.append(.setCookie, cookie)
        }
        return plain
    }
}
