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
    private let ids: ExchangeIDs

    /// The layers that finish every answer, from the inside out.
    private static let middlewares: [any Middleware] = [
        DiagnosisField(), DPoPNonceField(), NoStore(), CrossOrigin(),
    ]

    /// - Parameters:
    ///   - authority: the certificate authority that the server made for itself, in PEM.
    ///   - makeClock: gives each tenant a clock of its own.
    ///   - wait: how long answers are held back.
    /// - Throws: when a signing key cannot be made.
    package init(
        _ configuration: ServerConfiguration, log: AccessLog, authority: String? = nil,
        makeClock: @escaping @Sendable () -> WallClock = { WallClock() },
        wait: @escaping World.Wait = World.sleep
    ) throws(CryptoError) {
        tenants = try Tenants(
            configuration, makeClock: makeClock, wait: wait, tell: log.note)
        router = TenantRouter(
            tenants: tenants, installation: Installation(authority: authority))
        trustsProxy = configuration.trustProxy
        ids = ExchangeIDs(Entropy(seed: configuration.seed).forked(for: "requests"))
        self.log = log
    }

    package func answer(_ request: Request) async -> Response {
        let request = trustsProxy ? ForwardedFields.applied(to: request) : request
        let stopwatch = Stopwatch()
        let (match, exchange) = router.route(request)
        let id = ids.draw()
        exchange.context.record.learn { $0.id = id }
        let endpoint = match.endpoint
        var response = await RuledAnswers.answer(exchange) {
            var response = await answer(match, exchange)
            ProfileFields().finish(&response, of: exchange, at: endpoint)
            return response
        }
        for middleware in Self.middlewares {
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
                try BodyLength.check(exchange, at: endpoint)
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
