import HTTP
import OAuth

extension Application {
    @Sendable package func answer(_ request: Request) async -> Response {
        await reply(request).response()
    }

    /// The reply to a request: its answer at once where nothing has to be waited for.
    @Sendable package func reply(_ request: Request) -> Reply {
        let visit = visit(by: request)
        if let refusal = refusal(of: visit) { return .now(finished(refusal, visit)) }
        if let response = answerAtOnce(visit) { return .now(finished(response, visit)) }
        return .later { await finished(answerInTime(visit), visit) }
    }

    /// The answer to a request, and the facts found on the way.
    func rehearse(_ request: Request) async -> (answer: Response, facts: ExchangeFacts) {
        let visit = visit(by: request)
        if let refusal = refusal(of: visit) {
            return (finished(refusal, visit), visit.exchange.context.record.facts)
        }
        let answer = await finished(answerInTime(visit), visit)
        return (answer, visit.exchange.context.record.facts)
    }

    /// The answer to a request that an endpoint sends to another one.
    func play(_ request: Request) async -> Response {
        let visit = visit(by: request, isAdmitted: true)
        if let refusal = refusal(of: visit) { return finished(refusal, visit) }
        return await finished(answerInTime(visit), visit)
    }

    /// Reports an unreadable request: in the log, and in the record of the tenant that its first
    /// line names, if any.
    @Sendable package func refuse(_ refusal: Refusal) -> Response {
        let diagnosis = Finding.unreadable(refusal)
        guard let request = refusal.request else {
            lines.note(diagnosis)
            var response = refusal.response
            response.fields[DiagnosisField.name] = diagnosis.code.name
            return response
        }
        let visit = visit(by: request)
        visit.exchange.context.add(diagnosis)
        return finished(refusal.response, visit)
    }
}

/// A request on its way through the application.
private struct Visit: Sendable {
    let match: RouteMatch<Endpoint>
    let exchange: Exchange
    /// The host that the request named, if the server does not answer to it.
    let strangeHost: String?
    /// True for a request for the home page, or its text, that no endpoint serves.
    let isHome: Bool
    let isRecorded: Bool
    /// The tenant's record, and the place of the exchange there; nil where nothing is recorded.
    let log: RequestLog
    let place: RequestLog.Place?
    let stopwatch: Stopwatch
}

private extension Application {
    /// - Parameter isAdmitted: true if it needs no host that the server answers to.
    func visit(by request: Request, isAdmitted: Bool = false) -> Visit {
        let (host, sent) = (request.authority, request)
        let isGuarded = ControlPath.isGuarded(request.path)
        let isAdmitted =
            isAdmitted
            || (hosts.admit(request) || tenants.haveHost(host) || HealthEndpoint.isProbe(request)
                || AssetEndpoint.isAsked(by: request))
                && (!isGuarded || mayControl(request))
        let request = trustsProxy ? ForwardedFields.applied(to: request) : request
        if !trustsProxy, isAdmitted { noteProxy(of: request) }
        let stopwatch = Stopwatch()
        let (routed, exchange) = isAdmitted ? router.route(request) : router.nowhere(request)
        let id = ids.draw()
        exchange.context.record.learn { $0.id = id }
        // The home page calls the control API, as the other pages for developers do.
        let isHome = HomeAnswer.isAsked(exchange, insteadOf: routed.endpoint)
        let match: RouteMatch<Endpoint> = isHome && routed.endpoint != nil ? .notFound : routed
        let isRecorded = match.endpoint?.isRecorded ?? !(isHome || exchange.isOfControl)
        let log = exchange.server.requestLog
        return Visit(
            match: match, exchange: exchange,
            strangeHost: isAdmitted && (!isHome || mayControl(sent)) ? nil : host,
            isHome: isHome, isRecorded: isRecorded, log: log,
            place: isRecorded ? log.begin(exchange, id) : nil, stopwatch: stopwatch)
    }

    /// If no address is configured, trusting this proxy would change the issuer.
    func noteProxy(of request: Request) {
        guard ForwardedFields.isThere(in: request), tenants.root.configuration.issuer == nil
        else { return }
        let stated = ForwardedFields.applied(to: request).base
        if stated != request.base {
            router.installation.noteProxy(stating: stated, for: request.base)
        }
    }

    func mayControl(_ request: Request) -> Bool {
        hosts.admitToControl(request) || tenants.haveHost(request.authority)
    }

    func refusal(of visit: Visit) -> Response? {
        guard let host = visit.strangeHost else {
            return EarlyRefusal.refusal(of: visit.exchange, at: visit.match)
        }
        return EarlyRefusal.misdirected(
            visit.exchange, host: host,
            isFromBrowser: hosts.concernsBrowsersOnly
                && hosts.admitToControl(visit.exchange.request))
    }

    /// Consumes the answer: a shared one would have its fields copied before they grow.
    func finished(_ response: consuming Response, _ visit: Visit) -> Response {
        let (exchange, endpoint) = (visit.exchange, visit.match.endpoint)
        // The layers that finish every answer, from the inside out.
        AnswerForm().finish(&response, of: exchange, at: endpoint)
        EntityTag().finish(&response, of: exchange, at: endpoint)
        InteractionIDField().finish(&response, of: exchange, at: endpoint)
        CipherSuiteNote().finish(&response, of: exchange, at: endpoint)
        DiagnosisField().finish(&response, of: exchange, at: endpoint)
        RequestIDField().finish(&response, of: exchange, at: endpoint)
        NonceFields().finish(&response, of: exchange, at: endpoint)
        RateLimitField().finish(&response, of: exchange, at: endpoint)
        NoStore().finish(&response, of: exchange, at: endpoint)
        // The home page shows users and clients, as the control API does.
        if !visit.isHome { CrossOrigin().finish(&response, of: exchange, at: endpoint) }
        let milliseconds = visit.stopwatch.milliseconds
        lines.record(response, of: exchange, milliseconds)
        exchange.context.record.learn { facts in
            if visit.isRecorded {
                exchange.installation.metrics.note(
                    facts, status: response.status.code, milliseconds: milliseconds)
            }
            // Nobody reads the request from here on.
            facts.forgetMessage()
        }
        guard let place = visit.place else { return response }
        visit.log.complete(place, exchange, response, milliseconds: milliseconds)
        return response
    }

    /// nil if a rule or the endpoint may have to wait for something.
    func answerAtOnce(_ visit: Visit) -> Response? {
        let exchange = visit.exchange
        guard let endpoint = visit.match.endpoint, case .found = visit.match,
            let answer = endpoint.answerAtOnce, !RuledAnswers.mayChange(exchange),
            !endpoint.waits(exchange)
        else { return nil }
        var response: Response
        do {
            try check(exchange, at: endpoint)
            response = try answer(exchange)
        } catch { response = ErrorResponses.response(to: error, on: endpoint.surface, exchange) }
        ProfileFields().finish(&response, of: exchange, at: endpoint)
        return response
    }

    func answerInTime(_ visit: Visit) async -> Response {
        let exchange = visit.exchange
        return await RuledAnswers.answer(exchange) {
            var response = await answer(visit)
            ProfileFields().finish(&response, of: exchange, at: visit.match.endpoint)
            return response
        }
    }

    func answer(_ visit: Visit) async -> Response {
        let exchange = visit.exchange
        switch visit.match {
        case .found(let endpoint, _):
            do {
                try check(exchange, at: endpoint)
                return try await endpoint.answer(exchange)
            } catch {
                return await ErrorResponses.responseInTime(
                    to: error, on: endpoint.surface, exchange)
            }
        case .options(let allow, _):
            return Response(.noContent, [.allow: allow.map(\.rawValue).joined(separator: ", ")])
        case .methodNotAllowed where visit.isHome: return HomeAnswer.answer(exchange)
        case .methodNotAllowed(let allow) where exchange.isOfControl:
            return MissingResource.methodNotAllowed(allow, exchange)
        case .methodNotAllowed(let allow): return MissingEndpoint.methodNotAllowed(allow, exchange)
        case .notFound where exchange.request.path == "*":
            // RFC 9110 §9.3.7: a ping.
            return Response(.noContent)
        case .notFound where CrossOrigin.isPreflightToNowhere(exchange):
            return MissingEndpoint.preflight()
        case .notFound where visit.isHome: return HomeAnswer.answer(exchange)
        case .notFound where exchange.isOfControl && exchange.absence == nil:
            return MissingResource.notFound(exchange)
        case .notFound: return MissingEndpoint.notFound(exchange)
        }
    }

    func check(_ exchange: Exchange, at endpoint: Endpoint) throws(OAuthError) {
        try BodyLength.check(exchange, at: endpoint)
        guard !endpoint.answersLogin, !endpoint.isPublished else { return }
        try exchange.context.refuseDeniedByName()
    }
}
