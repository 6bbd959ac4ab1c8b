import HTTP
import JOSE
import OAuth
import Text

/// The token endpoint (RFC 6749 §3.2).
enum TokenEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let request = try await ClientRequest.received(in: exchange)
        var response = Response.json(try await TokenFlow.answer(request, exchange.context))
        response.fields[.pragma] = "no-cache"
        return response
    }

    static func metadata(_ context: Context) -> [String: JSON] {
        Metadata.authentication(at: "token_endpoint", context)
            .merging(SenderConstraint.metadata(context)) { first, _ in first }
            .merging(CertificateBinding.metadata(context)) { first, _ in first }
    }
}

extension ClientRequest {
    /// The behaviour of an endpoint that answers the request of a client with JSON.
    static func answered(
        _ status: Status = .ok,
        by answer: @escaping @Sendable (ClientRequest, Context) async throws -> JSON
    ) -> @Sendable (Exchange) async throws -> Response {
        { exchange in
            let request = try await received(in: exchange)
            return .json(try await answer(request, exchange.context), status)
        }
    }
}

/// The revocation endpoint (RFC 7009 §2).
enum RevocationEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let rules = exchange.context.profile.backChannel
        try await TokenRevocation.revoke(
            ClientRequest.received(in: exchange, orQuery: rules.bearersRevoke), exchange.context)
        return rules.fillsEmptyAnswers ? .json([:]) : Response(.ok)
    }

    static func metadata(_ context: Context) -> [String: JSON] {
        Metadata.authentication(at: "revocation_endpoint", context)
    }
}

/// Ends all sessions and tokens of a user at the request of others (Global Token Revocation §3).
enum GlobalRevocationEndpoint {
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

/// The introspection endpoint (RFC 7662 §2).
enum IntrospectionEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let accepted = exchange.request.fields[.accept]?.lowercased() ?? ""
        let answer = try await TokenIntrospection.answer(
            ClientRequest(exchange),
            asksForJWT: accepted.contains(text: TokenIntrospection.mediaType), exchange.context)
        return switch answer {
        case .claims(let claims): .json(claims)
        case .jwt(let jwt): .jwt(jwt, as: TokenIntrospection.mediaType)
        }
    }

    /// Omits `none` if no public client can call this endpoint as itself.
    static func metadata(_ context: Context) -> [String: JSON] {
        Metadata.authentication(
            at: "introspection_endpoint",
            isPublicAllowed: context.profile.backChannel.publicClientsIntrospect, context
        ).merging(Metadata.introspection(context)) { $1 }
    }
}

/// Lets clients look up and end their grants (Grant Management for OAuth 2.0 §6).
enum GrantsEndpoint {
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
