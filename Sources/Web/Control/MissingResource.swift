import HTTP
import OAuth

/// Answers requests below `/_understudy` that no resource serves, naming the nearest one: by a
/// problem document, or a page for a browser.
enum MissingResource {
    static func notFound(_ exchange: Exchange) -> Response {
        if exchange.isControlOff { return MissingEndpoint.notFound(exchange) }
        let asked = exchange.request.path
        let diagnosis = Finding(
            "request.not-found",
            [
                "path": asked, "nearest": ControlCatalog.path(nearest: asked),
                "directory": ControlPath.prefix + DescriptionResources.openAPI.path,
            ])
        let surface: any ErrorSurface = exchange.wantsPage ? PageSurface() : ProblemSurface()
        return ErrorResponses.response(
            to: OAuthError(.notFound, diagnosis), on: surface, exchange)
    }

    static func methodNotAllowed(_ allow: [Method], _ exchange: Exchange) -> Response {
        if exchange.wantsPage { return MissingEndpoint.methodNotAllowed(allow, exchange) }
        let allowed = allow.map(\.rawValue)
        let diagnosis = Finding.methodNotAllowed(
            exchange.request.method.rawValue, allowed: allowed, at: nil,
            start: exchange.path(of: "authorize"))
        var response = ErrorResponses.response(
            to: OAuthError(.methodNotAllowed, diagnosis), on: ProblemSurface(), exchange)
        response.fields[.allow] = allowed.joined(separator: ", ")
        return response
    }
}
