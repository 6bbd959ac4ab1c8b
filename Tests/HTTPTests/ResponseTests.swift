import FixtureSupport
import Testing

@testable import HTTP

struct `The response encoder` {
    static let cases: [Case] = [
        Case("an answer is written whole") {
            let response = Response(.ok, ["Content-Type": "text/plain"], body: Array("hello".utf8))
            expect(
                encoded(response),
                is: "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nDate: D\r\n"
                    + "Content-Length: 5\r\n\r\nhello")
        },
        Case("an answer without a body says so") {
            expect(
                encoded(Response(.found, ["Location": "/x"])),
                is: "HTTP/1.1 302 Found\r\nLocation: /x\r\nDate: D\r\nContent-Length: 0\r\n\r\n")
        },
        Case("HEAD tells the length of the body it leaves out") {
            expect(
                encoded(Response(.ok, body: Array("hello".utf8)), method: .head),
                is: "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 5\r\n\r\n")
        },
        Case("line breaks in a value cannot split the answer") {
            let value = "a\r\nSet-Cookie: x\r\n\r\n<html>\u{0}"
            expect(
                encoded(Response(.ok, ["X": value])),
                is: "HTTP/1.1 200 OK\r\nX: a  Set-Cookie: x    <html> \r\nDate: D\r\n"
                    + "Content-Length: 0\r\n\r\n")
        },
        Case("framing is the server's, the date may be the handler's") {
            let response = Response(
                .ok,
                [
                    "content-length": "9", "Transfer-Encoding": "chunked", "connection": "upgrade",
                    "date": "mine",
                ])
            expect(
                encoded(response), is: "HTTP/1.1 200 OK\r\ndate: mine\r\nContent-Length: 0\r\n\r\n")
        },
        Case("an unknown status has no reason") {
            expect(encoded(Response(Status(code: 299))).hasPrefix("HTTP/1.1 299 \r\n"))
        },
        Case("an answer may break off on purpose") {
            var response = Response(.ok, body: Array("hello!".utf8))
            response.breaksOff = .midBody
            expect(encoded(response).hasSuffix("Content-Length: 6\r\n\r\nhel"))
            response.breaksOff = .afterBody(bytes: 2)
            expect(encoded(response).hasSuffix("Content-Length: 6\r\n\r\nhe"))
            response.breaksOff = .afterBody(bytes: 20)
            expect(encoded(response).hasSuffix("Content-Length: 6\r\n\r\nhello!"))
            for nothing in [Response.Break.beforeHead, .reset] {
                response.breaksOff = nothing
                expect(encoded(response).isEmpty)
            }
        },
        Case("the body of an answer in pieces is not sent with its head") {
            var response = Response(.ok, body: Array("hello!".utf8))
            response.dribble = Dribble(pieces: 2, pause: .zero)
            expect(encoded(response).hasSuffix("Content-Length: 6\r\n\r\n"))
        },
        Case("answers follow one another") {
            var output = Array("before".utf8)
            ResponseEncoder.append(
                Response(.ok), to: &output, method: .get, version: .http11, staysOpen: true,
                date: "D")
            expect(output.starts(with: Array("beforeHTTP/1.1 200 OK\r\n".utf8)))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [(Status.noContent, "204 No Content"), (.notModified, "304 Not Modified")])
    func `a status without a body has neither body nor length`(status: Status, line: String) {
        expect(
            Self.encoded(Response(status, body: Array("x".utf8))),
            is: "HTTP/1.1 \(line)\r\nDate: D\r\n\r\n")
    }

    @Test(arguments: [
        (Version.http11, true, ""), (.http11, false, "Connection: close\r\n"),
        (.http10, true, "Connection: keep-alive\r\n"), (.http10, false, "Connection: close\r\n"),
    ])
    func `the connection's future is told where it differs from the default`(
        version: Version, staysOpen: Bool, field: String
    ) {
        expect(
            Self.encoded(Response(.ok), version: version, staysOpen: staysOpen),
            is: "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 0\r\n\(field)\r\n")
    }

    private static func encoded(
        _ response: Response, method: Method = .get, version: Version = .http11,
        staysOpen: Bool = true
    ) -> String {
        var output: [UInt8] = []
        ResponseEncoder.append(
            response, to: &output, method: method, version: version, staysOpen: staysOpen,
            date: "D")
        return String(decoding: output, as: UTF8.self)
    }
}

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
