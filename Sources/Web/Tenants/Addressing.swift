import HTTP
import OAuth
import Text

/// Under which names a tenant answers a request: what is configured, else what the request was sent
/// to.
enum Addressing {
    /// - Parameter prefix: the path below which the tenant was asked for: empty, or `/acme`.
    static func addresses(
        of tenant: AuthorizationServer, below prefix: String, _ request: Request
    ) -> Addresses {
        let configured = tenant.configuration
        let asked = "\(request.isSecure ? "https" : "http")://\(request.authority)\(prefix)"
        let internalURL = configured.internalURL ?? asked
        return Addresses(
            issuer: configured.issuer ?? tenant.profile.issuer.issuer(at: asked),
            publicURL: configured.publicURL ?? configured.issuer?.withoutTrailingSlash ?? asked,
            internalURL: internalURL,
            tokenEndpoint: internalURL + (Routes.path(of: "token", in: tenant.profile) ?? ""))
    }
}
