import FixtureSupport
import Testing

@testable import HTTP

/// Bodies that are sent in pieces.
struct `A body in pieces` {
    @Test(arguments: [
        (10, 4, [3, 3, 2, 2]), (10, 1, [10]), (3, 10, [1, 1, 1]), (4, 4, [1, 1, 1, 1]),
        (1_000, 3, [334, 333, 333]), (0, 5, []),
    ])
    func `is cut as evenly as it goes`(bytes: Int, pieces: Int, lengths: [Int]) {
        let body = (0..<bytes).map { UInt8(truncatingIfNeeded: $0) }
        var dribbled = DribbledBody(body[...], Dribble(pieces: pieces, pause: .zero))
        var found: [[UInt8]] = []
        while !dribbled.isEmpty { found.append(Array(dribbled.nextPiece())) }
        expect(found.map(\.count), is: lengths)
        expect(found.flatMap(\.self), is: body)
    }

    @Test(arguments: [0, 1], [1, 3, 1_000]) func `comes whole, and so do the answers after it`(
        milliseconds: Int, pieces: Int
    ) async throws {
        let pause = Duration.milliseconds(milliseconds)
        try await withServer(handler: dribbling(pieces, pause)) { address, _ in
            let client = try Client(address)
            let request = "GET /dribbled HTTP/1.1\r\nHost: a\r\n\r\n"
            try await client.send(request + request + "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            try await expect(client.answer(), is: answer("GET /dribbled "))
            try await expect(client.answer(), is: answer("GET /dribbled "))
            try await expect(client.answer(), is: answer("GET / "))
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `is followed by nothing while it pauses, and holds up no other connection`() async throws {
        try await withServer(handler: dribbling(7, .seconds(600))) { address, _ in
            let clients = try (0..<8).map { _ in try Client(address) }
            for client in clients {
                try await client.send("GET /dribbled HTTP/1.1\r\nHost: a\r\n\r\n")
                let first = String(decoding: try await client.nextBytes(), as: UTF8.self)
                expect(first == answer("GET /dribbled ").dropLast(12))
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            }
            for _ in 0..<8 {
                let other = try Client(address)
                try await other.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                try await expect(other.answer(), is: answer("GET / "))
            }
            for client in clients { try await expect(!client.hasInput()) }
        }
    }

    @Test(.timeLimit(.minutes(5))) func `ends at once when the server stops`() async throws {
        var limits = Limits.patient
        limits.stopGrace = .seconds(120)
        try await withServer(limits: limits, handler: dribbling(2, .seconds(600))) {
            address, server in
            let client = try Client(address)
            try await client.send("GET /dribbled HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try await client.nextBytes()
            await server.stop()
            try await expect(client.rest().isEmpty)
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `ends at once when its client resets the connection`() async throws {
        var limits = Limits.patient
        limits.maxConnections = 1
        try await withServer(limits: limits, handler: dribbling(2, .seconds(600))) { address, _ in
            try await reset(address)
            while true {
                let next = try Client(address)
                try? await next.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                if try await next.answer() == answer("GET / ") { break }
            }
        }
    }

    @Test(arguments: [(Response.Break.midBody, "GET /dr"), (.afterBody(bytes: 3), "GET")])
    func `may break off`(place: Response.Break, received: String) async throws {
        let handler: Handler = { request in
            var response = await dribbling(3, .milliseconds(1))(request)
            response.breaksOff = place
            return response
        }
        try await withServer(handler: handler) { address, _ in
            let client = try Client(address)
            try await client.send("GET /dribbled HTTP/1.1\r\nHost: a\r\n\r\n")
            let text = try await client.rest()
            expect(text, contains: "Content-Length: 14\r\n")
            expect(text.hasSuffix("\r\n\r\n" + received))
        }
    }
}

private extension `A body in pieces` {
    /// Echoes requests, and sends the body for `/dribbled` in pieces.
    func dribbling(_ pieces: Int, _ pause: Duration) -> Handler {
        { request in
            var response = await echo(request)
            if request.path == "/dribbled" {
                response.dribble = Dribble(pieces: pieces, pause: pause)
            }
            return response
        }
    }

    /// Reads the first piece and resets the connection.
    func reset(_ address: BoundAddress) async throws {
        let client = try Client(address)
        try await client.send("GET /dribbled HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try await client.nextBytes()
        await client.resetAtEnd()
    }
}
