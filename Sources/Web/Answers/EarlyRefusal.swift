import HTTP
import JOSE
import OAuth

/// Answers requests that are refused whatever they ask for, before a rule or an endpoint sees them;
/// no provider words these refusals.
enum EarlyRefusal {
    /// The answer to a request for an unknown host.
    static func misdirected(
        _ exchange: Exchange, host: String, isFromBrowser: Bool
    ) -> Response {
        let error = OAuthError(
            .misdirectedRequest,
            Finding(
                "request.host-not-allowed", ["sent": host, "name": HostName.plain(host)],
                as: isFromBrowser ? "from-browser" : nil))
        return ErrorResponses.refusal(error, .misdirectedRequest, exchange)
    }

    /// The refusal of a request to an endpoint; nil where it may be answered. Reading a document
    /// does no harm, and its answer cannot be read by a foreign page.
    static func refusal(of exchange: Exchange, at match: RouteMatch<Endpoint>) -> Response? {
        guard let endpoint = match.endpoint else { return nil }
        if let error = endpoint.refusal(exchange.server) {
            let status: Status = error.code == .notFound ? .notFound : .forbidden
            return ErrorResponses.refusal(error, status, exchange)
        }
        guard endpoint.isCrossOrigin, exchange.context.isFromForeignPage else { return nil }
        let origin = exchange.request.fields[.origin]
        let diagnosis = Finding(
            "request.origin-not-allowed", ["sent": origin ?? "unknown"],
            as: exchange.server.clients.isOpen ? "open" : nil,
            remedy: (origin ?? "unknown") == "null" ? "null" : nil)
        switch exchange.request.method {
        case .get, .head:
            if origin != nil { exchange.context.add(diagnosis) }
            return nil
        default: return refused(diagnosis, exchange)
        }
    }

    /// Tells requests that are often refused from others, which need no closer look.
    static func mayConcern(_ request: Request, at endpoint: Endpoint) -> Bool {
        endpoint.isControl || request.fields.contains(.origin)
            || request.fields.contains(.secFetchSite)
    }

    /// Tells whether a request will be refused because of its sender.
    static func isCertain(
        for request: Request, at endpoint: Endpoint, of server: AuthorizationServer,
        _ control: ControlAccess
    ) -> Bool {
        if endpoint.isControl {
            return !SameOrigin.isKept(by: request) || !control.admits(request)
        }
        return endpoint.isCrossOrigin && ![.get, .head].contains(request.method)
            && ForeignPage.sent(request, to: server)
    }

    private static func refused(_ diagnosis: Finding, _ exchange: Exchange) -> Response {
        ErrorResponses.refusal(OAuthError(.accessDenied, diagnosis), .forbidden, exchange)
    }
}
