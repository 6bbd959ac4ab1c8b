import Configuration
import Expectations
import HTTP
import JOSE
import Locks
import OAuth
import TestSupport
import Testing

/// Rules that replace, change or delay an answer, at endpoints that have little in common.
struct `A whole answer by a rule` {
    @Test(arguments: Ring.allCases, AskedEndpoint.allCases)
    func `stands once in the place of the endpoint's`(
        ring: Ring, endpoint: AskedEndpoint
    ) async throws {
        let then = """
            { respond: { status: 503, headers: { "Retry-After": "1" }, body: { error: "later" } } }
            """
        try await Provider.run(ring, rule(then, at: endpoint)) { provider in
            let request = try await endpoint.request(to: provider)
            let ruled = try await provider.wire.send(request)
            expect(ruled.status, is: .serviceUnavailable)
            expect(ruled.fields[.retryAfter], is: "1")
            expect(ruled.fields[.contentType], is: "application/json")
            expect(ruled.json, is: ["error": "later"])
            expect(ruled.diagnosis, is: "rule.applied")
            let normal = try await provider.wire.send(request)
            expect(normal.status, is: .ok)
            expect(normal.json[endpoint.member] != nil)
            expect(normal.diagnosis, is: nil)
        }
    }

    @Test(arguments: AskedEndpoint.allCases)
    func `may have other members once`(endpoint: AskedEndpoint) async throws {
        let then = "{ response: { \(endpoint.member): null, added: { deep: [1] } } }"
        try await Provider.run(.inProcess, rule(then, at: endpoint)) { provider in
            let request = try await endpoint.request(to: provider)
            let ruled = try await provider.wire.send(request)
            expect(ruled.status, is: .ok)
            expect(ruled.json["added"], is: ["deep": [1]])
            expect(ruled.json[endpoint.member], is: nil)
            expect(ruled.fields[.eTag], is: nil)
            expect(ruled.diagnosis, is: "rule.applied")
            let normal = try await provider.wire.send(request)
            expect(normal.json["added"], is: nil)
            expect(normal.json[endpoint.member] != nil)
            expect(normal.diagnosis, is: nil)
        }
    }

    @Test(arguments: AskedEndpoint.allCases)
    func `may be held back once`(endpoint: AskedEndpoint) async throws {
        let waits = Lock<[Duration]>([])
        try await Provider.run(
            .inProcess, rule("{ delay_ms: 250 }", at: endpoint),
            wait: { span in waits.withLock { $0.append(span) } }
        ) { provider in
            let request = try await endpoint.request(to: provider)
            expect(waits.withLock { $0 }, is: [])
            try await expect(provider.wire.send(request).json[endpoint.member] != nil)
            expect(waits.withLock { $0 }, is: [.milliseconds(250)])
            try await expect(provider.wire.send(request).json[endpoint.member] != nil)
            expect(waits.withLock { $0.count }, is: 1)
        }
    }

    @Test(arguments: ["{ uniform: [100, 2000] }", "{ lognormal: { median: 90, sigma: 0.4 } }"])
    func `is held back as long in each run with a seed`(time: String) async throws {
        let configuration = try ServerConfiguration.read(
            "{ rules: [{ when: { endpoint: 'jwks' }, then: { delay_ms: \(time) } }] }")
        var runs: [[Duration]] = []
        for _ in 0..<2 {
            let waits = Lock<[Duration]>([])
            try await Provider.run(
                .inProcess, configuration, wait: { span in waits.withLock { $0.append(span) } }
            ) { provider in
                for _ in 0..<5 {
                    _ = try await Browser(provider).get("/.well-known/jwks.json")
                }
            }
            runs.append(waits.withLock { $0 })
        }
        expect(runs[0], is: runs[1])
        expect(Set(runs[0]).count, is: 5)
    }

    /// A rule that acts once, at one endpoint.
    private func rule(_ then: String, at endpoint: AskedEndpoint) throws -> ServerConfiguration {
        try .read(
            "{ rules: [{ when: { endpoint: '\(endpoint.rawValue)' }, times: 1, then: \(then) }] }")
    }
}
