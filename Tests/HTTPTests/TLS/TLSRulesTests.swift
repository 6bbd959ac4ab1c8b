import FixtureSupport
import Locks
import Testing

@testable import HTTP

/// The choice of versions and cipher suites, by clients that offer one suite each.
struct `The rules of a server for TLS` {
    /// A server with a certificate that suits its rules.
    private static func end(
        _ oldest: String = "1.2", _ newest: String = "1.3", _ suites: [String] = []
    ) throws -> TLSEnd {
        let rules = try TLSRules(from: oldest, to: newest, suites: suites)
        let identity =
            rules.needsRSA
            ? try rsa.get() : try TLSPair.authority.get().identity(for: ["localhost"])
        return try TLSEnd(serving: identity, rules: rules)
    }

    /// It takes long to make a key for RSA.
    private static let rsa = Result { () throws(TLSError) in
        let rules = try TLSRules(from: "1.2", to: "1.3", suites: ["fapi1"])
        return try TLSPair.authority.get().identity(for: ["localhost"], rules: rules)
    }

    @Test(
        arguments: [
            ([], [0xc02b, 0xc02c, 0xcca9]), (["default"], [0xc02b, 0xc02c, 0xcca9]),
            (["fapi1"], [0xc02f, 0xc030]),
            (["default", "ECDHE-ECDSA-AES128-SHA"], [0xc02b, 0xc02c, 0xcca9, 0xc009]),
            (["bcp195"], [0xc02b, 0xc02c]),
            (["AES128-SHA", "TLS_DHE_RSA_WITH_AES_128_GCM_SHA256"], [0x002f, 0x009e]),
            (["TLS_AES_128_GCM_SHA256"], []),
        ] as [([String], Set<Int>)]) func `take the suites that are named, each alone`(
            names: [String], open: Set<Int>
        ) throws
    {
        let end = try Self.end(suites: names)
        for (suite, name) in Hello.suites {
            let answer = try Hello(suite).answer(of: end)
            expect(answer.suite, is: open.contains(suite) ? suite : nil, "\(name)")
            guard answer.suite == nil else { continue }
            if names.first?.hasPrefix("TLS_AES") == true {
                expect(answer.alert, is: Hello.protocolVersion)
            } else {
                expect(answer.alert, is: Hello.handshakeFailure)
                expect(answer.trouble?.suites, is: [name])
                expect(answer.trouble?.reason, is: "no shared cipher")
            }
        }
    }

    private static func end(suites: [String]) throws -> TLSEnd { try end("1.2", "1.3", suites) }

    @Test(
        arguments: [
            ("1.2", "1.3", 0x0302, nil, "1.1", false), ("1.2", "1.3", 0x0303, 0x0303, nil, false),
            ("1.3", "1.3", 0x0303, nil, "1.2", false), ("1.0", "1.3", 0x0301, 0x0301, nil, false),
            ("1.0", "1.3", 0x0302, 0x0302, nil, false), ("1.1", "1.3", 0x0301, nil, "1.0", false),
            ("1.0", "1.1", 0x0303, 0x0302, nil, false),
        ] as [(String, String, Int, Int?, String?, Bool)])
    func `take the versions that are named`(
        oldest: String, newest: String, offered: Int, agreed: Int?, reported: String?,
        isNewer: Bool
    ) throws {
        let suite = min(offered, 0x0303) == 0x0303 && newest != "1.1" ? 0xc02b : 0xc009
        let answer = try Hello(suite, version: offered).answer(of: Self.end(oldest, newest))
        expect(answer.version, is: agreed)
        expect(answer.alert, is: agreed == nil ? Hello.protocolVersion : nil)
        expect(answer.trouble?.version, is: reported)
        expect(answer.trouble?.isNewer, is: reported == nil ? nil : isNewer)
    }

    @Test func `tell that a client is too new for them`() throws {
        var client = try require(TLSFilter(asking: "localhost"))
        let answer = try Hello.answer(to: client.send([]), of: Self.end("1.0", "1.1"))
        expect(answer.alert, is: Hello.protocolVersion)
        expect(answer.trouble?.isNewer, is: true)
    }

    @Test(
        arguments: [
            ("1.3", ["RC4-FOO"], TLSError(part: .suite, reason: "RC4-FOO")),
            ("1.3", ["bcp195", "ALL"], TLSError(part: .suite, reason: "ALL")),
            ("1.3", ["ADH-AES128-SHA"], TLSError(part: .suite, reason: "ADH-AES128-SHA")),
            ("1.3", ["NULL-SHA256"], TLSError(part: .suite, reason: "NULL-SHA256")),
            (
                "1.2", ["TLS_AES_128_GCM_SHA256"],
                TLSError(part: .suite, reason: "TLS_AES_128_GCM_SHA256")
            ),
            ("1.3", ["fapi1"], TLSError(part: .unfitKey, reason: "")),
        ] as [(String, [String], TLSError)])
    func `refuse what cannot be served`(newest: String, names: [String], error: TLSError) throws {
        let identity = try TLSPair.authority.get().identity(for: ["localhost"])
        expect(throws: error) {
            let rules = try TLSRules(from: "1.2", to: newest, suites: names)
            _ = try TLSEnd(serving: identity, rules: rules)
        }
    }

    @Test(arguments: [("1.2", "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"), ("1.3", "of today")])
    func `close the connection of others, and let today's clients in`(
        newest: String, suite: String
    ) async throws {
        let troubles = Lock<[TLSTrouble]>([])
        let transport = Transport.tls(try Self.end("1.2", newest, ["fapi1"])) { trouble in
            troubles.withLock { $0.append(trouble) }
        }
        let handler: Handler = { .text($0.oldSuite ?? "of today") }
        try await withServer(transport: transport, handler: handler) { address, _ in
            let client = try Client(address)
            try await client.send(Hello(0xc02b).bytes)
            try await expect(
                client.restBytes(), is: [0x15, 3, 3, 0, 2, 2, Hello.handshakeFailure])
            let answer = try await OutgoingClient.patient.send(
                OutgoingRequest(.get, "https://\(address.authority)/"))
            expect(String(decoding: answer.body, as: UTF8.self), is: suite + "\n")
        }
        expect(
            troubles.withLock { $0.map(\.suites) },
            is: [["TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256"]])
    }
}

/// The first message of a client that offers one suite (RFC 5246 §7.4.1.2).
private struct Hello {
    static let handshakeFailure: UInt8 = 40
    static let protocolVersion: UInt8 = 70

    static let suites = [
        (0xc02b, "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256"),
        (0xc02c, "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"),
        (0xcca9, "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256"),
        (0xc02f, "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"),
        (0xc030, "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"),
        (0xcca8, "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256"),
        (0xc009, "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA"),
        (0xc027, "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256"),
        (0x009e, "TLS_DHE_RSA_WITH_AES_128_GCM_SHA256"),
        (0x009c, "TLS_RSA_WITH_AES_128_GCM_SHA256"), (0x002f, "TLS_RSA_WITH_AES_128_CBC_SHA"),
    ]

    let bytes: [UInt8]

    init(_ suite: Int, version: Int = 0x0303) {
        let extensions =
            Self.field(10, [0, 4, 0, 0x1d, 0, 0x17]) + Self.field(11, [1, 0])
            + Self.field(13, [0, 10, 4, 3, 8, 4, 4, 1, 2, 3, 2, 1])
        let body =
            Self.pair(version) + [UInt8](repeating: 7, count: 32) + [0, 0, 2] + Self.pair(suite)
            + [1, 0] + Self.pair(extensions.count) + extensions
        let message = [1, 0] + Self.pair(body.count) + body
        bytes = [0x16, 3, 1] + Self.pair(message.count) + message
    }

    struct Answer {
        var suite: Int?
        var version: Int?
        var alert: UInt8?
        var trouble: TLSTrouble?
    }

    func answer(of end: TLSEnd) throws -> Answer { try Self.answer(to: bytes, of: end) }

    static func answer(to hello: [UInt8], of end: TLSEnd) throws -> Answer {
        let troubles = Lock<[TLSTrouble]>([])
        var server = try require(
            TLSFilter(serving: end) { trouble in troubles.withLock { $0.append(trouble) } })
        let wire = server.receive(hello).replies
        var answer = Answer(trouble: troubles.withLock { $0.first })
        if wire.first == 0x15 { answer.alert = wire.last }
        if wire.first == 0x16 {
            answer.version = number(wire, 9)
            answer.suite = number(wire, 44 + Int(wire[43]))
        }
        return answer
    }

    private static func field(_ kind: Int, _ value: [UInt8]) -> [UInt8] {
        pair(kind) + pair(value.count) + value
    }

    private static func pair(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        Int(bytes[place]) << 8 | Int(bytes[place + 1])
    }
}
