import HTTP
import OAuth
import Text

/// Finds the addresses of a tenant: those that are configured, else the one that the request was
/// sent to.
enum Addressing {
    /// - Parameter prefix: the prefix of the tenant's paths in the request: empty, or `/acme`.
    static func addresses(
        of tenant: AuthorizationServer, serving routes: TenantRoutes, below prefix: String,
        _ request: Request
    ) -> Addresses {
        let configured = tenant.configuration
        let asked = "\(request.isSecure ? "https" : "http")://\(request.authority)\(prefix)"
        return Addresses(
            issuer: configured.issuer ?? tenant.profile.issuer.issuer(at: asked),
            publicURL: configured.publicURL ?? configured.issuer?.withoutTrailingSlash ?? asked,
            internalURL: configured.internalURL ?? asked,
            tokenPath: routes.tokenPath)
    }
}
