import Expectations
import FixtureSupport
import HTTP
import Testing

struct `The request parser` {
    static let cases: [Case] = [
        Case("fields keep their order, case and duplicates") {
            let request = try parsed("http/good-value-blanks.http")
            expect(request.fields.map(\.name.text), is: ["Host", "X-Blank", "X-Empty"])
            expect(request.fields["x-blank"], is: "two words")
            expect(request.fields["x-empty"]?.isEmpty, is: true)
        },
        Case("trailers do not become fields") {
            let request = try parsed("http/good-chunked-trailers.http")
            expect(request.fields.map(\.name.text), is: ["Host", "Transfer-Encoding"])
        },
        Case("the connection's facts reach the request") {
            let peer = Peer(remoteAddress: "::1", localAuthority: "x", isSecure: true)
            var parser = RequestParser(peer: peer)
            parser.feed(try Fixture.bytes("http/good-get.http"))
            guard case .request(let request)? = try parser.next() else {
                Issue.record("no request")
                return
            }
            expect(request.isSecure)
            expect(request.remoteAddress, is: "::1")
        },
        Case("a waiting client is told to continue, once") {
            var parser = RequestParser()
            let bytes = try Fixture.bytes("http/good-expect.http")
            parser.feed(bytes.dropLast(2))
            guard case .continueExpected? = try parser.next() else {
                Issue.record("no sign to continue")
                return
            }
            try expect(parser.next() == nil)
            parser.feed(bytes.suffix(2))
            guard case .request? = try parser.next() else {
                Issue.record("no request")
                return
            }
        },
        Case("a client that already sends its body is not told to continue") {
            var parser = RequestParser()
            parser.feed(try Fixture.bytes("http/good-expect.http").dropLast())
            try expect(parser.next() == nil)
        },
        Case("an error is final") {
            var parser = RequestParser()
            parser.feed(Array("GET / HTTP/9.9\r\n".utf8))
            let first = expect(throws: ParseError.self) { try parser.next() }
            parser.feed(try Fixture.bytes("http/good-get.http"))
            let second = expect(throws: ParseError.self) { try parser.next() }
            expect(first, is: second)
        },
        Case("the stage tells what is awaited") {
            var parser = RequestParser()
            expect(parser.stage, is: .nextRequest)
            parser.feed(Array("GET".utf8))
            try expect(parser.next() == nil)
            expect(parser.stage, is: .head)
            parser.feed(Array(" / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n".utf8))
            try expect(parser.next() == nil)
            expect(parser.stage, is: .body)
            parser.feed(Array("x".utf8))
            try expect(parser.next() != nil)
            expect(parser.stage, is: .nextRequest)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func parsed(_ fixture: String) throws -> Request {
        var parser = RequestParser()
        parser.feed(try Fixture.bytes(fixture))
        guard case .request(let request)? = try parser.next() else { throw Incomplete() }
        return request
    }

    private struct Incomplete: Error {}
}
