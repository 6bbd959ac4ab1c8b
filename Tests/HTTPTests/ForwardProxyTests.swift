import FixtureSupport
import Locks
import Platform
import Testing

@testable import HTTP

/// A forward proxy over real sockets, in front of a server that echoes.
struct `A forward proxy` {
    static let cases: [Case] = [
        Case("reads a request with an absolute URL, and sends it on with a path") {
            try await withProxy { proxy in
                let answer = try await proxy.ask(
                    "POST http://\(proxy.host)/a?b HTTP/1.1\r\nHost: other.example\r\n"
                        + "Proxy-Authorization: Basic ok\r\nConnection: X-Own\r\nX-Own: 1\r\n"
                        + "Accept-Encoding: gzip\r\nContent-Length: 4\r\n\r\nbody")
                expect(answer, contains: "HTTP/1.1 200 OK\r\n")
                expect(answer, contains: "Connection: close\r\n")
                expect(answer.hasSuffix("POST /a body"))
                let found = try require(proxy.taken.withLock { $0.first })
                expect(found.url, is: "http://\(proxy.host)/a?b")
                expect(String(decoding: found.request.body, as: UTF8.self), is: "body")
                expect(found.status, is: 200)
                expect(String(decoding: found.answer.body, as: UTF8.self), is: "POST /a body")
                expect(!found.request.fields.contains("Proxy-Authorization"))
            }
        },
        Case("reads several requests in a tunnel to a host that is read") {
            try await withProxy { proxy in
                let client = try await proxy.tunnel()
                for path in ["/a", "/b"] {
                    try await client.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
                    let answer = try await client.answer()
                    expect(answer.hasSuffix("GET \(path) "))
                }
                try await client.send(
                    "POST /c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + "2\r\nbo\r\n2\r\ndy\r\n0\r\n\r\n")
                let answer = try await client.answer()
                expect(answer.hasSuffix("POST /c body"))
                // The last exchange may be taken after its answer has arrived.
                try await client.send("GET /d HTTP/1.1\r\nHost: x\r\n\r\n")
                _ = try await client.answer()
                let urls = proxy.taken.withLock { $0.prefix(3).map(\.url) }
                expect(urls, is: ["/a", "/b", "/c"].map { "http://\(proxy.host)\($0)" })
            }
        },
        Case("passes on what goes to other hosts unread") {
            try await withProxy(reading: false) { proxy in
                let client = try await proxy.tunnel()
                try await client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                let tunnelled = try await client.answer()
                expect(tunnelled.hasSuffix("GET /a "))
                let plain = try await proxy.ask(
                    "GET http://\(proxy.host)/b HTTP/1.1\r\nHost: x\r\n"
                        + "Proxy-Authorization: Basic ok\r\n\r\n")
                expect(plain.hasSuffix("GET /b "))
                expect(proxy.taken.withLock { $0.isEmpty })
            }
        },
        Case("keeps half a megabyte of a body, and passes on all of it") {
            try await withProxy { proxy in
                let body = String(repeating: "x", count: 700_000)
                let answer = try await proxy.ask(
                    "PUT http://\(proxy.host)/ HTTP/1.1\r\nHost: x\r\n"
                        + "Proxy-Authorization: Basic ok\r\nContent-Length: 700000\r\n\r\n\(body)")
                expect(answer.hasSuffix(body))
                let found = try require(proxy.taken.withLock { $0.first })
                expect(found.request.body.count, is: 524_288)
                expect(found.request.leftOut, is: 700_000 - 524_288)
            }
        },
        // With the dot the name is looked up, so it proves nothing.
        Case("verifies the host of an absolute https URL, be it read or not") {
            try await withServer(transport: .tls(try TLSPair.makeEnd())) { server, _ in
                for isRead in [true, false] {
                    try await withProxy(reading: isRead, to: server) { proxy in
                        let answer = try await proxy.ask(
                            "GET https://localhost.:\(server.port)/ HTTP/1.1\r\nHost: x\r\n"
                                + "Proxy-Authorization: Basic ok\r\n\r\n")
                        expect(answer.hasPrefix("HTTP/1.1 502 "), "\(answer)")
                    }
                }
            }
        },
        Case("tells that a host cannot be reached") {
            try await withProxy { proxy in
                let answer = try await proxy.ask(
                    "GET http://127.0.0.1:1/ HTTP/1.1\r\nHost: x\r\n"
                        + "Proxy-Authorization: Basic ok\r\n\r\n")
                expect(answer, contains: "HTTP/1.1 502 ")
                expect(answer, contains: "the connection was refused")
                expect(proxy.taken.withLock { $0.first?.failure }, is: "the connection was refused")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(.timeLimit(.minutes(1))) func `is gone once it has stopped`() async throws {
        weak var gone: ForwardProxy?
        do {
            let proxy = ForwardProxy(
                ForwardProxy.Rules(
                    admits: { _ in true }, reads: { _ in true }, take: { _ in },
                    complain: { _ in }),
                speaking: try TLSPair.makeEnd(), trusting: OutgoingTrust())
            gone = proxy
            _ = try proxy.start()
            await proxy.stop()
        }
        // A queue has it until the listener is closed there.
        while gone != nil { await Task.yield() }
    }

    @Test(
        arguments: [
            ("CONNECT HOST HTTP/1.1\r\n\r\n", 407),
            ("CONNECT HOST HTTP/1.1\r\nProxy-Authorization: Basic no\r\n\r\n", 407),
            ("GET http://HOST/ HTTP/1.1\r\nHost: HOST\r\n\r\n", 407),
            ("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n", 407),
            ("GET / HTTP/1.1\r\nHost: HOST\r\nProxy-Authorization: Basic ok\r\n\r\n", 400),
            ("CONNECT 127.0.0.1 HTTP/1.1\r\nProxy-Authorization: Basic ok\r\n\r\n", 400),
            ("CONNECT http://HOST HTTP/1.1\r\nProxy-Authorization: Basic ok\r\n\r\n", 400),
            ("nonsense\r\n\r\n", 400), ("GET /\nHost: x\r\n\r\n", 400),
            (
                "POST http://HOST/ HTTP/1.1\r\nProxy-Authorization: Basic ok\r\n"
                    + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400
            ),
            ("GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 70_000))\r\n\r\n", 431),
        ])
    func `refuses`(request: String, status: Int) async throws {
        try await withProxy { proxy in
            let answer = try await proxy.ask(request.replacing("HOST", with: proxy.host))
            expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
            expect(proxy.taken.withLock { $0.isEmpty })
        }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        "nonsense\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "",
    ])
    func `does not pass on an answer that can be read in two ways`(answer: String) async throws {
        let host = try await Answering(answer)
        try await withProxy(to: host.address) { proxy in
            let answer = try await proxy.ask(
                "GET http://\(proxy.host)/ HTTP/1.1\r\nHost: x\r\nProxy-Authorization: Basic ok\r\n\r\n"
            )
            expect(answer.hasPrefix("HTTP/1.1 502 "), "\(answer)")
            expect(proxy.taken.withLock { $0.first?.status } == nil)
        }
    }
}

struct `Messages that pass through` {
    @Test func `are the same however the wire cuts them`() throws {
        let bytes = Array(
            ("POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2;x=y\r\nab\r\n1\r\nc\r\n"
                + "0\r\nT: 1\r\n\r\n\r\nPUT /b HTTP/1.1\r\nContent-Length: 2\r\n\r\nde").utf8)
        let whole = try Self.told([bytes[...]])
        expect(whole, is: "POST /a HTTP/1.1|abc.PUT /b HTTP/1.1|de.")
        for place in bytes.indices {
            expect(try Self.told([bytes[..<place], bytes[place...]]), is: whole)
        }
        expect(try Self.told(bytes.indices.map { bytes[$0...$0] }), is: whole)
    }

    private static func told(_ parts: [ArraySlice<UInt8>]) throws -> String {
        var (stream, told) = (MessageStream(), "")
        for part in parts {
            stream.feed(Array(part))
            while let piece = try stream.next() {
                switch piece {
                case .head(let line, let fields):
                    told += String(decoding: line, as: UTF8.self) + "|"
                    stream.frame(
                        .body(try BodyFraming(of: fields, .http11, limits: MessageStream.limits)))
                case .body(let bytes): told += String(decoding: bytes, as: UTF8.self)
                case .end: told += "."
                }
            }
        }
        expect(stream.finish())
        return told
    }
}

/// A proxy under test, which takes the credentials `ok`.
private struct Proxy {
    let address: BoundAddress
    /// The server behind it.
    let host: String
    let taken: Lock<[ProxiedExchange]>

    /// The whole answer to a request, after which the proxy closes.
    func ask(_ request: String) async throws -> String {
        let client = try Client(address)
        try await client.send(request)
        return try await client.rest()
    }

    func tunnel() async throws -> Client {
        let client = try Client(address)
        try await client.send(
            "CONNECT \(host) HTTP/1.1\r\nHost: \(host)\r\nProxy-Authorization: Basic ok\r\n\r\n")
        let answer = try await client.answer()
        expect(answer, is: "HTTP/1.1 200 Connection established\r\n\r\n")
        return client
    }
}

/// A server that sends the same bytes to everybody, and closes.
private struct Answering {
    let address: BoundAddress

    init(_ answer: String) async throws {
        let listener = try Listener(host: "127.0.0.1", port: 0, queues: ConnectionQueue.all) {
            accepted, _, _ in _ = try? accepted.send(Array(answer.utf8)[...])
        }
        address = listener.address
    }
}

private func withProxy(
    reading: Bool = true, to address: BoundAddress? = nil,
    test: @escaping (Proxy) async throws -> Void
) async throws {
    try await withServer { server, _ in
        let taken = Lock<[ProxiedExchange]>([])
        let host = (address ?? server).authority
        let forward = ForwardProxy(
            ForwardProxy.Rules(
                admits: { $0.credentials == "Basic ok" }, reads: { _ in reading },
                take: { exchange in taken.withLock { $0.append(exchange) } }, complain: { _ in }),
            speaking: try TLSPair.makeEnd(), trusting: OutgoingTrust())
        let proxy = Proxy(address: try forward.start(), host: host, taken: taken)
        do {
            try await test(proxy)
        } catch {
            await forward.stop()
            throw error
        }
        await forward.stop()
    }
}
