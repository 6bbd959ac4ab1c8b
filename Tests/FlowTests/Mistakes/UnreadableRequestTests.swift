import TestSupport
import Testing

@testable import HTTP

/// Requests that never reach an endpoint.
struct `A request that cannot be read` {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let code: String
        /// True if the first line tells the tenant and the endpoint.
        let isRecorded: Bool

        init(_ description: String, _ text: String, _ code: String, isRecorded: Bool = true) {
            testDescription = description
            bytes = Array(text.utf8)
            self.code = code
            self.isRecorded = isRecorded
        }
    }

    private static let long = String(repeating: "a", count: 70_000)

    static let rows = [
        Row("TLS", "\u{16}\u{3}\u{1}", "http.tls-at-plain-port", isRecorded: false),
        Row("no Host", "GET /authorize HTTP/1.1\r\n\r\n", "http.host-missing"),
        Row(
            "a long head", "GET /authorize HTTP/1.1\r\nHost: localhost\r\nX: \(long)\r\n\r\n",
            "http.head-length"),
        Row(
            "a long first line", "GET /authorize?\(long) HTTP/1.1\r\n\r\n", "http.head-length",
            isRecorded: false),
        Row(
            "a long body",
            "POST /oauth/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n",
            "http.body-length"),
        Row(
            "the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "http.version",
            isRecorded: false),
        Row("what is no request", "client_secret=abc\r\n\r\n", "http.malformed", isRecorded: false),
    ]

    @Test(arguments: rows)
    func `is told in the log, in the record and in a header`(row: Row) async throws {
        try await Provider.run(.live, log: .json) { provider in
            let answer = try await provider.wire.send(bytes: row.bytes)
            expect(answer.diagnosis, is: row.code)
            let line = provider.log.last
            expect(line["diagnoses"]?.array?.first?["code"], is: .string(row.code))
            expect(line.text, lacks: "client_secret")
            expect(provider.root.requestLog.exchanges.count, is: row.isRecorded ? 1 : 0)
        }
    }

    @Test func `is told to have come too slowly`() throws {
        let refusal = HTTP.Refusal(.tooSlow, Status(code: 408), "too slow")
        let answer = try Provider().application.refuse(refusal)
        expect(answer.diagnosis, is: "http.too-slow")
    }

    @Test func `may have been meant for a tenant, which has it in its record`() async throws {
        try await Provider.run(.live) { provider in
            let request =
                "GET /acme/authorize HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n"
            _ = try await provider.wire.send(bytes: Array(request.utf8))
            let tenant = provider.application.tenants.tenant(named: "acme")
            expect(tenant.requestLog.exchanges.count, is: 1)
        }
    }
}
