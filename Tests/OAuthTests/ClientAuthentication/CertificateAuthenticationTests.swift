import DomainSupport
import Testing

struct `A client with a certificate` {
    private static func client(_ members: String) throws -> Client {
        let text =
            "{ clients: [{ client_id: 'tls', grant_types: ['client_credentials'], \(members) }] }"
        let reader = ConfigurationReader(vocabulary: .catalog) { _ in
            .failure(UnreadableFile(reason: "no such file"))
        }
        let server = try reader.server(from: ConfigurationReader.parse(Array(text.utf8)))
        return try require(server.root.clients.first)
    }

    private static func named(_ member: String) throws -> Client {
        try client("token_endpoint_auth_method: 'tls_client_auth', \(member)")
    }

    private func refusal(of client: Client, showing certificate: String?) async throws -> Refusal? {
        let context = try Context.make(clients: [client]).showing(certificate)
        return try await Refusal.of {
            try await context.answer(.token(client, ["grant_type": "client_credentials"]))
        }
    }

    @Test(
        arguments: try Fixture.values(
            "client-authentication/certificate-authentication-2", as: String.self))
    func `is known by the name in it`(member: String) async throws {
        let client = try Self.named(member)
        try await expect(refusal(of: client, showing: "app"), is: nil)
        let other = try await refusal(of: client, showing: "other")
        expect(other, is: .direct("invalid_client", "certificate.subject"))
        let none = try await refusal(of: client, showing: nil)
        expect(none, is: .direct("invalid_client", "certificate.missing"))
    }

    @Test func `is known by the key of it`() async throws {
        let key = try require(Certificate.fixture("app").publicKey).jwk
        let client = try Self.client(
            "token_endpoint_auth_method: 'self_signed_tls_client_auth', "
                + "jwks: { keys: [\(key.text)] }")
        try await expect(refusal(of: client, showing: "app"), is: nil)
        let other = try await refusal(of: client, showing: "other")
        expect(other, is: .direct("invalid_client", "certificate.key"))
        let none = try await refusal(of: client, showing: nil)
        expect(none, is: .direct("invalid_client", "certificate.missing"))
    }

    @Test func `does not get by with less`() async throws {
        let client = try Self.named("tls_client_auth_san_dns: 'app.example'")
        let context = try Context.make(clients: [client]).showing("app")
        let refusal = try await Refusal.of {
            try await context.answer(
                .token(client, ["grant_type": "client_credentials"]).adding("client_secret", "x"))
        }
        expect(refusal, is: .direct("invalid_client", "client.method-mismatch"))
    }

    @Test(
        arguments: try Fixture.rows(
            "client-authentication/certificate-authentication", as: (String, String).self))
    func `states what is needed to know it`(members: String, problem: String) {
        do {
            _ = try Self.client(members)
            Issue.record("this was accepted")
        } catch { expect("\(error)".contains(problem), "\(error)") }
    }
}
