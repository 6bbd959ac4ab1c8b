import HTTP
import OAuth

/// Tells the pages that may use a tenant by script from those that may not: pages of this machine,
/// of the server itself, of a configured origin and, where clients are configured, of a client.
enum ForeignPage {
    /// Whether a page that is none of these made a browser send the request. Without `Origin`,
    /// `Sec-Fetch-Site` tells (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header).
    static func sent(_ request: Request, to server: AuthorizationServer) -> Bool {
        guard let origin = request.fields[.origin] else {
            return request.fields[.secFetchSite]?.lowercased() == "cross-site"
        }
        return !admits(origin, to: server, request)
    }

    private static func admits(
        _ text: String, to server: AuthorizationServer, _ request: Request
    ) -> Bool {
        guard let origin = Origin(text) else { return false }
        let own = Origin(request.origin)
        let configuration = server.configuration
        return origin.isLoopback || origin == own
            || configuration.allowedOrigins.contains(where: origin.matches)
            || server.clients.haveOrigin(origin)
    }
}
