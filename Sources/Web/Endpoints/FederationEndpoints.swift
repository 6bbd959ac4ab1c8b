import HTTP
import JOSE
import OAuth

/// The endpoints for other members of a federation (OpenID Federation 1.0 §8, §9).
enum FederationEndpoints {
    static let endpoints = [
        row(
            "federation-entity", "/.well-known/openid-federation", advertises: advertised,
            refusal: { $0.federation.refusal }
        ) { exchange in
            .jwt(try statement(exchange), as: "application/entity-statement+jwt")
        },
        row("federation-fetch", "/federation/fetch") { exchange in
            let statement = try FederationStatements.about(
                asked("sub", exchange).first, exchange.context)
            return .jwt(statement, as: "application/entity-statement+jwt")
        },
        row("federation-list", "/federation/list") { exchange in
            let ids = exchange.server.federation.subordinates.filter { _, stated in
                asked("entity_type", exchange).allSatisfy { stated["metadata"]?[$0] != nil }
            }.keys.sorted()
            return .json(.array(ids.map(JSON.string)))
        },
        row("federation-resolve", "/federation/resolve", refusal: refusalOfTrust) { exchange in
            let answer = try await FederationStatements.resolved(
                asked("sub", exchange).first, to: asked("trust_anchor", exchange),
                types: asked("entity_type", exchange), stating: statement(exchange),
                exchange.context)
            return .jwt(answer, as: "application/resolve-response+jwt")
        },
    ]
}

private extension FederationEndpoints {
    /// The statuses of OpenID Federation 1.0 §8.9.
    static let surface = PlainSurface(
        place: .document,
        statuses: [
            .invalidClient: .unauthorized, .invalidSubject: .notFound,
            .invalidTrustAnchor: .notFound,
        ])

    static func row(
        _ name: String, _ path: String,
        advertises: @escaping @Sendable (Context) -> [String: JSON] = { _ in [:] },
        refusal: @escaping @Sendable (AuthorizationServer) -> OAuthError? = refusalBelow,
        answer: @escaping @Sendable (Exchange) async throws -> Response
    ) -> Endpoint {
        Endpoint(
            name, [.get], [path], advertises: advertises, surface: surface, hasMembers: false,
            isPublished: true, isCrossOrigin: true, refusal: refusal, answer: answer)
    }

    static func refusalBelow(_ server: AuthorizationServer) -> OAuthError? {
        server.federation.refusal
            ?? (server.federation.subordinates.isEmpty
                ? .endpointOff("federation.subordinates") : nil)
    }

    static func refusalOfTrust(_ server: AuthorizationServer) -> OAuthError? {
        server.federation.refusal
            ?? (server.federation.takesClients ? nil : .endpointOff("federation.trust_anchors"))
    }

    static func asked(_ name: String, _ exchange: Exchange) -> [String] {
        exchange.request.queryPairs.filter { $0.name == name }.map(\.value)
    }

    /// The metadata that discovery shares (§5.1.3).
    static func advertised(_ context: Context) -> [String: JSON] {
        guard context.server.federation.takesClients else { return [:] }
        return ["client_registration_types_supported": ["automatic"]]
    }

    /// The tenant's statement about itself.
    static func statement(_ exchange: Exchange) throws(OAuthError) -> String {
        try FederationStatements.configuration(metadata(exchange), exchange.context)
    }

    static func metadata(_ exchange: Exchange) -> JSON {
        var metadata: JSON = ["openid_provider": DiscoveryEndpoint.document(exchange)]
        let settings = exchange.server.federation
        guard settings.takesClients else { return metadata }
        var places: JSON = [:]
        for name in settings.subordinates.isEmpty ? ["resolve"] : ["fetch", "list", "resolve"] {
            places["federation_\(name)_endpoint"] = exchange.url(of: "federation-\(name)")
                .map(JSON.string)
        }
        metadata["federation_entity"] = places
        return metadata
    }
}
