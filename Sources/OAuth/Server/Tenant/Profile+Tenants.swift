extension Profile {
    /// The path below which a tenant is served, if tenants are found by path.
    ///
    /// - Parameter name: nil for the tenant at the root.
    package func path(ofTenant name: String?) -> String {
        tenantPath?.path(of: name) ?? name.map { "/" + $0 } ?? ""
    }
}
