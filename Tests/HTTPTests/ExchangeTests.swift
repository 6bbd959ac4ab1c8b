import FixtureSupport
import HTTP
import Testing

/// Exchanges over real sockets, with a well-behaved client.
struct `Exchanges over a socket` {
    static let cases: [Case] = [
        Case("a connection serves one request after the other") {
            try await withServer { address, _ in
                let client = try Client(address)
                for path in ["/one", "/two", "/three"] {
                    try await client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
                    try await expect(client.answer(), is: answer("GET \(path) "))
                }
            }
        },
        Case("pipelined requests are answered in order") {
            try await withServer { address, _ in
                let client = try Client(address)
                let paths = (0..<500).map { "/\($0)" }
                try await client.send(
                    paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
                for path in paths { try await expect(client.answer(), is: answer("GET \(path) ")) }
            }
        },
        Case("an answer does not wait for a slow one behind it") {
            let gate = Gate()
            let handler: Handler = { request in
                if request.path == "/slow" { await gate.pass() }
                return await echo(request)
            }
            try await withServer(handler: handler) { address, _ in
                let client = try Client(address)
                try await client.send(
                    ["/fast", "/slow", "/last"].map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
                        .joined())
                try await expect(client.answer(), is: answer("GET /fast "))
                gate.open()
                try await expect(client.answer(), is: answer("GET /slow "))
                try await expect(client.answer(), is: answer("GET /last "))
            }
        },
        Case("HEAD has no body") {
            try await withServer { address, _ in
                let client = try Client(address)
                try await client.send(
                    "HEAD /x HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
                try await expect(client.answer(toHead: true), contains: "Content-Length: 8\r\n")
                try await expect(client.answer(), is: answer("GET / "))
            }
        },
        Case("a chunked body arrives whole") {
            try await withServer { address, _ in
                let client = try Client(address)
                try await client.send(
                    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
                try await client.send("5\r\nhello\r\n")
                try await client.send("6\r\n world\r\n0\r\n\r\n")
                try await expect(client.answer(), is: answer("POST / hello world"))
            }
        },
        Case("a body of a mebibyte arrives whole") {
            try await withServer { address, _ in
                let client = try Client(address)
                let body = String(repeating: "0123456789abcdef", count: 65_536)
                try await client.send(
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                )
                try await expect(client.answer(), is: answer("POST / \(body)"))
            }
        },
        Case("a client that waits for 100 gets it before the answer") {
            try await withServer { address, _ in
                let client = try Client(address)
                try await client.send(
                    "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
                )
                try await expect(client.answer(), is: "HTTP/1.1 100 Continue\r\n\r\n")
                try await client.send("ok")
                try await expect(client.answer(), is: answer("POST / ok"))
            }
        },
        Case("HTTP/1.0 closes unless it asks to stay") {
            try await withServer { address, _ in
                let client = try Client(address)
                try await client.send("GET /1 HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n")
                try await expect(client.answer(), contains: "Connection: keep-alive\r\n")
                try await client.send("GET /2 HTTP/1.0\r\n\r\n")
                let last = try await client.rest()
                expect(last, contains: "Connection: close\r\n")
                expect(last.hasSuffix("\r\n\r\nGET /2 "))
            }
        },
        Case("a handler may close after its answer") {
            let handler: Handler = { _ in Response(.ok, ["Connection": "close"]) }
            try await withServer(handler: handler) { address, _ in
                let client = try Client(address)
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                try await expect(client.rest(), contains: "Connection: close\r\n")
            }
        },
        Case("a head may arrive byte by byte") {
            try await withServer { address, _ in
                let client = try Client(address)
                for byte in "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nok".utf8 {
                    try await client.send([byte])
                }
                try await expect(client.answer(), is: answer("POST /x ok"))
            }
        },
        Case("IPv6 is served") {
            let handler: Handler = { .text("\($0.remoteAddress) \($0.authority)") }
            try await withServer(host: "::1", handler: handler) { address, _ in
                let client = try Client(address)
                try await client.send("GET / HTTP/1.0\r\n\r\n")
                try await expect(client.rest().hasSuffix("\r\n\r\n::1 [::1]:\(address.port)\n"))
            }
        },
        Case("a client that has ended its output still gets its answers") {
            let gate = Gate()
            let handler: Handler = { request in
                await gate.pass()
                return await echo(request)
            }
            try await withServer(handler: handler) { address, _ in
                let client = try Client(address)
                try await client.send(
                    "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
                await client.endOutput()
                await gate.arrivals(1)
                gate.open()
                try await expect(client.rest(), is: answer("GET /1 ") + answer("GET /2 "))
            }
        },
        Case("bytes pass through the filter of the transport") {
            let transport = Transport { _ in .filter(Inverter()) }
            let handler: Handler = { .text("\($0.isSecure)") }
            try await withServer(transport: transport, handler: handler) { address, _ in
                let client = try Client(address)
                try await client.send("GET / HTTP/1.0\r\n\r\n".utf8.map { ~$0 })
                let raw = try await client.restBytes()
                expect(String(decoding: raw.map { ~$0 }, as: UTF8.self).hasSuffix("\r\n\r\ntrue\n"))
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["close", "Close", "foo, close"])
    func `a client may close after an answer`(option: String) async throws {
        try await withServer { address, _ in
            let client = try Client(address)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: \(option)\r\n\r\n")
            try await expect(client.rest(), contains: "Connection: close\r\n")
        }
    }

    private struct Inverter: ByteFilter {
        let isSecure = true
        let isReady = true
        func receive(_ wire: [UInt8]) -> FilteredInput { FilteredInput(plain: wire.map { ~$0 }) }
        func send(_ plain: [UInt8]) -> [UInt8] { plain.map { ~$0 } }
        func close() -> [UInt8] { [] }
    }
}
