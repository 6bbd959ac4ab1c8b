import Expectations
import FixtureSupport
import Testing

@testable import HTTP

struct `An answer of another host` {
    @Test(arguments: try Fixture.rows("http/response-parser", as: (String, String).self))
    func `is read to its end, in one piece and byte by byte`(wire: String, body: String) throws {
        try expect(text(Self.parse([Array(wire.utf8)])), is: body)
        try expect(text(Self.parse(wire.utf8.map { [$0] })), is: body)
    }

    @Test(arguments: try Fixture.rows("http/response-parser-2", as: (String, String).self))
    func `is refused when it is not what it should be`(wire: String, reason: String) {
        var limits = Limits()
        limits.maxBodyBytes = 16
        expect(throws: OutgoingError(reason)) { try Self.parse([Array(wire.utf8)], limits: limits) }
    }

    private func text(_ response: OutgoingResponse) -> String {
        String(decoding: response.body, as: UTF8.self)
    }

    /// Feeds `pieces`, then the end of the stream.
    private static func parse(
        _ pieces: [[UInt8]], limits: Limits = Limits()
    ) throws -> OutgoingResponse {
        var parser = ResponseParser(limits: limits)
        for piece in pieces {
            if let response = try parser.read(piece) { return response }
        }
        return try require(parser.read([]))
    }
}
