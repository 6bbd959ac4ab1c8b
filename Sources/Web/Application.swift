import Configuration
import HTTP
import JOSE
import OAuth

/// The whole product as one function from request to response; sockets stay outside.
package struct Application: Sendable {
    package let tenants: Tenants
    private let router: TenantRouter
    private let trustsProxy: Bool
    private let log: AccessLog
    /// From the inside out.
    private let middlewares: [any Middleware]

    /// - Parameter authority: the certificate authority that the server made for itself, in PEM.
    /// - Throws: when a signing key cannot be made.
    package init(
        _ configuration: ServerConfiguration, log: AccessLog, authority: String? = nil,
        makeClock: @escaping @Sendable () -> WallClock = { WallClock() }
    ) throws(CryptoError) {
        tenants = try Tenants(configuration, makeClock: makeClock)
        router = TenantRouter(tenants: tenants, authority: authority)
        trustsProxy = configuration.trustProxy
        self.log = log
        middlewares = [
            ProfileFields(), DiagnosisField(), DPoPNonceField(), NoStore(), CrossOrigin(),
        ]
    }

    package func answer(_ request: Request) async -> Response {
        let request = trustsProxy ? ForwardedFields.applied(to: request) : request
        let stopwatch = Stopwatch()
        let (match, exchange) = router.route(request)
        let endpoint = match.endpoint
        var response = await answer(match, exchange)
        for middleware in middlewares {
            middleware.finish(&response, of: exchange, at: endpoint)
        }
        log.record(response, of: exchange, stopwatch)
        return response
    }
}

private extension Application {
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
        case .notFound where exchange.request.path == "*":
            // RFC 9110 §9.3.7: a ping.
            return Response(.noContent)
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
