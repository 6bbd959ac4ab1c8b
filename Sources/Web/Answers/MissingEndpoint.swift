import HTTP
import JOSE
import OAuth

/// Answers requests that no endpoint serves: a page for a browser, JSON for anyone else.
enum MissingEndpoint {
    static func notFound(_ exchange: Exchange) -> Response {
        let error = OAuthError(.notFound, diagnosis(of: exchange))
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
        exchange.wantsPage ? .page : .missing
    }

    static func diagnosis(of exchange: Exchange) -> Diagnosis {
        if let host = exchange.unknownHost { return .hostOfNoTenant(host) }
        let asked = exchange.request.path
        let paths = exchange.paths
        // Where a provider has its own path for tenants, only a path that includes it is right.
        let place = exchange.server.profile.tenantPath == nil ? "" : exchange.prefix
        let served = paths.endpoints.flatMap(paths.paths(of:)).map { place + $0 }
        let nearest = PathFault.nearest(to: asked, served: served) { name in
            paths.path(of: name).map { place + $0 }
        }
        return nearest.map { $0.fault.diagnosis(of: asked, meant: $0.path) }
            ?? .notFound(asked, nearest: nil)
    }
}
