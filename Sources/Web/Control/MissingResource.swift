import HTTP
import OAuth

/// Answers requests below `/_understudy` that no resource serves: a problem document that names the
/// nearest one, or a page for a browser.
enum MissingResource {
    static func notFound(_ exchange: Exchange) -> Response {
        if exchange.wantsPage || exchange.isControlOff { return MissingEndpoint.notFound(exchange) }
        let asked = exchange.request.path
        let diagnosis = Diagnosis.notFound(
            asked, nearest: ControlCatalog.path(nearest: asked),
            directory: ControlPath.prefix + DescriptionResources.openAPI.path)
        return ErrorResponses.response(
            to: OAuthError(.notFound, diagnosis), on: ProblemSurface(), exchange)
    }

    static func methodNotAllowed(_ allow: [Method], _ exchange: Exchange) -> Response {
        if exchange.wantsPage { return MissingEndpoint.methodNotAllowed(allow, exchange) }
        let allowed = allow.map(\.rawValue)
        let diagnosis = Diagnosis.methodNotAllowed(
            exchange.request.method.rawValue, allowed: allowed, at: nil,
            start: exchange.path(of: "authorize"))
        var response = ErrorResponses.response(
            to: OAuthError(.methodNotAllowed, diagnosis), on: ProblemSurface(), exchange)
        response.fields[.allow] = allowed.joined(separator: ", ")
        return response
    }
}

private extension Exchange {
    var isControlOff: Bool {
        if case .off = installation.control { true } else { false }
    }
}
