import HTTP
import OAuth

/// Separates the pages that may use a tenant by script from those that may not: pages of this
/// machine, of the server itself, of a configured origin and, if clients are configured, of a
/// client may.
enum ForeignPage {
    /// Tells whether any other page made a browser send the request. Without `Origin`,
    /// `Sec-Fetch-Site` tells (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header).
    static func sent(_ request: Request, to server: AuthorizationServer) -> Bool {
        guard let origin = request.fields[.origin] else {
            // Names below the same domain are one site, as are ports of this machine.
            guard let site = request.fields[.secFetchSite]?.lowercased() else { return false }
            return site == "cross-site"
                || (site == "same-site"
                    && !LoopbackHost.includes(HostName.plain(request.authority)))
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

extension Request {
    /// True if another page made a browser send the request for a part of itself: an image, a
    /// script, a frame. Nobody navigated
    /// (https://www.w3.org/TR/fetch-metadata/#sec-fetch-dest-header).
    var isForPartOfOtherPage: Bool {
        isFromOtherOrigin && !["document", nil].contains(fields[.secFetchDest]?.lowercased())
    }

    /// The same without frames, in which single-page applications renew their logins.
    var isForFileOfOtherPage: Bool {
        isFromOtherOrigin && !["navigate", nil].contains(fields[.secFetchMode]?.lowercased())
    }

    private var isFromOtherOrigin: Bool {
        guard let site = fields[.secFetchSite]?.lowercased() else { return false }
        return site == "cross-site" || site == "same-site"
    }
}
