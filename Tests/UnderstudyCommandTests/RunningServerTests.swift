import Configuration
import Expectations
import HTTP
import JOSE
import Members
import OAuth
import TestSupport
import Testing
import Web

@testable import UnderstudyCommand

/// A command's handle of the server that it runs, in the same process.
struct `A command and its server` {
    private func run(_ body: (RunningServer) async throws -> Void) async throws {
        let lines = Lines()
        let surroundings = Surroundings(
            environment: { _ in nil }, environmentNames: { [] },
            readStandardInput: { .success([]) }, print: lines.add, complain: lines.add)
        let context = CommandContext(
            surroundings: surroundings, wiring: .live, options: OptionValues(), operands: [])
        var configuration = ServerConfiguration()
        configuration.port = 0
        let server = try RunningServer(configuration, context, log: LogLines(.off, surroundings))
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
            server.root.rules.add(try require(rule.root.rules.first))
            server.root.clock.advance(by: 3600)
            let moved = server.root.server.now
            try await expect(get("/.well-known/jwks.json", of: server), is: 503)
            let recorded = try require(server.root.record.exchanges.last)
            expect(recorded.answer?.response.status.code, is: 503)
            expect(recorded.arrival >= moved)
            expect(server.root.clock.offset, is: 3600)

            let tenant = server.root.tenant(named: "exam-1")
            try await expect(get("/exam-1/.well-known/jwks.json", of: server), is: 200)
            expect(tenant.record.exchanges.count, is: 1)
            expect(tenant.rules.all.isEmpty)
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
