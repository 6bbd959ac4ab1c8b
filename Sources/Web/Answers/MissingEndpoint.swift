import HTTP
import OAuth

/// Answers requests that no endpoint serves: a page for a browser, JSON for anyone else.
enum MissingEndpoint {
    static func notFound(_ exchange: Exchange) -> Response {
        let error = OAuthError(
            .notFound, .notFound(exchange.request.path, nearest: nearestPath(exchange)))
        return ErrorResponses.response(to: error, on: surface(exchange), exchange)
    }

    static func methodNotAllowed(_ allow: [Method], _ exchange: Exchange) -> Response {
        let allowed = allow.map(\.rawValue)
        let error = OAuthError(
            .methodNotAllowed,
            .methodNotAllowed(exchange.request.method.rawValue, allowed: allowed))
        var response = ErrorResponses.response(to: error, on: surface(exchange), exchange)
        response.fields[.allow] = allowed.joined(separator: ", ")
        return response
    }
}

private extension MissingEndpoint {
    static func surface(_ exchange: Exchange) -> ErrorSurface {
        exchange.request.fields["Accept"]?.contains("text/html") == true ? .page : .control
    }

    /// A known path that the one asked for ends in, or differs from by a slip.
    static func nearestPath(_ exchange: Exchange) -> String? {
        let paths = Routes.endpoints.flatMap { Routes.paths(of: $0, in: exchange.server.profile) }
        let asked = exchange.request.path
        return paths.first { asked.hasSuffix($0) } ?? asked.nearest(among: paths)
    }
}
