import FixtureSupport
import Testing

@testable import HTTP

/// TLS over real sockets.
struct `A server that speaks TLS` {
    private let secrecy: Handler = { .text("\($0.isSecure ? "secure" : "plain") \($0.path)") }

    private func ask(_ url: String) async throws -> String {
        let answer = try await OutgoingClient.patient.send(OutgoingRequest(.get, url))
        return "\(answer.status.code) " + String(decoding: answer.body, as: UTF8.self)
    }

    @Test func `answers both schemes on one port`() async throws {
        let transport = Transport.tls(try TLSPair.makeEnd())
        try await withServer(transport: transport, handler: secrecy) { address, _ in
            let secure = try await ask("https://\(address.authority)/a")
            let plain = try await ask("http://\(address.authority)/b")
            let tenant = try await ask("https://x.localhost:\(address.port)/")
            expect(secure, is: "200 secure /a\n")
            expect(plain, is: "200 plain /b\n")
            expect(tenant, is: "200 secure /\n")
        }
    }

    @Test func `can refuse plain HTTP with the remedy`() async throws {
        let transport = Transport.tls(try TLSPair.makeEnd(), isOnly: true)
        try await withServer(transport: transport, handler: secrecy) { address, _ in
            let refusal = "400 this port speaks TLS alone; use https:// instead of http://\n"
            let plain = try await ask("http://\(address.authority)/")
            let secure = try await ask("https://\(address.authority)/")
            expect(plain, is: refusal)
            expect(secure, is: "200 secure /\n")
        }
    }

    @Test func `carries large bodies whole`() async throws {
        let body = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
        let transport = Transport.tls(try TLSPair.makeEnd())
        let handler: Handler = { Response(.ok, body: $0.body) }
        try await withServer(transport: transport, handler: handler) { address, _ in
            let answer = try await OutgoingClient.patient.send(
                OutgoingRequest(.post, "https://\(address.authority)/", body: body))
            expect(answer.body, is: body)
        }
    }

    @Test func `sends a body in pieces, and breaks off where a handler wants it`() async throws {
        let transport = Transport.tls(try TLSPair.makeEnd())
        let handler: Handler = { request in
            var response = Response.text(request.path)
            response.dribble = Dribble(pieces: 5, pause: .milliseconds(1))
            switch request.path {
            case "/cut": response.breaksOff = .afterBody(bytes: 2)
            case "/reset": response.breaksOff = .reset
            default: break
            }
            return response
        }
        try await withServer(transport: transport, handler: handler) { address, _ in
            let whole = try await ask("https://\(address.authority)/whole")
            expect(whole, is: "200 /whole\n")
            for path in ["/cut", "/reset"] {
                await expect(throws: OutgoingError.self) {
                    try await ask("https://\(address.authority)\(path)")
                }
            }
        }
    }

    @Test func `serves one request after the other and says goodbye`() async throws {
        let transport = Transport.tls(try TLSPair.makeEnd())
        try await withServer(transport: transport) { address, server in
            let client = try Client(address)
            var filter = try require(TLSFilter(asking: "localhost"))
            for path in ["/one", "/two"] {
                let request = Array("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
                try await client.send(filter.send(request))
                let text = try await answered(client, through: &filter)
                expect(text, is: answer("GET \(path) "))
            }
            await server.stop()
            let last = filter.receive(try await client.restBytes())
            expect(last.ending, is: .ofInput)
            expect(last.plain.isEmpty)
        }
    }

    @Test func `answers what was asked before the client said goodbye`() async throws {
        let transport = Transport.tls(try TLSPair.makeEnd())
        try await withServer(transport: transport) { address, _ in
            let client = try Client(address)
            var filter = try require(TLSFilter(asking: "localhost"))
            try await client.send(filter.send([]))
            while !filter.isReady {
                let input = filter.receive(try await client.nextBytes())
                try await client.send(input.replies)
            }
            let request = filter.send(Array("GET /x HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
            try await client.send(request + filter.close())
            await client.endOutput()
            let last = filter.receive(try await client.restBytes())
            expect(String(decoding: last.plain, as: UTF8.self), is: answer("GET /x "))
        }
    }

    @Test func `is not hurt by handshakes that are junk or never end`() async throws {
        var limits = Limits.patient
        limits.headTimeout = .seconds(3)
        let transport = Transport.tls(try TLSPair.makeEnd())
        try await withServer(limits: limits, transport: transport) { address, _ in
            let halves = try (0..<20).map { _ in try Client(address) }
            var filter = try require(TLSFilter(asking: "localhost"))
            let hello = filter.send([])
            for half in halves { try await half.send(Array(hello.prefix(hello.count / 2))) }
            for _ in 0..<20 {
                let client = try Client(address)
                try await client.send([0x16, 0x03, 0x01, 0xff, 0xff])
                try await expect(client.restBytes().first, is: 0x15)
            }
            let text = try await ask("https://\(address.authority)/")
            expect(text, is: "200 GET / ")
            for half in halves { try await expect(half.restBytes().isEmpty) }
        }
    }

    @Test func `without a certificate tells a TLS client so`() async throws {
        try await withServer { address, _ in
            let client = try Client(address)
            var filter = try require(TLSFilter(asking: "localhost"))
            try await client.send(filter.send([]))
            try await expect(client.rest(), contains: "this port does not; use http://")
        }
    }
}

/// The next answer, which is short.
private func answered(_ client: Client, through filter: inout TLSFilter) async throws -> String {
    var plain: [UInt8] = []
    while !plain.contains(UInt8(ascii: "G")) {
        let input = filter.receive(try await client.nextBytes())
        try await client.send(input.replies)
        plain += input.plain
    }
    return String(decoding: plain, as: UTF8.self)
}

struct `An identity for TLS` {
    private let authority = TLSPair.authority

    @Test func `can be the user's own, with its chain`() throws {
        let identity = try authority.get().identity(for: ["localhost"])
        let chain = try identity.chain + "\n" + authority.get().pem
        expect(throws: Never.self) {
            _ = try TLSEnd(serving: TLSIdentity(chain: chain, key: identity.key))
        }
    }

    @Test func `has a key that belongs to its certificate`() throws {
        let first = try authority.get().identity(for: ["localhost"])
        let second = try authority.get().identity(for: ["localhost"])
        expect(part(chain: first.chain, key: second.key), is: .pair)
    }

    @Test func `is in PEM, the key without a password`() throws {
        let identity = try authority.get().identity(for: ["localhost"])
        expect(part(chain: "nonsense", key: identity.key), is: .chain)
        expect(part(chain: "", key: identity.key), is: .chain)
        let broken =
            identity.chain + "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"
        expect(part(chain: broken, key: identity.key), is: .chain)
        expect(part(chain: identity.chain, key: "nonsense"), is: .key)
        let encrypted = try Fixture.text("keys/ec-p256.encrypted.pem")
        expect(part(chain: identity.chain, key: encrypted), is: .key)
    }

    @Test func `is one of many in a process`() throws {
        let identity = try authority.get().identity(for: ["localhost"])
        for _ in 0..<200 {
            let end = try TLSEnd(serving: identity)
            var client = try require(TLSFilter(asking: "localhost"))
            var server = try require(TLSFilter(serving: end))
            let flight = server.receive(client.send([]))
            expect(client.receive(flight.replies).ending, is: nil)
            expect(client.isReady)
        }
    }

    @Test func `differs from one authority to the next`() throws {
        try expect(TestAuthority().pem != authority.get().pem)
    }

    /// The part of the two that is wrong.
    private func part(chain: String, key: String) -> TLSError.Part? {
        do throws(TLSError) {
            _ = try TLSEnd(serving: TLSIdentity(chain: chain, key: key))
            return nil
        } catch { return error.part }
    }
}
