import Configuration
import HTTP
import JOSE
import OAuth

/// The whole product as one function from request to response; sockets stay outside.
package struct Application: Sendable {
    package let tenants: Tenants
    let router: TenantRouter
    private let hosts: AllowedHosts
    private let trustsProxy: Bool
    private let lines: AccessLog
    let ids: ExchangeIDs

    /// The layers that finish every answer, from the inside out.
    private static let middlewares: [any Middleware] = [
        DiagnosisField(), RequestIDField(), DPoPNonceField(), NoStore(), CrossOrigin(),
    ]

    /// - Parameters:
    ///   - authority: the certificate authority that the server made for itself, in PEM.
    ///   - makeClock: gives each tenant a clock of its own.
    ///   - wait: how long answers are held back.
    ///   - outgoingTimeout: how long a client may take to answer what a tenant sends.
    /// - Throws: when a signing key cannot be made.
    package init(
        _ configuration: ServerConfiguration, log: AccessLog, authority: String? = nil,
        makeClock: @escaping @Sendable () -> WallClock = { WallClock() },
        wait: @escaping World.Wait = { await Pause.wait(for: $0) },
        outgoingTimeout: Duration = OutgoingClient.usualTimeout
    ) throws(CryptoError) {
        let tenants = try Tenants(
            configuration, makeClock: makeClock, wait: wait, outgoingTimeout: outgoingTimeout,
            tell: log.note)
        self.tenants = tenants
        let ids = ExchangeIDs()
        self.ids = ids
        let installation = Installation(
            authority: authority, control: ControlAccess(configuration), note: log.note,
            tenants: tenants, ids: ids
        ) { request, installation in
            TenantRouter(tenants: tenants, installation: installation).route(request)
        }
        router = TenantRouter(tenants: tenants, installation: installation)
        hosts = AllowedHosts(configuration)
        trustsProxy = configuration.trustProxy
        lines = log
    }

    /// Puts the settings of a configuration in force that was read again.
    package func renew(by configuration: ServerConfiguration) {
        tenants.renew(by: configuration)
    }

    /// Lets the health say that the server is stopping.
    package func windDown() {
        router.installation.windDown()
    }

    @Sendable package func answer(_ request: Request) async -> Response {
        let host = request.authority
        let isAdmitted =
            hosts.admit(request) || tenants.haveHost(host) || HealthEndpoint.isProbe(request)
        let request = trustsProxy ? ForwardedFields.applied(to: request) : request
        let stopwatch = Stopwatch()
        let (match, exchange) = isAdmitted ? router.route(request) : router.nowhere(request)
        let id = ids.draw()
        exchange.context.record.learn { $0.id = id }
        let log = exchange.server.requestLog
        // The home page calls the control API, as the other pages for developers do.
        let isRecorded = match.endpoint?.isRecorded ?? !HomeAnswer.isAsked(exchange)
        let place = isRecorded ? log.begin(exchange, id) : nil
        var response =
            isAdmitted
            ? await answerAdmitted(match, exchange)
            : TurnedAway.misdirected(
                exchange, host: host, isFromBrowser: hosts.concernsBrowsersOnly)
        for middleware in Self.middlewares {
            middleware.finish(&response, of: exchange, at: match.endpoint)
        }
        let milliseconds = stopwatch.milliseconds
        lines.record(response, of: exchange, milliseconds)
        if isRecorded {
            exchange.context.record.learn { facts in
                exchange.installation.metrics.note(
                    facts, status: response.status.code, milliseconds: milliseconds)
                // From now on nobody looks into the request.
                facts.forgetMessage()
            }
        }
        if let place { log.complete(place, exchange, response, milliseconds: milliseconds) }
        return response
    }
}

private extension Application {
    func answerAdmitted(_ match: RouteMatch<Endpoint>, _ exchange: Exchange) async -> Response {
        if let refusal = TurnedAway.refusal(of: exchange, at: match) { return refusal }
        return await RuledAnswers.answer(exchange) {
            var response = await answer(match, exchange)
            ProfileFields().finish(&response, of: exchange, at: match.endpoint)
            return response
        }
    }

    func answer(_ match: RouteMatch<Endpoint>, _ exchange: Exchange) async -> Response {
        switch match {
        case .found(let endpoint, _):
            do {
                try BodyLength.check(exchange, at: endpoint)
                if !endpoint.answersLogin { try exchange.context.refuseDeniedByName() }
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
        case .notFound where CrossOrigin.isPreflightToNowhere(exchange):
            return MissingEndpoint.preflight()
        case .notFound where HomeAnswer.isAsked(exchange):
            return HomeAnswer.page(exchange)
        case .notFound:
            return MissingEndpoint.notFound(exchange)
        }
    }
}
