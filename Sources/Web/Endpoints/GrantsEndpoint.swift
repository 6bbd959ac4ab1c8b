import HTTP
import OAuth

/// Lets clients look up and end their grants (Grant Management for OAuth 2.0 §6).
enum GrantsEndpoint {
    static func refusal(_ server: AuthorizationServer) -> OAuthError? {
        server.switches.grantManagementRefusal
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        let id = exchange.pathParameters["grant_id"] ?? ""
        let isEnd = exchange.request.method == .delete
        let grant = try ManagedGrants.grant(
            id, to: AuthorizationField.bearer(exchange.request),
            sentBy: AuthorizationField.presentation(in: exchange),
            scope: isEnd ? "grant_management_revoke" : "grant_management_query", exchange.context)
        guard isEnd else { return .json(grant.json) }
        ManagedGrants.revoke(id, exchange.context)
        return Response(.noContent)
    }
}
