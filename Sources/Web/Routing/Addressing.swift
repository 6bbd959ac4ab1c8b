import HTTP
import OAuth
import Text

/// Finds the addresses of a tenant: the configured ones, else the one that the request was sent to.
enum Addressing {
    /// The addresses that a declared tenant will have.
    static func addresses(
        of configured: TenantConfiguration, named name: String, _ request: Request
    ) -> Addresses {
        let profile = configured.profile
        return addresses(
            issuer: configured.issuer, publicURL: configured.publicURL,
            internalURL: configured.internalURL, rules: profile.issuer,
            issuerPath: configured.issuerPath(ofTenant: name), tokenPath: "",
            below: profile.path(ofTenant: name), request)
    }

    /// The addresses of a tenant, without building all its settings.
    ///
    /// - Parameters:
    ///   - tokenPath: the path of the tenant's token endpoint.
    ///   - prefix: the prefix of the tenant's paths in the request: empty, or `/acme`.
    static func addresses(
        of tenant: AuthorizationServer, tokenPath: String, below prefix: String,
        _ request: Request
    ) -> Addresses {
        addresses(
            issuer: tenant.configuration.issuer, publicURL: tenant.configuration.publicURL,
            internalURL: tenant.configuration.internalURL, rules: tenant.profile.issuer,
            issuerPath: tenant.configuration.issuerPath(ofTenant: tenant.name, asked: prefix),
            tokenPath: tokenPath, below: prefix, request)
    }

    private static func addresses(
        issuer: String?, publicURL: String?, internalURL: String?, rules: IssuerRules,
        issuerPath: String, tokenPath: String, below prefix: String, _ request: Request
    ) -> Addresses {
        let asked = prefix.isEmpty ? request.origin : request.origin + prefix
        let stated = issuer.map { issuer in
            let base = rules.base(of: issuer).withoutTrailingSlash
            return issuerPath != prefix && base.hasSuffix(issuerPath)
                ? base.dropLast(issuerPath.count) + prefix : base
        }
        return Addresses(
            issuer: issuer
                ?? rules.issuer(at: issuerPath == prefix ? asked : request.origin + issuerPath),
            publicURL: publicURL ?? stated ?? asked,
            internalURL: internalURL ?? asked, asked: asked, tokenPath: tokenPath)
    }
}

extension Exchange {
    /// The addresses of the exchange's tenant after a change of settings.
    func addresses(of changed: AuthorizationServer) -> Addresses {
        Addressing.addresses(
            of: changed, tokenPath: paths.path(of: "token") ?? "", below: prefix,
            request)
    }
}
