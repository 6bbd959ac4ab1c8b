import Foundation
import HTTP
import JOSE
import TestSupport
import Testing

struct `The record as a stream` {
    @Test func `sends each answered exchange, and goes on where a reader left off`() async throws {
        try await Provider.run { provider in
            let browser = Browser(provider)
            let fresh = try await Reader(browser)
            _ = try await browser.get("/.well-known/jwks.json")
            _ = try await browser.get("/.well-known/openid-configuration")
            let events = await fresh.next(2)
            #expect(events.map(\.id) == [1, 2])
            #expect(events.map { $0.data["endpoint"] } == ["jwks", "discovery"])

            let resumed = try await Reader(browser, ["Last-Event-ID": "1"])
            #expect(await resumed.next(1).map(\.id) == [2])
            let filtered = try await Reader(
                browser, ["Last-Event-ID": "0"], query: "?endpoint=discovery")
            #expect(await filtered.next(1).map(\.id) == [2])
        }
    }

    @Test func `arrives over a socket, and ends with the server`() async throws {
        try await Provider.run(.live) { provider in
            _ = try await Browser(provider).get("/.well-known/jwks.json")
            let port = try #require(
                provider.wire.authority.split(separator: ":").last.flatMap { Int($0) })
            let socket = try RawSocket(port: port)
            let fields = "Host: localhost\r\nLast-Event-ID: 0\r\n"
            socket.send(
                Array("GET /_understudy/requests/stream HTTP/1.1\r\n\(fields)\r\n".utf8))
            let text = socket.receive(until: "\n\nid: 1\nevent: request\ndata: {")
            #expect(text.contains("Content-Type: text/event-stream\r\n"))
            #expect(!text.contains("Content-Length"))
            #expect(text.contains("\r\n\r\n: ready\n\n"))
            await provider.wire.close()
            #expect(!socket.receive(until: "data").contains("data"))
        }
    }
}

/// Reads events of a stream that needs no socket.
private final class Reader {
    struct Event {
        let id: Int
        let data: JSON
    }

    private var pieces: AsyncStream<[UInt8]>.Iterator

    init(_ browser: Browser, _ fields: Fields = [:], query: String = "") async throws {
        let answer = try await browser.get("/_understudy/requests/stream" + query, fields)
        guard case .stream(let stream) = answer.body else { throw URLError(.badServerResponse) }
        pieces = stream.pieces.makeAsyncIterator()
    }

    func next(_ count: Int) async -> [Event] {
        var events: [Event] = []
        while events.count < count, let piece = await pieces.next(isolation: #isolation) {
            let lines = String(decoding: piece, as: UTF8.self).split(separator: "\n")
            guard let id = lines.first?.wholeMatch(of: /id: ([0-9]+)/)?.1, lines.count == 3 else {
                continue
            }
            let data = (try? JSON(parsing: String(lines[2].dropFirst(6)))) ?? .null
            events.append(Event(id: Int(id) ?? 0, data: data))
        }
        return events
    }
}
