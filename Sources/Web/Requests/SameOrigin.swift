import HTTP
import OAuth

/// Protects endpoints for tests and terminals from pages of other origins: a developer's browser
/// could send their requests (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header).
enum SameOrigin {
    /// - Throws: `access_denied` if a browser says that the request has another origin.
    static func demand(of exchange: Exchange) throws(OAuthError) {
        guard isKept(by: exchange.request) else {
            throw OAuthError(.accessDenied, Finding("request.foreign-origin"))
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
