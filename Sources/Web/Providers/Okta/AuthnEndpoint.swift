import HTTP
import JOSE
import OAuth
import Providers

/// The primary authentication of Okta's own API, which returns a token for one login.
enum AuthnEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let body = try JSONBody.read(exchange.request)
        return .json(
            try SessionToken.answer(
                username: body["username"]?.string, password: body["password"]?.string,
                exchange.context))
    }
}
