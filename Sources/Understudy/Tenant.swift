extension Understudy {
    /// A tenant of a provider, itself a provider with its own issuer below a path of the server. It
    /// isolates a test from others at next to no cost.
    public struct Tenant: IdentityProvider {
        public let name: String
        public let access: Access

        init(_ name: String, of access: Access) {
            self.name = name
            self.access = access.tenant(named: name)
        }
    }
}
