import OAuth

extension Timestamp {
    /// The frozen time of these tests: 2030-01-01T00:00:00Z.
    static let start = Timestamp(seconds: 1_893_456_000)
}

extension Context {
    /// A new tenant with a frozen clock and seeded entropy, in one exchange.
    static func make(_ configure: (inout TenantConfiguration) -> Void) throws -> Context {
        var configuration = TenantConfiguration(profile: .generic)
        configure(&configuration)
        let server = AuthorizationServer(
            name: nil, configuration: configuration,
            world: World(clock: WallClock(frozenAt: .start), entropy: Entropy(seed: 1)),
            keys: try KeySource.development.signingKeys())
        let url = "http://localhost:8414"
        return Context(
            server: server, addresses: Addresses(issuer: url, publicURL: url, internalURL: url))
    }
}
