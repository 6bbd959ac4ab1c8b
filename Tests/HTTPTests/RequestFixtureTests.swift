import FixtureSupport
import FoundationEssentials
import HTTP
import Testing

/// The raw requests under `Fixtures/http`, byte for byte.
struct `The raw requests of the fixtures` {
    static let accepted = [
        "good-get": "GET /.well-known/openid-configuration HTTP/1.1 @localhost:8414",
        "good-query": "GET /authorize?response_type=code&state=%20a+b HTTP/1.1 @localhost:8414",
        "good-empty-query": "GET /? HTTP/1.1 @localhost:8414",
        "good-double-slash": "GET //a//b HTTP/1.1 @localhost:8414",
        "good-head": "HEAD /jwks HTTP/1.1 @localhost:8414",
        "good-browser": "GET /authorize?client_id=web HTTP/1.1 @localhost:8414",
        "good-post-form":
            "POST /oauth/token HTTP/1.1 @localhost:8414 \"grant_type=client_credentials\"",
        "good-post-empty": "POST /oauth/token HTTP/1.1 @localhost:8414",
        "good-body-leading-zeros": "POST / HTTP/1.1 @localhost:8414 \"hello\"",
        "good-chunked": "POST / HTTP/1.1 @localhost:8414 \"hello world\"",
        "good-chunked-upper-case": "POST / HTTP/1.1 @localhost:8414 \"0123456789\"",
        "good-chunked-leading-zeros": "POST / HTTP/1.1 @localhost:8414 \"hello\"",
        "good-chunked-extension": "POST / HTTP/1.1 @localhost:8414 \"hello\"",
        "good-chunked-trailers": "POST / HTTP/1.1 @localhost:8414 \"hello\"",
        "good-chunked-binary": "POST / HTTP/1.1 @localhost:8414 \"\r\n\r\n\"",
        "good-expect": "POST / HTTP/1.1 @localhost:8414 \"ok\"",
        "good-http10": "GET / HTTP/1.0 @default.test",
        "good-http10-host": "GET / HTTP/1.0 @example.test",
        "good-http10-expect-ignored": "POST / HTTP/1.0 @default.test \"ok\"",
        "good-absolute": "GET /path?q=1 HTTP/1.1 @other.test:81",
        "good-absolute-upper-case": "GET / HTTP/1.1 @Other.test",
        "good-absolute-query": "GET /?q=1 HTTP/1.1 @other.test",
        "good-asterisk": "OPTIONS * HTTP/1.1 @localhost:8414",
        "good-asterisk-absolute": "OPTIONS * HTTP/1.1 @other.test:81",
        "good-leading-empty-line": "GET / HTTP/1.1 @localhost:8414",
        "good-unknown-method": "PROPFIND /x HTTP/1.1 @localhost:8414",
        "good-ipv6-host": "GET / HTTP/1.1 @[::1]:8414",
        "good-value-blanks": "GET / HTTP/1.1 @localhost:8414",
        "good-obs-text": "GET / HTTP/1.1 @localhost:8414",
        "good-pipelined": "GET /0 HTTP/1.1 @a | GET /1 HTTP/1.1 @a | GET /2 HTTP/1.1 @a",
        "good-pipelined-bodies":
            "POST /1 HTTP/1.1 @a \"one\" | POST /2 HTTP/1.1 @a \"two\" | GET /3 HTTP/1.1 @a",
        "good-incomplete-head": "", "good-incomplete-body": "",
    ]

    /// The status and a part of the message.
    static let refused = [
        "bad-content-length-twice": (400, "has 2 Content-Length fields"),
        "bad-content-length-list": (400, "Content-Length \"5, 5\" is not a number"),
        "bad-content-length-and-chunked": (400, "both Content-Length and Transfer-Encoding"),
        "bad-chunked-then-content-length": (400, "both Content-Length and Transfer-Encoding"),
        "bad-transfer-encoding-gzip": (501, "\"gzip, chunked\" is not supported"),
        "bad-transfer-encoding-twice": (400, "does not end in chunked"),
        "bad-transfer-encoding-disguised": (400, "\"Transfer-Encoding\" holds a control character"),
        "bad-transfer-encoding-blank-colon": (400, "has a blank before its colon"),
        "bad-transfer-encoding-http10": (400, "HTTP/1.0 has no Transfer-Encoding"),
        "bad-folded-field": (400, "a field line starts with a blank"),
        "bad-folded-first-line": (400, "a field line starts with a blank"),
        "bad-host-missing": (400, "has no Host field"),
        "bad-host-twice": (400, "has 2 Host fields"),
        "bad-host-user-information": (400, "Host field \"user@localhost\" is invalid"),
        "bad-absolute-without-host": (400, "has no Host field"),
        "bad-line-feed-only": (400, "a request line ends in a line feed alone"),
        "bad-line-feed-in-fields": (400, "a field line ends in a line feed alone"),
        "bad-carriage-return-in-field": (400, "\"X\" holds a control character"),
        "bad-nul-in-field": (400, "\"X\" holds a control character"),
        "bad-two-empty-lines": (400, "has 1 parts"),
        "bad-tls-client-hello": (400, "the client speaks TLS"),
        "bad-http2-preface": (505, "\"HTTP/2.0\" is not spoken here"),
        "bad-http09": (400, "has 2 parts"), "bad-connect": (501, "CONNECT is for proxies"),
        "bad-chunk-size-sign": (400, "chunk size \"+5\" is malformed"),
        "bad-chunk-size-prefix": (400, "chunk size \"0x5\" is malformed"),
        "bad-chunk-size-overflow": (400, "chunk size \"10000000000000005\" is malformed"),
        "bad-chunk-too-short": (400, "a chunk is longer than its size says"),
        "bad-chunk-line-feed": (400, "a chunk size is not a line"),
        "bad-smuggled-second": (400, "the field name \"\" is not a token"),
        "bad-expectation": (417, "the Expect field may hold 100-continue alone"),
    ]

    @Test(arguments: accepted)
    func `a good request is read whole and in pieces`(name: String, requests: String) throws {
        let bytes = try Fixture.bytes("http/\(name).http")
        expect(Outcome.of([bytes[...]]), is: requests)
        expect(Outcome.deviating(bytes), is: [])
    }

    @Test(arguments: refused.map { ($0, $1.0, $1.1) })
    func `a hostile request is refused whole and in pieces`(
        name: String, status: Int, message: String
    ) throws {
        let bytes = try Fixture.bytes("http/\(name).http")
        let last = Outcome.of([bytes[...]]).components(separatedBy: " | ").last ?? ""
        expect(last.hasPrefix("\(status) "))
        expect(last.contains(message))
        expect(Outcome.deviating(bytes), is: [])
    }

    @Test func `every fixture is in a table`() throws {
        let files = try Fixture.files(in: "http").filter { $0.hasSuffix(".http") }
        let named = Set(Self.accepted.keys).union(Self.refused.keys).map { "http/\($0).http" }
        expect(Set(files), is: Set(named))
    }
}
