import DomainSupport
import Testing

struct `A sector identifier document` {
    private static let uri = "https://sector.example/uris.json"

    /// Registers a pairwise client for two hosts, where another host answers as given.
    private func register(
        outbound: @escaping Outbound
    ) async throws -> (client: RegisteredClient, accessToken: String) {
        let server = AuthorizationServer(
            name: nil, configuration: TenantConfiguration(profile: .generic),
            world: World(
                clock: WallClock(frozenAt: .start), entropy: Entropy(seed: 1), outbound: outbound),
            keys: try KeySource.development.signingKeys())
        return try await ClientRegistration.register(
            [
                "redirect_uris": ["https://a.example/cb", "https://b.example/cb"],
                "subject_type": "pairwise", "sector_identifier_uri": .string(Self.uri),
            ], reader: ClientReader(vocabulary: ConfigurationVocabulary.catalog.clients),
            Context(server: server, addresses: .local))
    }

    @Test func `may list more than the redirect URIs`() async throws {
        let registered = try await register { request in
            expect(request, is: OutboundRequest("GET", Self.uri))
            let body = #"["https://c.example/","https://a.example/cb","https://b.example/cb"]"#
            return OutboundResponse(status: 200, body: Array(body.utf8))
        }
        expect(registered.client.client.sectorIdentifierURI, is: Self.uri)
    }

    @Test(
        arguments: try Fixture.rows(
            "registration/sector-identifier", as: (Int, String, String).self))
    func `has to list them all`(status: Int, body: String, diagnosis: String) async throws {
        let refusal = try await Refusal.of {
            try await register { _ in OutboundResponse(status: status, body: Array(body.utf8)) }
        }
        expect(refusal, is: .direct("invalid_client_metadata", diagnosis))
    }

    @Test func `has to be within reach`() async throws {
        let refusal = try await Refusal.of {
            try await register { _ throws(OutboundError) in
                throw OutboundError("the connection was refused")
            }
        }
        expect(refusal, is: .direct("invalid_client_metadata", "register.sector-unread"))
    }
}
