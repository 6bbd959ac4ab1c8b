import TestSupport
import Testing

/// The table of hostile exchanges, sent to one provider over real sockets.
struct `Hostile exchanges` {
    static let cases: [Case] = [
        Case("a provider outlives hostile requests and echoes nothing raw", in: [.live]) {
            provider in
            let wire = try require(provider.wire as? LiveWire)
            for row in HostileExchange.all {
                let answer = try await wire.send(bytes: row.bytes)
                expect(
                    answer.status.code, is: row.status, "\(row.name): \(answer.text.prefix(200))")
                expectHarmless(answer, row.name)
                let steady = try await Browser(provider).get("/_understudy/health")
                expect(steady.status, is: .ok, "\(row.name)")
            }
            for line in provider.log.all {
                expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }, "\(line)")
                let tail = line.split(separator: "\n").dropFirst()
                expect(tail.allSatisfy { $0.hasPrefix("  ") }, "\(line)")
            }
        },
        Case("a quoted description in a challenge stays one", in: [.live]) { provider in
            let answer = try await Browser(provider).get(
                "/userinfo", [.authorization: "Bearer \"\\\" error=\"x"])
            let challenge = answer.fields[.wwwAuthenticate] ?? ""
            let parameters = challenge.matches(of: /([a-z_]+)="(?:[^"\\]|\\.)*"/).map(\.1)
            expect(parameters, is: ["realm", "error", "error_description"])
        },
        Case("the exchanges have names of their own") {
            expect(Set(HostileExchange.all.map(\.name)).count, is: HostileExchange.all.count)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// Nothing of the request became markup, a field or a control character.
    private static func expectHarmless(_ answer: Response, _ name: String) {
        let names = Set(answer.fields.map { $0.name.text.lowercased() })
        expect(!names.contains("x-injected"), "\(name)")
        for field in answer.fields where field.name != "Access-Control-Allow-Headers" {
            expect(
                field.value.utf8.allSatisfy { (0x20..<0x7F).contains($0) },
                "\(name): \(field.name.text)")
        }
        let type = answer.fields[.contentType] ?? ""
        guard type.hasPrefix("text/html") else {
            expect(type.isEmpty || answer.fields["X-Content-Type-Options"] == "nosniff", "\(name)")
            return
        }
        expect(answer.fields[.contentSecurityPolicy]?.contains("alert"), is: false, "\(name)")
        for raw in ["<script>alert", "<img src=x", "\"'>", "\u{0}", "=\"javascript:"] {
            expect(!answer.text.contains(raw), "\(name): \(raw)")
        }
    }
}
