import FixtureSupport
import Foundation
import Testing

@testable import HTTP

/// HTTPS over real sockets to hosts that need a look-up, which never count as this machine,
/// wherever they lead.
struct `A request by HTTPS to another host` {
    private let authority: TestAuthority
    private let resolver = NameResolver(
        hosts: { HostsFile("127.0.0.1 idp.test") },
        configuration: { ResolverConfiguration(servers: []) })

    init() throws { authority = try TestAuthority(permitting: ["test"]) }

    private func ask(
        host: String = "idp.test", identity: TLSIdentity, trust: OutgoingTrust
    ) async throws -> String {
        var text = ""
        let transport = Transport.tls(try TLSEnd(serving: identity))
        try await withServer(transport: transport) { address, _ in
            let client = OutgoingClient(
                reach: .any, timeout: .seconds(300), resolver: resolver, trust: trust)
            let answer = try await client.send(
                OutgoingRequest(.get, "https://\(host):\(address.port)/a"))
            text = String(decoding: answer.body, as: UTF8.self)
        }
        return text
    }

    private func refusal(_ reason: String) -> OutgoingError {
        OutgoingError(
            "the certificate of the host is not believed: \(reason); --outbound-ca names a file "
                + "with the certificates of more authorities")
    }

    @Test(arguments: ["idp.test", "IDP.TEST", "idp.test."])
    func `is sent when its certificate is right`(host: String) async throws {
        let text = try await ask(
            host: host, identity: authority.identity(for: ["idp.test"]),
            trust: OutgoingTrust(authority.pem, bundles: []))
        expect(text, is: "GET /a ")
    }

    @Test func `is sent when the system trusts the authority`() async throws {
        let bundle = FileManager.default.temporaryDirectory
            .appending(path: "understudy-\(UUID().uuidString).pem")
        try authority.pem.write(to: bundle, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: bundle) }
        let trust = OutgoingTrust(bundles: ["/none", bundle.path])
        let text = try await ask(identity: authority.identity(for: ["idp.test"]), trust: trust)
        expect(text, is: "GET /a ")
    }

    @Test(.timeLimit(.minutes(5)))
    func `holds up no connection while the authorities are read`() async throws {
        let pipe = try NamedPipe()
        let identity = try authority.identity(for: ["idp.test"])
        try await withServer(transport: .tls(TLSEnd(serving: identity))) { host, _ in
            let client = OutgoingClient(
                reach: .any, timeout: .seconds(300), resolver: resolver,
                trust: OutgoingTrust(bundles: [pipe.path]))
            let asking = ConnectionQueue.all.map { queue in
                Task(executorPreference: queue) {
                    try await client.send(OutgoingRequest(.get, "https://idp.test:\(host.port)/a"))
                }
            }
            let text = try await pipe.awaitReader()
            defer { try? text.close() }
            try await withServer { address, _ in
                let other = try Client(address)
                try await other.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                try await expect(other.answer(), is: answer("GET / "))
            }
            try text.write(contentsOf: Data(authority.pem.utf8))
            try text.close()
            for task in asking { try await expect(task.value.body, is: Array("GET /a ".utf8)) }
        }
    }

    @Test func `is not sent to a host with the certificate of another`() async throws {
        let trust = OutgoingTrust(authority.pem, bundles: [])
        await expect(throws: refusal("hostname mismatch")) {
            try await ask(identity: authority.identity(for: ["other.test"]), trust: trust)
        }
    }

    @Test func `is not sent to a host whose authority is unknown`() async throws {
        let other = try TestAuthority(permitting: ["test"])
        let trust = OutgoingTrust(authority.pem, bundles: [])
        await expect(throws: refusal("unable to get local issuer certificate")) {
            try await ask(identity: other.identity(for: ["idp.test"]), trust: trust)
        }
    }

    @Test func `is not sent to a host whose certificate has expired`() async throws {
        let chain = try Fixture.text("certificates/expired.pem")
        let key = try Fixture.text("keys/ec-p256.pem")
        await expect(throws: refusal("certificate has expired")) {
            try await ask(
                identity: TLSIdentity(chain: chain, key: key),
                trust: OutgoingTrust(chain, bundles: []))
        }
    }

    @Test func `needs authorities to trust`() async throws {
        let none =
            "this system has no certificates of authorities to verify the host's with; "
            + "--outbound-ca names a file of them, in PEM"
        await expect(throws: OutgoingError(none)) {
            try await OutgoingClient(reach: .any, trust: OutgoingTrust(bundles: ["/none"])).send(
                OutgoingRequest(.get, "https://10.0.0.1/"))
        }
        let error = await expect(throws: OutgoingError.self) {
            try await OutgoingClient(reach: .any, trust: OutgoingTrust("nonsense", bundles: []))
                .send(OutgoingRequest(.get, "https://10.0.0.1/"))
        }
        expect(
            error?.reason.hasPrefix("the certificates of authorities cannot be read ("), is: true)
    }
}
