import HTTP
import OAuth
import Providers

/// The endpoints at which an app checks, renews or ends one of its tokens.
enum AppTokenEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let context = exchange.context
        let token = try await AppToken(
            ClientRequest(exchange), of: exchange.pathParameters["client_id"] ?? "",
            at: "app-token", context)
        switch exchange.request.method {
        case .delete:
            token.revoke(context)
            return Response(.noContent)
        case .patch: return .json(try await token.reset(context).document(context))
        default: return .json(token.document(context))
        }
    }

    /// Another token for the same user, for an installation at one account.
    static func scoped(_ exchange: Exchange) async throws -> Response {
        let context = exchange.context
        let sent = try JSONBody.read(exchange.request)
        let token = try await AppToken(
            ClientRequest(exchange), of: exchange.pathParameters["client_id"] ?? "",
            at: "scoped-token", context)
        return .json(try await token.scoped(by: sent, context))
    }

    /// Ends all grants of a user to an app.
    static func endGrant(_ exchange: Exchange) async throws -> Response {
        try await AppToken(
            ClientRequest(exchange), of: exchange.pathParameters["client_id"] ?? "",
            at: "app-grant", exchange.context
        ).endGrant(exchange.context)
        return Response(.noContent)
    }
}
