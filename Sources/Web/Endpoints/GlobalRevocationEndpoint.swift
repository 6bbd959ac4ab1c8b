import HTTP
import JOSE
import OAuth

/// Ends all sessions and tokens of a user at the request of others (Global Token Revocation §3).
enum GlobalRevocationEndpoint {
    static func refusal(_ server: AuthorizationServer) -> OAuthError? {
        server.switches.globalRevocationRefusal
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        let body = try JSONBody.read(exchange.request, as: "application/json")
        let request = exchange.request
        let client = ClientRequest(
            parameters: Parameters(
                (body.object ?? [:]).compactMap { name, value in
                    value.string.map { (name: name, value: $0) }
                }),
            basic: try AuthorizationField.basic(request), proofs: request.fields.values("DPoP"),
            url: exchange.url, aliases: exchange.aliases, origin: request.fields[.origin])
        try await GlobalTokenRevocation.revoke(body, client, exchange.context)
        return Response(.noContent)
    }
}
