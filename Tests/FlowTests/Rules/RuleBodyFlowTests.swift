import TestSupport
import Testing

/// Rules that send the same JSON in other bytes, or redirect the client.
struct `The form of an answer` {
    private static func answers(
        _ ring: Ring, _ then: String, _ body: (_ ruled: Response, _ sound: Response) throws -> Void
    ) async throws {
        let configuration = try ServerConfiguration.read(
            """
            { users: [{ sub: "zoe", username: "zoe", claims: { name: "Zoë 山 😀" } }],
              rules: [{ when: { header: { "x-rule": "1" } }, then: \(then) }] }
            """)
        try await Provider.run(ring, configuration) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.scope = "openid profile" }
            let token = try await flow.tokens(as: "zoe").accessToken
            var fields: Fields = .bearer(token)
            let sound = try await flow.browser.get("/userinfo", fields)
            fields["X-Rule"] = "1"
            try body(try await flow.browser.get("/userinfo", fields), sound)
        }
    }

    static let cases: [Case] = [
        Case("may begin with a mark, and be of another type", in: Ring.allCases) { ring in
            try await answers(ring, "{ body: { bom: true, content_type: 'text/html' } }") {
                ruled, sound in
                expect(ruled.body.bytes, is: [0xef, 0xbb, 0xbf] + sound.body.bytes)
                expect(ruled.fields[.contentType], is: "text/html")
                expect(ruled.diagnosis, is: "rule.applied")
            }
        },
        Case("may be in another character set") {
            try await answers(.inProcess, "{ body: { charset: 'iso-8859-1' } }") { ruled, sound in
                expect(ruled.fields[.contentType], is: "application/json; charset=ISO-8859-1")
                let bytes = ruled.body.bytes
                expect(bytes.contains(0xeb))
                let text = String(bytes.map { Character(Unicode.Scalar($0)) })
                expect(text, contains: #"Zoë \u5c71 \ud83d\ude00"#)
                try expect(JSON(parsing: Array(text.utf8)), is: sound.json)
            }
        },
        Case("may be compressed, in blocks that are stored") {
            try await answers(.inProcess, "{ body: { gzip: true } }") { ruled, sound in
                expect(ruled.fields["Content-Encoding"], is: "gzip")
                let (bytes, plain) = (ruled.body.bytes, sound.body.bytes)
                expect(Array(bytes.prefix(4)), is: [0x1f, 0x8b, 8, 0])
                let size = UInt8(truncatingIfNeeded: plain.count)
                expect(bytes[11], is: size)
                expect(bytes[13], is: ~size)
                expect(Array(bytes.dropFirst(15).dropLast(8)), is: plain)
                expect(bytes[bytes.count - 4], is: size)
            }
        },
        Case("may have a member twice, the true one last") {
            try await answers(.inProcess, "{ body: { duplicate: 'sub' } }") { ruled, sound in
                expect(ruled.text.hasPrefix(#"{"sub":"nobody's","#))
                expect(ruled.text.hasSuffix(sound.text.dropFirst()))
            }
            try await answers(.inProcess, "{ body: { duplicate: 'nothing' } }") { ruled, sound in
                expect(ruled.text, is: sound.text)
            }
        },
        Case("may be as long as 50 MB, of which no more than a piece is in memory") {
            try await answers(.live, "{ body: { pad: 50000000 } }") { ruled, sound in
                expect(ruled.body.bytes.count, is: sound.body.bytes.count + 50_000_000)
                expect(ruled.body.bytes.starts(with: sound.body.bytes))
                expect(ruled.body.bytes.last, is: 0x20)
            }
        },
        Case("is what another effect of the rule made, too") {
            let then = "{ respond: { status: 400, body: { error: 'x' } }, body: { bom: true } }"
            try await answers(.inProcess, then) { ruled, _ in
                expect(ruled.status, is: .badRequest)
                expect(ruled.body.bytes, is: [0xef, 0xbb, 0xbf] + Array(#"{"error":"x"}"#.utf8))
            }
            try await answers(.inProcess, "{ respond: { body: 'x' }, body: { bom: true } }") {
                ruled, _ in expect(ruled.text, is: "x")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [302, 307, 308], Ring.allCases)
    func `may be that it is elsewhere`(status: Int, ring: Ring) async throws {
        let then = "{ redirect: { status: \(status), to: 'https://a.example/${user.sub}' } }"
        try await Self.answers(ring, then) { ruled, _ in
            expect(ruled.status.code, is: status)
            expect(ruled.body.bytes.isEmpty)
            expect(ruled.fields[.location], is: nil, "nobody is known before the endpoint runs")
        }
        try await Self.answers(ring, "{ redirect: { status: \(status), to: '/acme/userinfo' } }") {
            ruled, _ in expect(ruled.fields[.location], is: "/acme/userinfo")
        }
    }
}
