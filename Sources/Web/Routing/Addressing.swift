import HTTP
import OAuth
import Text

/// Finds the addresses of a tenant: those that are configured, else the one that the request was
/// sent to.
enum Addressing {
    /// - Parameters:
    ///   - tokenPath: the path of the tenant's token endpoint.
    ///   - prefix: the prefix of the tenant's paths in the request: empty, or `/acme`.
    static func addresses(
        of configured: TenantConfiguration, tokenPath: String, below prefix: String,
        _ request: Request
    ) -> Addresses {
        let asked = "\(request.isSecure ? "https" : "http")://\(request.authority)\(prefix)"
        return Addresses(
            issuer: configured.issuer ?? configured.profile.issuer.issuer(at: asked),
            publicURL: configured.publicURL ?? configured.issuer?.withoutTrailingSlash ?? asked,
            internalURL: configured.internalURL ?? asked,
            tokenPath: tokenPath)
    }
}

extension Exchange {
    /// The addresses of the exchange's tenant, where its settings have changed meanwhile.
    func addresses(of changed: AuthorizationServer) -> Addresses {
        Addressing.addresses(
            of: changed.configuration, tokenPath: paths.path(of: "token") ?? "", below: prefix,
            request)
    }
}
