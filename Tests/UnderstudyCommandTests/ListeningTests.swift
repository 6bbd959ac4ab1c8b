import Foundation
import Platform
import TestSupport
import Testing

@testable import HTTP
@testable import UnderstudyCommand

/// The addresses of a server on localhost.
struct `Listening on localhost` {
    static let cases: [Case] = [
        Case("a port that another process has on IPv6 is taken") {
            let other = Server { _ in Response(.ok) }
            let port = try other.start(host: "::1", port: 0).port
            let end = try RunningTool("--port", String(port)).finish()
            expect(end.status, is: 1)
            expect(end.output.isEmpty)
            expect(
                end.errors,
                is: "understudy: port \(port) is already in use; --port 0 picks a free one\n")
            withExtendedLifetime(other) {}
        },
        Case("another free port is drawn while another process has it on IPv6") {
            var (free, closed) = ([1, 2, 3, 4], [Int]())
            let address = try listening(port: 0).listen(
                at: { _ in BoundAddress(host: "127.0.0.1", port: free.removeFirst()) },
                alsoAt: { port throws(SocketError) in if port < 3 { throw Self.taken } },
                close: { closed.append($0.port) })
            expect(address.port, is: 3)
            expect(closed, is: [1, 2])
        },
        Case("a port that is let go is free at once") {
            let server = Server { _ in Response(.ok) }
            let first = try server.start(host: "127.0.0.1", port: 0)
            server.stopListening(on: first)
            try expect(server.start(host: "127.0.0.1", port: first.port), is: first)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [(0, 8), (8414, 1)]) func `the draws have an end`(port: Int, expected: Int) {
        var draws = 0
        expect(throws: Self.taken) {
            try Self.listening(port: port).listen(
                at: { _ in
                    draws += 1
                    return BoundAddress(host: "127.0.0.1", port: draws)
                }, alsoAt: { _ throws(SocketError) in throw Self.taken }, close: { _ in })
        }
        expect(draws, is: expected)
    }

    private static let taken = SocketError(call: "bind", failure: .addressInUse, address: "[::1]:1")

    private static func listening(port: Int) -> Listening {
        var configuration = ServerConfiguration()
        configuration.port = port
        return Listening(configuration)
    }
}

/// The built server at the end of its descriptors.
struct `The limit of open files` {
    private static let request = Array(
        "GET /_understudy/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)

    @Test(.timeLimit(.minutes(2)))
    func `a server with few descriptors turns clients away and keeps some for itself`() throws {
        let tool = try RunningTool("--port", "0", "--log", "off", after: "ulimit -n 48")
        let port = try port(of: tool)
        // Some may be descriptors that other tests opened while this process was being started.
        let idle = try descriptors(of: tool)
        var held = try (0..<100).map { _ in try RawSocket(port: port) }
        // The system may hold back a connection until its first bytes are there.
        for client in held { client.send(Array(Self.request.prefix(10))) }
        let rest = Array(Self.request.dropFirst(10))
        let first = try held.removeFirst().exchange(rest)
        expect(first.starts(with: "HTTP/1.1 200 OK\r\n".utf8))
        let last = try held.removeLast().exchange(rest)
        expect(last.isEmpty || last.starts(with: "HTTP/1.1 503 ".utf8))
        try expect(descriptors(of: tool) - idle < 28)
        held = []
        while try RawSocket(port: port).exchange(Self.request).count < first.count {}
        tool.signal(SIGTERM)
        expect(tool.finish().status, is: 0)
    }

    @Test(.timeLimit(.minutes(2)))
    func `the limit of a shell does not bind the server`() async throws {
        let tool = try RunningTool("--port", "0", "--log", "off", after: "ulimit -S -n 40")
        let port = try port(of: tool)
        let held = try (0..<200).map { _ in try RawSocket(port: port) }
        try expect(held[199].exchange(Self.request).starts(with: "HTTP/1.1 200 OK\r\n".utf8))
        tool.signal(SIGTERM)
        expect(tool.finish().status, is: 0)
    }

    private func port(of tool: RunningTool) throws -> Int {
        try require(Int(tool.firstPort()))
    }

    private func descriptors(of tool: RunningTool) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(tool.processID)/fd").count
    }
}

/// A command's handle of the server that it runs, in the same process.
struct `A command and its server` {
    private func run(_ body: (RunningServer) async throws -> Void) async throws {
        let lines = Lines()
        let processEnvironment = ProcessEnvironment(
            environment: { _ in nil }, environmentNames: { [] },
            readStandardInput: { .success([]) }, print: lines.add, complain: lines.add)
        let context = CommandContext(
            processEnvironment: processEnvironment, wiring: .live, options: OptionValues(),
            operands: [])
        var configuration = ServerConfiguration()
        configuration.port = 0
        let server = try RunningServer(
            configuration, context, log: LogLines(.off, processEnvironment))
        do {
            try await body(server)
        } catch {
            server.stop()
            throw error
        }
        server.stop()
    }

    private func get(_ path: String, of server: RunningServer) async throws -> Int {
        // Two thousand tests run at once, and each waits for the others.
        let client = OutgoingClient(reach: .loopback, timeout: .seconds(300))
        let request = OutgoingRequest(.get, server.announcement.url + path)
        return try await client.send(request).status.code
    }

    @Test func `share rules, clock, record and tenants`() async throws {
        try await run { server in
            let rule = try ServerConfiguration.read(
                "{ rules: [{ when: { endpoint: 'jwks' }, then: { respond: { status: 503 } } }] }")
            server.root.server.rules.add(try require(rule.root.rules.first))
            server.root.server.world.clock.advance(by: 3600)
            let moved = server.root.server.now
            try await expect(get("/.well-known/jwks.json", of: server), is: 503)
            let recorded = try require(server.root.server.requestLog.exchanges.last)
            expect(recorded.answer?.response.status.code, is: 503)
            expect(recorded.arrival >= moved)
            expect(server.root.server.world.clock.offset, is: 3600)

            let tenant = server.root.tenant(named: "exam-1")
            try await expect(get("/exam-1/.well-known/jwks.json", of: server), is: 200)
            expect(tenant.server.requestLog.exchanges.count, is: 1)
            expect(tenant.server.rules.all.isEmpty)
            let token = try await MintRequest().issue(tenant.context).token
            try expect(JWS(compact: token).claims?["iss"]?.string?.hasSuffix("/exam-1"), is: true)

            let vocabulary = server.root.exchange.vocabulary.rules
            let verdict = try MemberReader.read(
                ["endpoint": "jwks", "times": 1, "never": [["status": 503]]]
            ) { Expectation.read(&$0, vocabulary) }
            _ = try await verdict.verify(tenant.server)
            await expect(throws: ExpectationMiss.self) {
                _ = try await verdict.verify(server.root.server)
            }
        }
    }
}
