import HTTP
import JOSE
import OAuth

/// THE mapping from an error to a response, which the surface says where the error appears. It runs
/// innermost, so that every later layer sees responses only.
package enum ErrorResponses {
    package static func response(
        to error: any Error, on surface: any ErrorSurface, _ exchange: Exchange
    ) -> Response {
        if let response = surface.response(toSpecial: error, exchange) { return response }
        switch error {
        case let error as RedirectableError:
            let told = told(error.error, exchange)
            return redirected(told, to: error.redirect, exchange).map {
                RedirectResponse.make($0, exchange)
            } ?? page(for: told, backBy: error.redirect, exchange)
        case let error as OAuthError: return worded(told(error, exchange), on: surface, exchange)
        default: return response(to: OAuthError.serverError(error), on: surface, exchange)
        }
    }

    /// The same where a JWT may tell the client, which may have to wait for a key of the client.
    static func responseInTime(
        to error: any Error, on surface: any ErrorSurface, _ exchange: Exchange
    ) async -> Response {
        guard let error = error as? RedirectableError, error.redirect.mode.isJWT else {
            return response(to: error, on: surface, exchange)
        }
        let told = told(error.error, exchange)
        guard let answer = await secured(told, to: error.redirect, exchange) else {
            return page(for: told, backBy: nil, exchange)
        }
        return RedirectResponse.make(answer, exchange)
    }

    /// The answer that tells a client of an error, in the form that it asked for; nil where a page
    /// is shown, as there is no other way to say that no such form can be made.
    static func secured(
        _ told: OAuthError, to redirect: TrustedRedirect, _ exchange: Exchange
    ) async -> AuthorizationResponse? {
        try? await redirected(told, to: redirect, exchange)?.secured(exchange.context)
    }

    /// Records an error, explained as far as the request explains it.
    ///
    /// - Returns: the error as the receiver of the answer sees it.
    static func told(_ error: OAuthError, _ exchange: Exchange) -> OAuthError {
        exchange.context.add(exchange.explained(error))
    }

    /// A page for a person.
    ///
    /// - Parameter redirect: where the application that is to be offered can be found.
    static func page(
        for told: OAuthError, backBy redirect: TrustedRedirect?, _ exchange: Exchange
    ) -> Response {
        worded(told, on: redirect.map { PageSurface(backBy: $0) } ?? PageSurface(), exchange)
    }

    /// The answer that tells a client of an error; nil where the provider shows a page.
    static func redirected(
        _ told: OAuthError, to redirect: TrustedRedirect, _ exchange: Exchange
    ) -> AuthorizationResponse? {
        let context = exchange.context
        guard context.profile.errors.isRedirected(told) else { return nil }
        let worded = context.worded(told, at: exchange.endpoint, on: .redirect)
        note(worded, for: told, exchange)
        return AuthorizationResponse(redirect, worded)
    }

    /// A refusal in our own words: a page for a browser, JSON for anyone else.
    static func refusal(_ error: OAuthError, _ status: Status, _ exchange: Exchange) -> Response {
        let told = exchange.context.add(error)
        let worded = WordedError(status.code, told.code.rawValue, told.description)
        if exchange.wantsPage { return PageSurface().response(to: told, worded, exchange) }
        return .json(
            ["error": .string(told.code.rawValue), "error_description": .string(told.description)],
            status)
    }

    private static func worded(
        _ told: OAuthError, on surface: any ErrorSurface, _ exchange: Exchange
    ) -> Response {
        let worded = surface.worded(told, exchange)
        note(worded, for: told, exchange)
        var response = surface.response(to: told, worded, exchange)
        response.setFields(worded.fields)
        return response
    }

    /// Whoever compares the log with the answer looks for the name that was sent. Texts, and members
    /// of the provider's own, have none.
    private static func note(
        _ worded: WordedError, for told: OAuthError, _ exchange: Exchange
    ) {
        guard let error = worded.error, error != told.code.rawValue, worded.text == nil,
            worded.members["error"] == nil
        else { return }
        exchange.context.record.learn { $0.sentError = error }
    }
}

extension Finding {
    var json: JSON {
        [
            "code": .string(code.name), "problem": .string(problem), "remedy": .string(remedy),
            "section": .string(code.section),
        ]
    }

    /// The finding about a request that could not be read.
    static func unreadable(_ refusal: Refusal) -> Finding {
        switch refusal.reason {
        case .malformed: malformed(refusal.message)
        case .hostMissing: Finding("http.host-missing")
        case .headTooLong(let limit): Finding("http.head-length", ["limit": limit])
        case .bodyTooLong(let limit): Finding("http.body-length", ["limit": limit])
        case .version: Finding("http.version")
        case .tlsAtPlainPort: Finding("http.tls-at-plain-port")
        case .plainAtTLSPort: Finding("http.plain-at-tls-port")
        case .tooSlow: Finding("http.too-slow")
        }
    }
}

/// Answers requests that are refused whatever they ask for, before a rule or an endpoint sees them;
/// no provider words these refusals.
enum EarlyRefusal {
    /// The answer to a request for an unknown host.
    static func misdirected(_ exchange: Exchange, host: String, isFromBrowser: Bool) -> Response {
        let error = OAuthError(
            .misdirectedRequest, "request.host-not-allowed",
            ["sent": host, "name": HostName.plain(host)], as: isFromBrowser ? "from-browser" : nil)
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
        if endpoint.isControl { return !SameOrigin.isKept(by: request) || !control.admits(request) }
        return endpoint.isCrossOrigin && ![.get, .head].contains(request.method)
            && ForeignPage.sent(request, to: server)
    }

    private static func refused(_ diagnosis: Finding, _ exchange: Exchange) -> Response {
        ErrorResponses.refusal(OAuthError(.accessDenied, diagnosis), .forbidden, exchange)
    }
}
