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
        addresses(
            issuer: configured.issuer, publicURL: configured.publicURL,
            internalURL: configured.internalURL, rules: configured.profile.issuer,
            tokenPath: tokenPath, below: prefix, request)
    }

    /// The addresses of a tenant, of whose many settings only these are needed.
    static func addresses(
        of tenant: AuthorizationServer, tokenPath: String, below prefix: String,
        _ request: Request
    ) -> Addresses {
        addresses(
            issuer: tenant.configuration.issuer, publicURL: tenant.configuration.publicURL,
            internalURL: tenant.configuration.internalURL, rules: tenant.profile.issuer,
            tokenPath: tokenPath, below: prefix, request)
    }

    private static func addresses(
        issuer: String?, publicURL: String?, internalURL: String?, rules: IssuerRules,
        tokenPath: String, below prefix: String, _ request: Request
    ) -> Addresses {
        let asked = prefix.isEmpty ? request.origin : request.origin + prefix
        return Addresses(
            issuer: issuer ?? rules.issuer(at: asked),
            publicURL: publicURL ?? issuer?.withoutTrailingSlash ?? asked,
            internalURL: internalURL ?? asked, tokenPath: tokenPath)
    }
}

extension Exchange {
    /// The addresses of the exchange's tenant, where its settings have changed meanwhile.
    func addresses(of changed: AuthorizationServer) -> Addresses {
        Addressing.addresses(
            of: changed, tokenPath: paths.path(of: "token") ?? "", below: prefix,
            request)
    }
}
