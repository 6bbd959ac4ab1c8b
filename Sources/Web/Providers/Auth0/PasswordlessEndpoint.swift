import HTTP
import OAuth
import Providers

/// Sends a code or a link to an address.
enum PasswordlessEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let path = exchange.paths.path(of: "passwordless-link") ?? ""
        return .json(
            try await PasswordlessStart.answer(
                ClientRequest(exchange), linkPage: exchange.context.addresses.publicURL + path,
                exchange.context))
    }
}
