import FixtureSupport
import HTTP
import Locks
import Testing

/// Clients that send or read so slowly that only a limit ends it.
struct `Slow clients` {
    private static let start = "POST / HTTP/1.1\r\nHost: a\r\n"

    @Test(arguments: ["X-Drip: ", "GET /", "\r\nGET"])
    func `a head that trickles in gets 408 in the time for a head`(beginning: String) async throws {
        var limits = Limits.patient
        limits.headTimeout = .milliseconds(300)
        try await withServer(limits: limits) { address, _ in
            let client = try Client(address)
            try await client.send(beginning.hasPrefix("X") ? Self.start + beginning : beginning)
            try await client.drip("x")
            try await expect(client.rest().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
        }
    }

    @Test(arguments: [
        "Content-Length: 1000000\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\nf0000\r\n",
        "Transfer-Encoding: chunked\r\n\r\n0\r\nX: ",
    ])
    func `a body that trickles in gets 408 in the time for a body`(beginning: String) async throws {
        var limits = Limits.patient
        limits.idleTimeout = .milliseconds(300)
        try await withServer(limits: limits) { address, _ in
            let client = try Client(address)
            try await client.send(Self.start + beginning)
            try await client.drip("x")
            try await expect(client.rest().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
        }
    }

    @Test func `empty lines do not keep a connection`() async throws {
        var limits = Limits.patient
        limits.idleTimeout = .milliseconds(300)
        try await withServer(limits: limits) { address, _ in
            let client = try Client(address)
            try await client.send("\r\n")
            try await expect(client.rest().isEmpty)
        }
    }

    @Test func `a client that never reads its answers is dropped`() async throws {
        let served = Lock(0)
        let handler: Handler = { _ in
            served.withLock { $0 += 1 }
            return Response(.ok, body: [UInt8](repeating: 0, count: 10_000))
        }
        var limits = Limits.patient
        limits.idleTimeout = .milliseconds(300)
        try await withServer(limits: limits, handler: handler) { address, _ in
            let client = try Client(address, receiveBuffer: 4_096)
            let requests = String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 1_000)
            await expect(throws: Client.Failure.self) {
                while true { try await client.send(requests) }
            }
            // The capacity of the buffers of both sockets and one batch.
            expect(served.withLock { $0 } < 1_500)
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a client that goes on sending and never reads is dropped too`() async throws {
        let handler: Handler = { _ in Response(.ok, body: [UInt8](repeating: 0, count: 20_000_000))
        }
        var limits = Limits.patient
        limits.idleTimeout = .milliseconds(300)
        try await withServer(limits: limits, handler: handler) { address, _ in
            let client = try Client(address, receiveBuffer: 4_096)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            try? await client.dripBlindly("x")
        }
    }
}

/// Connections that end with a reset, from either side.
struct `A reset` {
    private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test(arguments: [0, 3])
    func `is what a client sees where a handler wants it`(answersBefore: Int) async throws {
        let handler: Handler = { request in
            var response = await echo(request)
            response.breaksOff = request.path == "/reset" ? .reset : nil
            return response
        }
        try await withServer(handler: handler) { address, _ in
            let client = try Client(address)
            for _ in 0..<answersBefore {
                try await client.send(Self.request)
                try await expect(client.answer(), is: answer("GET / "))
            }
            try await client.send("GET /reset HTTP/1.1\r\nHost: a\r\n\r\n")
            await expect(throws: Client.Failure.reset) { try await client.rest() }
            let other = try Client(address)
            try await other.send(Self.request)
            try await expect(other.answer(), is: answer("GET / "))
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: [false, true])
    func `by the client cancels its handler`(isLaterRequest: Bool) async throws {
        let (begun, cancelled) = (Gate(), Gate())
        begun.open()
        cancelled.open()
        let handler: Handler = { request in
            guard request.path == "/slow" else { return await echo(request) }
            await begun.pass()
            await Pause.wait(for: .seconds(600))
            if Task.isCancelled { await cancelled.pass() }
            return await echo(request)
        }
        try await withServer(handler: handler) { address, _ in
            do {
                let client = try Client(address)
                if isLaterRequest {
                    try await client.send(Self.request)
                    try await expect(client.answer(), is: answer("GET / "))
                }
                try await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
                await begun.arrivals(1)
                await client.resetAtEnd()
            }
            await cancelled.arrivals(1)
        }
    }
}
