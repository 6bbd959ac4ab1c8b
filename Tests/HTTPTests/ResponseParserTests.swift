import Expectations
import Testing

@testable import HTTP

struct `An answer of another host` {
    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "ok"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok and more", "ok"),
        ("HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n", ""),
        ("HTTP/1.1 204 No Content\r\n\r\n", ""),
        ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "ok"),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\no\r\n1\r\nk\r\n0\r\n\r\n",
            "ok"
        ),
        ("HTTP/1.0 200 OK\r\n\r\nto the end", "to the end"),
    ])
    func `is read to its end, in one piece and byte by byte`(wire: String, body: String) throws {
        try expect(text(Self.parse([Array(wire.utf8)])), is: body)
        try expect(text(Self.parse(wire.utf8.map { [$0] })), is: body)
    }

    @Test(arguments: [
        ("", "the answer broke off"),
        ("HTTP/1.1 200 OK\r\n", "the answer broke off"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok", "the answer broke off"),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n",
            "the answer broke off"
        ),
        ("SSH-2.0-OpenSSH\r\n", "the answer is not HTTP/1.1"),
        ("HTTP/2 200 OK\r\n", "the answer is not HTTP/1.1"),
        ("HTTP/1.1 099 OK\r\n", "the answer is not HTTP/1.1"),
        ("HTTP/1.1 200 OK\n\n", "the head of the answer is not HTTP or too long"),
        ("HTTP/1.1 101 Switching\r\n\r\n", "the host changed the protocol"),
        ("HTTP/1.1 200 OK\r\nfolded\r\n\r\n", "a header field of the answer is malformed"),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: +2\r\n\r\nok",
            "the Content-Length of the answer is malformed"
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok",
            "the Content-Length of the answer is malformed"
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\nok",
            "the answer is framed in a way that can be read in two ways"
        ),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nok",
            "the answer is framed in a way that can be read in two ways"
        ),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
            "the chunks of the answer are malformed"
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 17\r\n\r\n",
            "the answer is longer than 16 bytes"
        ),
        ("HTTP/1.1 200 OK\r\n\r\n12345678901234567", "the answer is longer than 16 bytes"),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n11\r\n",
            "the answer is longer than 16 bytes"
        ),
    ])
    func `is refused when it is not what it should be`(wire: String, reason: String) {
        var limits = Limits()
        limits.maxBodyBytes = 16
        expect(throws: OutgoingError(reason)) {
            try Self.parse([Array(wire.utf8)], limits: limits)
        }
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
