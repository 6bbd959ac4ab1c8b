extension Profile {
    /// The path below which a tenant is served, if tenants are found by path.
    ///
    /// - Parameter name: nil for the tenant at the root.
    package func path(ofTenant name: String?) -> String {
        tenantPath?.path(of: name) ?? name.map { "/" + $0 } ?? ""
    }

    /// The path of a tenant in its issuer.
    ///
    /// - Parameter asked: the path by which it was asked; nil where nobody asks.
    package func issuerPath(ofTenant name: String?, asked: String? = nil) -> String {
        if let tenantPath, let issuerName { return tenantPath.path(named: issuerName(name)) }
        return asked ?? path(ofTenant: name)
    }
}
