import FixtureSupport
import Locks
import Testing

@testable import HTTP

/// TLS in memory.
struct `A TLS filter` {
    @Test(arguments: [Int.max, 1, 7])
    func `carries both directions however the wire cuts the bytes`(step: Int) throws {
        var pair = try TLSPair()
        pair.toServer = pair.client.send(Array("question".utf8))
        pair.carry(bytesAtATime: step)
        expect(String(decoding: pair.atServer, as: UTF8.self), is: "question")

        let answer = [UInt8](repeating: 42, count: 100_000)
        pair.toClient = pair.server.send(answer)
        expect(pair.toClient.count > answer.count)
        pair.carry(bytesAtATime: step == 1 ? 1000 : step)
        expect(pair.atClient, is: answer)
    }

    static let cases: [Case] = [
        Case("has nothing readable on the wire") {
            var pair = try TLSPair.open()
            let secret = Array("a secret that must not be seen".utf8)
            let wire = pair.server.send(secret)
            expect(!wire.indices.contains { wire[$0...].starts(with: secret) })
        },
        Case("says goodbye, after which the other end may still answer") {
            var pair = try TLSPair.open()
            let goodbye = pair.server.receive(pair.client.close())
            expect(goodbye.ending, is: .ofInput)
            pair.toClient = pair.server.send(Array("late".utf8)) + pair.server.close()
            pair.carry()
            expect(String(decoding: pair.atClient, as: UTF8.self), is: "late")
        },
        Case("tells why nothing came of a handshake") {
            let reasons = Lock<[TLSTrouble]>([])
            var server = try require(
                TLSFilter(serving: TLSPair.makeEnd()) { reason in
                    reasons.withLock { $0.append(reason) }
                })
            var client = try TLSPair().client
            _ = server.receive(client.send([]))
            // A record with the alert "unknown_ca" (RFC 8446 §6).
            expect(server.receive([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 48]).ending, is: .ofAll)
            expect(reasons.withLock { $0.map(\.reason) }, is: ["tlsv1 alert unknown ca"])
        },
        Case("does not take a record that was changed on its way") {
            var pair = try TLSPair.open()
            var wire = pair.client.send(Array("question".utf8))
            wire[wire.count - 1] ^= 1
            let input = pair.server.receive(wire)
            expect(input.ending, is: .ofAll)
            expect(input.plain.isEmpty)
        },
        Case("waits for the rest of a record") {
            var pair = try TLSPair.open()
            let wire = pair.client.send(Array("question".utf8))
            expect(pair.server.receive(Array(wire.dropLast())).plain.isEmpty)
            let input = pair.server.receive(Array(wire.suffix(1)))
            expect(String(decoding: input.plain, as: UTF8.self), is: "question")
        },
        Case("does not begin to speak before it is spoken to") {
            var pair = try TLSPair()
            expect(!pair.server.isReady)
            expect(pair.server.close().isEmpty)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ([0x16, 0x03, 0x01, 0xff, 0xff], [0x15]),
            ([0x16, 0x03, 0x01, 0x00, 0x04, 0x01, 0x00, 0x00, 0x00], [0x15]),
            // Bytes that are no record at all get no answer in TLS.
            ([0x16] + [UInt8](repeating: 0, count: 64), []),
            (Array("\u{16} / HTTP/1.1\r\n\r\n".utf8), []),
        ] as [([UInt8], [UInt8])]) func `answers junk with an alert at most, and then with nothing`(
            junk: [UInt8], alert: [UInt8]
        ) throws
    {
        var server = try TLSPair().server
        let input = server.receive(junk)
        expect(input.ending, is: .ofAll)
        expect(input.plain.isEmpty)
        expect(Array(input.replies.prefix(1)), is: alert)
        expect(server.send([1]).isEmpty && server.close().isEmpty)
    }
}

/// Both ends of a TLS connection in memory.
struct TLSPair {
    var client: TLSFilter
    var server: TLSFilter
    /// The bytes that each end has received so far.
    var atClient: [UInt8] = []
    var atServer: [UInt8] = []
    /// The bytes on their way.
    var toClient: [UInt8] = []
    var toServer: [UInt8] = []

    static let authority = Result { () throws(TLSError) in try TestAuthority() }

    static func makeEnd(names: [String] = TestAuthority.standardNames) throws -> TLSEnd {
        try TLSEnd(serving: authority.get().identity(for: names))
    }

    init() throws {
        client = try require(TLSFilter(asking: "localhost"))
        server = try require(TLSFilter(serving: Self.makeEnd()))
    }

    /// A pair that has shaken hands.
    static func open() throws -> TLSPair {
        var pair = try TLSPair()
        pair.toServer = pair.client.send([])
        pair.carry()
        expect(pair.client.isReady && pair.server.isReady)
        return pair
    }

    /// Carries bytes on their way, a number at a time, until both ends are silent.
    mutating func carry(bytesAtATime step: Int = .max) {
        while !toServer.isEmpty || !toClient.isEmpty {
            let wire = Self.take(step, from: &toServer)
            if !wire.isEmpty {
                let input = server.receive(wire)
                atServer += input.plain
                toClient += input.replies
            }
            let back = Self.take(step, from: &toClient)
            if !back.isEmpty {
                let input = client.receive(back)
                atClient += input.plain
                toServer += input.replies
            }
        }
    }

    private static func take(_ count: Int, from bytes: inout [UInt8]) -> [UInt8] {
        let taken = Array(bytes.prefix(count))
        bytes.removeFirst(taken.count)
        return taken
    }
}
