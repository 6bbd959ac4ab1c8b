import HTTP
import OAuth
import Providers

/// The target of an e-mailed link: it signs the user in and completes the client's request.
enum PasswordlessLinkEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let link = try PasswordlessLink(FrontChannelParameters.read(exchange))
        let trusted = try AuthorizeFlow.trust(link.request, exchange.context)
        let request = try await AuthorizeFlow.verify(trusted, exchange.context)
        try exchange.context.learn(request)
        let user = try link.redeem(for: request, exchange.context)
        return try await NextStep.signIn(user, for: request, exchange)
    }
}
