import TestSupport
import Testing

/// One server that plays several providers side by side.
struct `Several providers on one server` {
    private static let names = ["a": "auth0", "b": "apple", "c": "ios-app"]

    private static func makeServer() throws -> ServerConfiguration {
        let text = "{ tenants: { a: 'auth0', b: 'apple', c: 'ios-app' } }"
        let reader = ConfigurationReader(vocabulary: .served) { _ in
            .failure(UnreadableFile(reason: "no such file"))
        }
        var server = try reader.server(from: ConfigurationReader.parse(Array(text.utf8)))
        server.seed = 7
        return server
    }

    @Test(arguments: Ring.allCases, ["a", "b", "c"])
    func `each is found by its path, with its own issuer`(ring: Ring, name: String) async throws {
        let server = try Self.makeServer()
        let profile = try require(server.tenants[name]?.profile)
        expect(profile.name, is: Self.names[name])
        try await Provider.run(ring, server) { provider in
            let base = "http://\(provider.wire.authority)/\(name)"
            let flow = CodeFlow(Browser(provider)) {
                $0.prefix = "/\(name)"
                $0.profile = profile
            }
            try await showsIssuer(flow, at: base)
        }
    }

    @Test(arguments: ["a", "b", "c"])
    func `each is found by its host, with its own issuer`(name: String) async throws {
        let server = try Self.makeServer()
        let profile = try require(server.tenants[name]?.profile)
        let provider = try Provider(server)
        let base = "http://\(name).\(provider.wire.authority)"
        let flow = CodeFlow(Browser(provider, host: "\(name).localhost")) { $0.profile = profile }
        try await showsIssuer(flow, at: base)
    }

    /// A whole flow, with a client that each of the providers knows or admits.
    private func showsIssuer(_ flow: CodeFlow, at base: String) async throws {
        let issuer = flow.profile.issuer.issuer(at: base)
        let document = try await flow.browser.get(flow.prefix + "/.well-known/openid-configuration")
            .json
        expect(document["issuer"]?.string, is: issuer)
        let path = try require(Routes.path(of: "authorize", in: flow.profile))
        expect(document["authorization_endpoint"]?.string, is: base + path)
        var flow = flow
        flow.scope = "openid"
        if !flow.profile.clientAuthentication.contains(where: { $0.name == "none" }) {
            flow.secret = try AppleSecretMaker(clientID: flow.clientID).secret()
        }
        let tokens = try await flow.tokens()
        try expect(tokens.claims(of: "id_token")["iss"]?.string, is: issuer)
    }
}
