import FixtureSupport
import HTTP
import Testing

/// Requests over real sockets that exhaust the memory for requests.
@Suite(.timeLimit(.minutes(5)))
struct `Requests that are held` {
    private static let length = 1_048_576
    private static let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n"

    private let memory = RequestMemory()
    private let limits = {
        var limits = Limits.patient
        limits.maxHeldBytes = 4 * length
        return limits
    }()

    private func request(_ count: Int = length) -> [UInt8] {
        Array(Self.head.utf8) + [UInt8](repeating: 0, count: count)
    }

    /// Returns once no bytes are held.
    private func awaitRelease() async throws {
        while memory.bytes > 0 {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    @Test func `many halves are refused, and others are still answered`() async throws {
        try await withServer(limits: limits, memory: memory) { address, _ in
            let clients = try (0..<150).map { _ in try Client(address) }
            for client in clients { try await client.send(request(Self.length / 2)) }
            // Three quarters of the memory hold five halves with their heads.
            var waiting = clients
            while waiting.count > 5 {
                try Task.checkCancellation()
                try require(memory.bytes <= limits.maxHeldBytes)
                var silent: [Client] = []
                for client in waiting where try await !client.hasInput() { silent.append(client) }
                waiting = silent
            }
            let other = try Client(address)
            try await other.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            try await expect(other.answer(), is: answer("GET / "))
            try await other.send(
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
            try await expect(other.answer().hasPrefix("HTTP/1.1 100 Continue\r\n"))
            try await other.send("hello")
            try await expect(other.answer(), is: answer("POST / hello"))

            var refusals = 0
            for client in clients {
                await client.endOutput()
                let text = try await client.rest()
                guard !text.isEmpty else { continue }
                refusals += 1
                expect(text.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
                expect(text, contains: "Retry-After: 1\r\n")
                expect(text, contains: "Connection: close\r\n")
            }
            expect(refusals >= 145)
            expect(memory.bytes, is: 0)
            try await other.send(request())
            try await expect(other.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
            expect(memory.bytes, is: 0)
        }
    }

    @Test func `one request of the greatest length is served however little is allowed`()
        async throws
    {
        var limits = limits
        limits.maxHeldBytes = 1
        try await withServer(limits: limits, memory: memory) { address, _ in
            let client = try Client(address)
            try await client.send(request())
            try await expect(client.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test func `a body is held until its answer`() async throws {
        let gate = Gate()
        let handler: Handler = { request in
            await gate.pass()
            return Response(.ok)
        }
        try await withServer(limits: limits, memory: memory, handler: handler) { address, _ in
            let client = try Client(address)
            try await client.send(request())
            await gate.arrivals(1)
            expect(memory.bytes, is: Self.length)
            gate.open()
            _ = try await client.answer()
            expect(memory.bytes, is: 0)
        }
    }

    @Test func `a body that takes too long is let go of`() async throws {
        var limits = limits
        limits.idleTimeout = .milliseconds(300)
        try await withServer(limits: limits, memory: memory) { address, _ in
            let client = try Client(address)
            try await client.send(request(Self.length / 2))
            try await expect(client.rest().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
            expect(memory.bytes, is: 0)
        }
    }

    @Test(arguments: [
        "Content-Length: 9\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n1\r\nxyz",
    ])
    func `a request that breaks off or is malformed is let go of`(rest: String) async throws {
        try await withServer(limits: limits, memory: memory) { address, _ in
            let client = try Client(address)
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\n" + rest)
            await client.endOutput()
            _ = try await client.rest()
            expect(memory.bytes, is: 0)
        }
    }

    @Test func `a request at work when the server stops is let go of`() async throws {
        let gate = Gate()
        let handler: Handler = { request in
            await gate.pass()
            return Response(.ok)
        }
        var limits = limits
        limits.stopGrace = .milliseconds(50)
        try await withServer(limits: limits, memory: memory, handler: handler) { address, server in
            let client = try Client(address)
            try await client.send(request())
            await gate.arrivals(1)
            await server.stop()
            try await awaitRelease()
            gate.open()
        }
    }
}
