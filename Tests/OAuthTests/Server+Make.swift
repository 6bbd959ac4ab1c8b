import JOSE
import OAuth

extension Timestamp {
    /// The frozen time of these tests: 2030-01-01T00:00:00Z.
    static let start = Timestamp(seconds: 1_893_456_000)
}

extension Client {
    /// A confidential client with one redirect URI.
    static let web = make("web") {
        $0.secret = "s3cret"
        $0.redirectURIs = ["https://app.example/cb"]
    }

    /// Another confidential client, in the role of somebody else.
    static let other = make("other") {
        $0.secret = "0ther"
        $0.redirectURIs = ["https://other.example/cb"]
    }

    /// A public client in the browser, whose refresh tokens rotate.
    static let spa = make("spa") {
        $0.tokenEndpointAuthMethod = "none"
        $0.redirectURIs = ["https://spa.example/cb"]
    }

    static func make(_ id: String, _ change: (inout Client) -> Void = { _ in }) -> Client {
        var client = Client(id: id)
        client.policy.consent = .skip
        change(&client)
        return client
    }

    func with(_ change: (inout Client) -> Void) -> Client {
        var client = self
        change(&client)
        return client
    }
}

extension Context {
    /// A new tenant with a frozen clock and seeded entropy, in one exchange.
    ///
    /// - Parameter clients: empty for open mode.
    static func make(
        clients: [Client] = [.web, .other, .spa], seed: UInt64? = 1,
        keys: [SigningKey]? = nil, _ configure: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> Context {
        var configuration = TenantConfiguration(profile: .generic)
        configuration.clients = clients
        configure(&configuration)
        let server = AuthorizationServer(
            name: nil, configuration: configuration,
            world: World(clock: WallClock(frozenAt: .start), entropy: Entropy(seed: seed)),
            keys: try keys ?? KeySource.development.signingKeys())
        return Context(server: server, addresses: .local)
    }

    var clock: WallClock {
        server.world.clock
    }

    /// The names of tolerated findings.
    var found: [String] {
        record.findings.map(\.code.name)
    }
}

extension Addresses {
    static let local = Addresses(
        issuer: "http://localhost:8414", publicURL: "http://localhost:8414",
        internalURL: "http://localhost:8414")
}
