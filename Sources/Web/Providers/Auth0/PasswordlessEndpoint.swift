import HTTP
import OAuth

/// Sends a code or a link to an address.
enum PasswordlessEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let path = Routes.path(of: "passwordless-link", in: exchange.server.profile) ?? ""
        return .json(
            try await PasswordlessStart.answer(
                ClientRequest(exchange), linkPage: exchange.context.addresses.publicURL + path,
                exchange.context))
    }
}
