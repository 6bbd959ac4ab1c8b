import FixtureSupport
import HTTP
import Testing

/// Clients that end a connection, or half of it, at a bad moment. The server, which stops right
/// after, would wait for a connection that it had forgotten to close.
struct `Clients that end a connection early` {
    private static let head = "POST / HTTP/1.1\r\nHost: a\r\n"

    @Test(arguments: [
        "", "POST", head, head + "Content-Length: 5\r\n\r\n", head + "Content-Length: 5\r\n\r\nhel",
        head + "Transfer-Encoding: chunked\r\n\r\n5\r\nhel", head + "Bad Field: x\r\n\r\n",
        head + "\r\n" + head + "Content-Length: 5\r\n\r\n",
    ])
    func `a reset in the middle of a request leaves nothing behind`(bytes: String) async throws {
        try await withStoppingServer { address in
            try await withClient(address) { client in
                try await client.send(bytes)
                await client.resetAtEnd()
            }
        }
    }

    @Test(arguments: [true, false])
    func `a client that goes while a handler works leaves nothing behind`(
        byReset: Bool
    ) async throws {
        let gate = Gate()
        try await withStoppingServer(gate) { address in
            try await withClient(address) { client in
                try await client.send("GET /gate HTTP/1.1\r\nHost: a\r\n\r\n")
                await gate.arrivals(1)
                if byReset { await client.resetAtEnd() }
            }
            gate.open()
        }
    }

    @Test(arguments: [true, false])
    func `a client that goes while it is answered leaves nothing behind`(
        byReset: Bool
    ) async throws {
        try await withStoppingServer { address in
            try await withClient(address, receiveBuffer: 4_096) { client in
                try await client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
                try await client.awaitInput()
                if byReset { await client.resetAtEnd() }
            }
        }
    }

    @Test(arguments: [
        ("GET /1 HTTP/1.1\r\nHost: a\r\n\r\n", "GET /1 "),
        (head + "Content-Length: 5\r\n\r\nhello", "POST / hello"),
        (head + "Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", "POST / ok"),
    ])
    func `a client that ends its output with its request gets the answer`(
        request: String, body: String
    ) async throws {
        try await withStoppingServer { address in
            let client = try Client(address)
            try await client.send(request)
            await client.endOutput()
            try await expect(client.rest(), is: answer(body))
        }
    }

    @Test func `a client that ends its output in the middle of a request gets none`() async throws {
        try await withStoppingServer { address in
            let client = try Client(address)
            try await client.send(Self.head + "Content-Length: 5\r\n\r\nhel")
            await client.endOutput()
            try await expect(client.rest().isEmpty)
        }
    }

    @Test func `a large answer reaches a client that has ended its output`() async throws {
        try await withStoppingServer { address in
            let client = try Client(address, receiveBuffer: 4_096)
            try await client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
            await client.endOutput()
            try await expect(client.restBytes().count > 20_000_000)
        }
    }
}

private extension `Clients that end a connection early` {
    /// Runs the test; then the server must stop long before its grace is over.
    func withStoppingServer(
        _ gate: Gate? = nil, test: (BoundAddress) async throws -> Void
    ) async throws {
        let handler: Handler = { request in
            if request.path == "/gate" { await gate?.pass() }
            let large = [UInt8](repeating: 0, count: 20_000_000)
            return request.path == "/large" ? Response(.ok, body: large) : await echo(request)
        }
        var limits = Limits.patient
        limits.stopGrace = .seconds(120)
        try await withServer(limits: limits, handler: handler) { address, server in
            try await test(address)
            let took = await ContinuousClock().measure { await server.stop() }
            expect(took < .seconds(60))
        }
    }

    func withClient(
        _ address: BoundAddress, receiveBuffer: Int32? = nil, _ body: (Client) async throws -> Void
    ) async throws {
        try await body(Client(address, receiveBuffer: receiveBuffer))
    }
}
