import HTTP
import JOSE
import OAuth

/// Answers requests that no endpoint serves: a page for a browser, JSON for anyone else.
enum MissingEndpoint {
    static func notFound(_ exchange: Exchange) -> Response {
        let error = OAuthError(.notFound, exchange.absence ?? NearestPath(exchange).diagnosis)
        return ErrorResponses.response(to: error, on: surface(exchange), exchange)
    }

    static func preflight() -> Response {
        let methods: [Method] = [.get, .post, .put, .patch, .delete, .options]
        return Response(
            .noContent, [.allow: methods.map(\.rawValue).joined(separator: ", ")])
    }

    static func methodNotAllowed(_ allow: [Method], _ exchange: Exchange) -> Response {
        let allowed = allow.map(\.rawValue)
        let error = OAuthError(
            .methodNotAllowed,
            .methodNotAllowed(
                exchange.request.method.rawValue, allowed: allowed, at: endpoint(of: exchange),
                start: exchange.path(of: "authorize")))
        var response = ErrorResponses.response(to: error, on: surface(exchange), exchange)
        response.fields[.allow] = allowed.joined(separator: ", ")
        return response
    }
}

private extension MissingEndpoint {
    static func surface(_ exchange: Exchange) -> any ErrorSurface {
        exchange.wantsPage ? PageSurface() : PlainSurface.missing
    }

    /// The name of the endpoint at the path, whatever the method.
    static func endpoint(of exchange: Exchange) -> String? {
        let paths = exchange.paths
        return paths.endpoints.first { endpoint in
            paths.paths(of: endpoint).contains { exchange.path($0) == exchange.request.path }
        }?.name
    }
}
