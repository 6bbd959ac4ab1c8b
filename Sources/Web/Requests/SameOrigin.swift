import HTTP
import OAuth

/// Keeps pages of other origins away from what is for tests and terminals: they could send requests
/// here from a developer's browser (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header).
enum SameOrigin {
    /// - Throws: `access_denied` where a browser says that the request is not of this origin.
    static func demand(of exchange: Exchange) throws(OAuthError) {
        let request = exchange.request
        let own = "\(request.isSecure ? "https" : "http")://\(request.authority)".lowercased()
        let origin = request.fields[.origin]?.lowercased()
        let site = request.fields[.secFetchSite]?.lowercased()
        guard origin == nil || origin == own, site == nil || site == "same-origin" || site == "none"
        else { throw OAuthError(.accessDenied, .foreignOrigin) }
    }
}
