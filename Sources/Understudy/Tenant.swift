extension Understudy {
    /// A tenant of a provider: a provider itself, with its own issuer below a path of the server. A
    /// test isolates itself from others by a tenant at next to no cost.
    public struct Tenant: IdentityProvider {
        public let name: String
        public let access: Access

        init(_ name: String, of access: Access) {
            self.name = name
            self.access = access.tenant(named: name)
        }
    }
}
