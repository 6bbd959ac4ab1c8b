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

@Suite struct `The packed head of a request` {
    @Test(arguments: [
        Request(), Request(method: .post, path: "/token", body: Array("a=b".utf8)),
        Request(path: "/ü", query: ""), Request(path: "/a", query: "b=c&d=%20"),
        Request(version: .http10, authority: "[::1]:8414", remoteAddress: "::1"),
        Request(fields: ["Host": "localhost", "Cookie": "a=1", "cookie": "b=2", "X-Empty": ""]),
        Request(fields: ["X-Long": String(repeating: "x", count: 5_000)]),
        Request(isSecure: true, certificate: .none),
        Request(isSecure: true, certificate: .shown([0, 255, 1])),
        Request(method: Method(rawValue: "BREW"), body: Array(0...255)),
    ])
    func `gives back what it was`(_ request: Request) {
        let size = PackedHead.write(
            request, into: UnsafeMutableRawBufferPointer(start: nil, count: 0))
        let unpacked = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { room in
            expect(PackedHead.write(request, into: room), is: size)
            return PackedHead.request(UnsafeRawBufferPointer(room), body: request.body)
        }
        expect(String(reflecting: unpacked), is: String(reflecting: request))
    }
}

/// Each limit is met exactly by one request and missed by one byte, or one field, by the next.
struct `The limits of a request` {
    private static let head = "POST / HTTP/1.1\r\nHost: a\r\n"
    private static let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"

    static let cases: [Case] = [
        Case("a head may fill its limit and no more") {
            let request = Self.head + "X: y\r\n\r\n"
            var limits = Limits()
            limits.maxHeadBytes = request.utf8.count
            expect(outcome(request, limits), is: "POST / HTTP/1.1 @a")
            limits.maxHeadBytes -= 1
            expect(outcome(request, limits).hasPrefix("431 the head is longer than 33 bytes"))
        },
        Case("cookies that fill a head are named") {
            var limits = Limits()
            limits.maxHeadBytes = 100
            let cookies = "cookie: a=" + String(repeating: "b", count: 60)
            for request in [
                "\(Self.head)\(cookies)\r\nX: \(String(repeating: "y", count: 60))",
                "\(Self.head)\(cookies)\(cookies)",
            ] {
                let refusal = outcome(request, limits)
                expect(refusal.hasPrefix("431 the head is longer than 100 bytes, and most of it"))
                expect(refusal, contains: "delete the cookies of this host")
            }
            let other = "\(Self.head)Cookie: a=b\r\nX: \(String(repeating: "y", count: 99))"
            expect(outcome(other, limits).hasSuffix("send fewer or shorter fields"))
        },
        Case("a long request line has a status of its own") {
            var limits = Limits()
            limits.maxHeadBytes = 42
            let line = "GET /" + String(repeating: "a", count: 26) + " HTTP/1.0\r\n"
            expect(outcome("\(line)\r\n", limits).hasPrefix("431 "))
            expect(
                outcome("GET /\(line)", limits).hasPrefix("414 the request line is longer than 42"))
            limits.maxHeadBytes = 44
            expect(outcome("\(line)\r\n", limits).hasPrefix("GET /aaa"))
        },
        Case("the number of fields is bounded") {
            var limits = Limits()
            limits.maxFields = 3
            let fields = "X: y\r\nX: y\r\n"
            expect(outcome(Self.head + fields + "\r\n", limits), is: "POST / HTTP/1.1 @a")
            expect(outcome(Self.head + fields + "X: y\r\n\r\n", limits).hasPrefix("431 "))
        },
        Case("a chunked body is bounded by the sum of its chunks") {
            var limits = Limits()
            limits.maxBodyBytes = 5
            let fits = Self.chunked + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
            expect(outcome(fits, limits), is: "POST / HTTP/1.1 @a \"abcde\"")
            let exceeds = Self.chunked + "3\r\nabc\r\n3\r\ndef\r\n0\r\n\r\n"
            expect(outcome(exceeds, limits).hasPrefix("413 the body is longer than 5 bytes"))
        },
        Case("a body at one path may be longer") {
            var limits = Limits(longBodiesAt: "/long")
            limits.maxBodyBytes = 2
            limits.maxHeldBytes = 5
            let request = Self.head + "Content-Length: 5\r\n\r\nhello"
            expect(outcome(request, limits).hasPrefix("413"))
            let long = request.replacing("POST / ", with: "POST /a/long ")
            expect(outcome(long, limits).hasPrefix("POST"))
            expect(outcome(long.replacing(": 5", with: ": 6"), limits).hasPrefix("413"))
        },
        Case("chunk extensions are bounded in sum") {
            var limits = Limits()
            limits.maxHeadBytes = 60
            let chunk = "1;" + String(repeating: "e", count: 29) + "\r\nx\r\n"
            let two = Self.chunked + chunk + chunk + "0\r\n\r\n"
            expect(outcome(two, limits), is: "POST / HTTP/1.1 @a \"xx\"")
            let three = Self.chunked + chunk + chunk + chunk + "0\r\n\r\n"
            expect(outcome(three, limits).hasPrefix("400 the chunk extensions are too long"))
        },
        Case("trailers are bounded in bytes and in number") {
            var limits = Limits()
            limits.maxHeadBytes = 60
            limits.maxFields = 2
            let end = Self.chunked + "0\r\n"
            expect(outcome(end + "A: b\r\nA: b\r\n\r\n", limits), is: "POST / HTTP/1.1 @a")
            expect(outcome(end + "A: b\r\nA: b\r\nA: b\r\n\r\n", limits).hasPrefix("431 "))
            let long = "A: " + String(repeating: "b", count: 60) + "\r\n\r\n"
            expect(outcome(end + long, limits).hasPrefix("431 the head is longer than 60 bytes"))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [("5", "POST"), ("6", "413"), ("99999999999999999999999", "413")])
    func `a body is bounded by what its length says`(length: String, beginning: String) {
        var limits = Limits()
        limits.maxBodyBytes = 5
        let request = Self.head + "Content-Length: \(length)\r\n\r\nhello"
        expect(Self.outcome(request, limits).hasPrefix(beginning))
    }

    private static func outcome(_ text: String, _ limits: Limits) -> String {
        let bytes = Array(text.utf8)
        expect(Outcome.deviating(bytes, limits: limits), is: [])
        return Outcome.of([bytes[...]], limits: limits)
    }
}
