import Expectations
import Testing

@testable import HTTP

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
