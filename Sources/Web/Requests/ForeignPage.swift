import Configuration
import HTTP
import Members
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

/// Protects endpoints for tests and terminals from pages of other origins: a developer's browser
/// could send their requests (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header).
enum SameOrigin {
    /// - Throws: `access_denied` if a browser says that the request has another origin.
    static func demand(of exchange: Exchange) throws(OAuthError) {
        guard isKept(by: exchange.request) else {
            throw OAuthError(.accessDenied, "request.foreign-origin")
        }
    }

    static func isKept(by request: Request) -> Bool {
        let own = request.origin.lowercased()
        let origin = request.fields[.origin]?.lowercased()
        let site = request.fields[.secFetchSite]?.lowercased()
        return (origin == nil || origin == own)
            && (site == nil || site == "same-origin" || site == "none")
    }
}

extension ControlAccess {
    /// Tells whether a request's credentials admit it to the control API.
    func admits(_ request: Request) -> Bool {
        switch self {
        case .open: return true
        case .off: return false
        case .token(let wanted):
            let sent = AuthorizationField.value(of: request, scheme: "bearer") ?? ""
            return !sent.isEmpty && SecretDigest(sent) == wanted
        }
    }
}

extension ConfigurationReader {
    /// A reader for configurations in requests, which may name no files of this machine.
    package init(ofRequests vocabulary: ConfigurationVocabulary) {
        self.init(vocabulary: vocabulary) { _ in
            .failure(UnreadableFile(reason: "requests read no files; send what is in it"))
        }
    }
}
