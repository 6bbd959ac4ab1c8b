import TestSupport
import Testing

/// Rules that make the network fail, seen from the other end of a socket.
struct `Network trouble by a rule` {
    @Test(arguments: AskedEndpoint.allCases)
    func `resets a connection once`(endpoint: AskedEndpoint) async throws {
        try await run("{ disconnect: 'reset' }", at: endpoint) { ruled, _ in
            expect(ruled.isReset)
            expect(ruled.bytes.isEmpty)
        }
    }

    @Test(arguments: AskedEndpoint.allCases)
    func `ends a connection once before the answer`(endpoint: AskedEndpoint) async throws {
        try await run("{ disconnect: 'before' }", at: endpoint) { ruled, _ in
            expect(!ruled.isReset)
            expect(ruled.bytes.isEmpty)
        }
    }

    @Test(arguments: AskedEndpoint.allCases)
    func `ends a connection once within the body`(endpoint: AskedEndpoint) async throws {
        try await run("{ disconnect: 'mid-body' }", at: endpoint) { ruled, _ in
            let (length, body) = try require(parts(of: ruled))
            expect(body.utf8.count, is: length / 2)
        }
    }

    @Test(arguments: AskedEndpoint.allCases)
    func `sends so many bytes of the body once`(endpoint: AskedEndpoint) async throws {
        try await run("{ truncate: 10 }", at: endpoint) { ruled, whole in
            let (length, body) = try require(parts(of: ruled))
            expect(length > 10)
            expect(body.utf8.count, is: 10)
            expect(whole.hasPrefix(body))
        }
    }

    @Test(arguments: AskedEndpoint.allCases)
    func `sends the body in pieces, which make the whole`(endpoint: AskedEndpoint) async throws {
        try await run("{ dribble: { chunks: 5, ms: 2 } }", at: endpoint) { ruled, _ in
            let (length, body) = try require(parts(of: ruled))
            expect(body.utf8.count, is: length)
            try expect(JSON(parsing: body)[endpoint.member] != nil)
        }
    }

    @Test(arguments: AskedEndpoint.allCases)
    func `concerns an answer of the same rule, too`(endpoint: AskedEndpoint) async throws {
        let then = """
            { delay_ms: 1, respond: { body: { text: "0123456789" } }, response: { added: 1 },
              truncate: 12, dribble: { chunks: 3, ms: 1 } }
            """
        try await run(then, at: endpoint) { ruled, _ in
            let (length, body) = try require(parts(of: ruled))
            expect(length, is: #"{"added":1,"text":"0123456789"}"#.utf8.count)
            expect(body, is: #"{"added":1,""#)
        }
    }
}

private extension `Network trouble by a rule` {
    /// Calls an endpoint while a rule acts once, and again when it no longer acts.
    ///
    /// - Parameter test: gets the first answer, and the body of the second.
    func run(
        _ then: String, at endpoint: AskedEndpoint,
        _ test: (RawSocket.Received, String) throws -> Void
    ) async throws {
        let configuration = try ServerConfiguration.read(
            "{ rules: [{ when: { endpoint: '\(endpoint.rawValue)' }, times: 1, then: \(then) }] }")
        try await Provider.run(.live, configuration) { provider in
            let wire = try require(provider.wire as? LiveWire)
            let request = try await endpoint.request(to: provider)
            let ruled = try await wire.exchange(request)
            let normal = try await wire.send(request)
            expect(normal.status, is: .ok)
            expect(normal.json[endpoint.member] != nil)
            try test(ruled, normal.text)
        }
    }

    /// The announced length of a body, and the body that came.
    func parts(of received: RawSocket.Received) -> (length: Int, body: String)? {
        let halves = String(decoding: received.bytes, as: UTF8.self)
            .split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let field = "Content-Length: "
        let line = halves.first?.split(separator: "\r\n").first { $0.hasPrefix(field) }
        guard halves.count == 2, let line, let length = Int(line.dropFirst(field.count)) else {
            return nil
        }
        return (length, String(halves[1]))
    }
}
