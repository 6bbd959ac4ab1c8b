import HTTP
import JOSE
import OAuth
import Text

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
        exchange.request.fields["Accept"]?.contains(text: "text/html") == true ? .page : .control
    }

    static func diagnosis(of exchange: Exchange) -> Diagnosis {
        let asked = exchange.request.path
        let profile = exchange.server.profile
        // Where a provider has a place of its own for tenants, a path is right as a whole only.
        let place = profile.tenantPath == nil ? "" : exchange.prefix
        let served = Routes.endpoints.flatMap { Routes.paths(of: $0, in: profile) }
        let nearest = PathFault.nearest(to: asked, served: served.map { place + $0 }) { name in
            Routes.path(of: name, in: profile).map { place + $0 }
        }
        return nearest.map { $0.fault.diagnosis(of: asked, meant: $0.path) }
            ?? .notFound(asked, nearest: nil)
    }
}
