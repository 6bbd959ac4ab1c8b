import FixtureSupport
import Locks
import Testing

@testable import HTTP

/// Bodies that are sent as they come.
struct `A streamed body` {
    private static let request = "GET /stream HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let pieceBytes = 65_536

    @Test(.timeLimit(.minutes(5)))
    func `is asked for no more than its reader takes, and holds up no other`() async throws {
        let pieces = Lock(0)
        try await withServer(handler: endless(pieces)) { address, server in
            let slow = try Client(address)
            try await slow.send(Self.request)
            var received = try await slow.nextBytes()
            // The stream runs until the buffers of both sockets are full.
            let most = try await settled(pieces) { try await serve(address, times: 50) }
            expect(most * Self.pieceBytes < 64_000_000)
            let connections = server.service.connections.all
            expect(!connections.isEmpty)
            for connection in connections {
                let unsent = await connection.output.count
                expect(unsent <= Self.pieceBytes)
            }

            // The rest comes in order once the client reads.
            while received.count < (most + 2) * Self.pieceBytes {
                received += try await slow.nextBytes()
            }
            let start = try require(received.firstRange(of: Array("\r\n\r\n".utf8))).upperBound
            for (index, byte) in received[start...].enumerated() where index % 1_024 == 0 {
                expect(byte, is: UInt8(truncatingIfNeeded: index / Self.pieceBytes + 1))
            }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `does not hold up a server that stops, although nobody reads it`() async throws {
        var limits = Limits.patient
        limits.stopGrace = .seconds(120)
        let pieces = Lock(0)
        try await withServer(limits: limits, handler: endless(pieces)) { address, server in
            let slow = try Client(address)
            try await slow.send(Self.request)
            _ = try await settled(pieces) { try await serve(address, times: 50) }
            await server.stop()
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `has its time again once a slow reader has taken a piece`() async throws {
        let (gate, pieces) = (Gate(), Lock(0))
        let handler: Handler = { _ in
            let stream = BodyStream {
                switch pieces.withLock({ $0.next() }) {
                case 1: return [UInt8](repeating: 1, count: 32_000_000)
                case 2: await gate.pass()
                default: return nil
                }
                return [2]
            }
            return Response(.ok, stream: stream)
        }
        try await withServer(handler: handler) { address, server in
            let client = try Client(address)
            try await client.send(Self.request)
            var count = 0
            while count < 32_000_000 { count += try await client.nextBytes().count }
            await gate.arrivals(1)
            expect(server.service.connections.all.map(\.deadline.isSet), is: [false])
            gate.open()
            try await expect(client.restBytes().last, is: 2)
        }
    }
}

private extension `A streamed body` {
    /// Streams pieces, each full of its number, without an end.
    func endless(_ pieces: Lock<Int>) -> Handler {
        { request in
            guard request.path == "/stream" else { return await echo(request) }
            return Response(
                .ok,
                stream: BodyStream {
                    if Task.isCancelled { return nil }
                    let number = UInt8(truncatingIfNeeded: pieces.withLock { $0.next() })
                    return [UInt8](repeating: number, count: Self.pieceBytes)
                })
        }
    }

    func serve(_ address: BoundAddress, times: Int) async throws {
        for _ in 0..<times {
            let client = try Client(address)
            try await client.send("GET / HTTP/1.0\r\n\r\n")
            try await expect(client.rest().hasSuffix("GET / "))
        }
    }

    /// The value, once it does not change during a step.
    func settled(_ value: Lock<Int>, during step: () async throws -> Void) async throws -> Int {
        while true {
            let before = value.withLock { $0 }
            try await step()
            if before > 0, value.withLock({ $0 }) == before { return before }
        }
    }
}

private extension Int {
    mutating func next() -> Int {
        self += 1
        return self
    }
}
