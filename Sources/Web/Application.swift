import HTTP
import JOSE
import OAuth

/// The whole product as one function from request to response; sockets stay outside.
package struct Application: Sendable {
    package let tenants: Tenants
    private let router: TenantRouter
    private let trustsProxy: Bool
    private let middlewares: [any Middleware]

    /// - Throws: when a signing key cannot be made.
    package init(
        _ configuration: ServerConfiguration, log: AccessLog,
        makeClock: @escaping @Sendable () -> WallClock = { WallClock() }
    ) throws(CryptoError) {
        tenants = try Tenants(configuration, makeClock: makeClock)
        router = TenantRouter(tenants: tenants)
        trustsProxy = configuration.trustProxy
        middlewares = [
            log, CrossOrigin(), NoStore(), DPoPNonceField(), DiagnosisField(), ProfileFields(),
        ]
    }

    package func answer(_ request: Request) async -> Response {
        let request = trustsProxy ? ForwardedFields.applied(to: request) : request
        let (match, exchange) = router.route(request)
        return await answer(match, exchange, middlewares[...])
    }
}

private extension Application {
    /// The layers from the outside in, the endpoint innermost.
    func answer(
        _ match: RouteMatch<Endpoint>, _ exchange: Exchange, _ layers: ArraySlice<any Middleware>
    ) async -> Response {
        guard let layer = layers.first else { return await answer(match, exchange) }
        return await layer.answer(exchange, match.endpoint) {
            await answer(match, exchange, layers.dropFirst())
        }
    }

    func answer(_ match: RouteMatch<Endpoint>, _ exchange: Exchange) async -> Response {
        switch match {
        case .found(let endpoint, _):
            do {
                return try await endpoint.answer(exchange)
            } catch {
                return ErrorResponses.response(to: error, on: endpoint.surface, exchange)
            }
        case .options(let allow, _):
            return Response(.noContent, [.allow: allow.map(\.rawValue).joined(separator: ", ")])
        case .methodNotAllowed(let allow):
            return MissingEndpoint.methodNotAllowed(allow, exchange)
        case .notFound:
            return MissingEndpoint.notFound(exchange)
        }
    }
}

extension RouteMatch<Endpoint> {
    var endpoint: Endpoint? {
        switch self {
        case .found(let endpoint, _), .options(_, let endpoint): endpoint
        case .methodNotAllowed, .notFound: nil
        }
    }
}
