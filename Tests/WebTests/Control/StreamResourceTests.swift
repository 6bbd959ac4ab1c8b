import Foundation
import TestSupport
import Testing

struct `The record as a stream` {
    static let cases: [Case] = [
        Case("sends each answered exchange, and goes on where a reader left off") { provider in
            let browser = Browser(provider)
            let fresh = try await Reader(browser)
            _ = try await browser.get("/.well-known/jwks.json")
            _ = try await browser.get("/.well-known/openid-configuration")
            let events = await fresh.next(2)
            expect(events.map(\.id), is: [1, 2])
            expect(events.map { $0.data["endpoint"] }, is: ["jwks", "discovery"])

            let resumed = try await Reader(browser, ["Last-Event-ID": "1"])
            await expect(resumed.next(1).map(\.id), is: [2])
            let listed = try require(events.first?.data["id"]?.string)
            let following = try await Reader(browser, ["Last-Event-ID": listed])
            _ = try await browser.get("/.well-known/jwks.json")
            await expect(following.next(1).map(\.id), is: [2])
            let filtered = try await Reader(
                browser, ["Last-Event-ID": "0"], query: "?endpoint=discovery")
            await expect(filtered.next(1).map(\.id), is: [2])
        },
        Case("begins with the first exchange for a reader at no number that it gave") { provider in
            let browser = Browser(provider)
            for _ in 0..<3 { _ = try await browser.get("/.well-known/jwks.json") }
            for number in [Int.min, .min + 1, -1] {
                let reader = try await Reader(browser, ["Last-Event-ID": String(number)])
                await expect(reader.next(2).map(\.id), is: [1, 2])
            }
            let reader = try await Reader(browser, ["Last-Event-ID": String(Int.max)])
            _ = try await browser.get("/.well-known/openid-configuration")
            await expect(reader.next(1).map { $0.data["endpoint"] }, is: ["discovery"])
        },
        Case("hides the secrets of clients that came after it was opened") { provider in
            let control = ControlAPI(provider)
            let reader = try await Reader(control.browser)
            let client: JSON = ["client_secret": "secret-of-late"]
            _ = try await control.send(.put, "clients/late", client.text)
            _ = try await control.browser.get("/.well-known/jwks.json?x=secret-of-late")
            let event = try await require(reader.next(1).first)
            expect(event.data.text, lacks: "secret-of-late")
        },
        Case("hides the secrets that nobody has any more, until all is forgotten") { provider in
            let control = ControlAPI(provider)
            let registered = try await control.browser.register().json
            let secrets = [
                "s3cret-of-one", "s3cret-of-two", "s3cret-of-zoe",
                registered.string("client_secret"),
            ]
            for (path, body) in [
                ("clients/one", #"{"client_secret": "s3cret-of-one"}"#),
                ("clients/two", #"{"client_secret": "s3cret-of-two"}"#),
                ("users/zoe", #"{"username": "zoe", "password": "s3cret-of-zoe"}"#),
            ] {
                try await expect(control.send(.put, path, body).status, is: .created)
            }
            for secret in secrets {
                _ = try await control.browser.get("/.well-known/jwks.json?x=\(secret)")
            }
            try await control.send(.delete, "clients/one")
            try await control.send(.patch, "clients/two", #"{"client_secret": "n3w-secret"}"#)
            try await control.send(.patch, "users/zoe", #"{"password": "n3w-password"}"#)
            let answer = try await control.browser.send(
                .delete, "/oauth/register/\(registered.string("client_id"))",
                .bearer(registered.string("registration_access_token")))
            expect(answer.status, is: .noContent)
            for place in ["requests", "requests.har"] {
                let text = try await control.send(.get, place).text
                expect(text, contains: "x=[redacted]")
                for secret in secrets { expect(text, lacks: secret) }
            }
            try await control.send(.delete, "requests")
            _ = try await control.browser.get("/.well-known/jwks.json?x=s3cret-of-one")
            let text = try await control.send(.get, "requests").text
            expect(text, contains: "x=s3cret-of-one")
        },
        Case(
            "hides the secrets of a configuration that was read again without them",
            try .read("{ clients: [{ client_id: 'one', client_secret: 's3cret-of-one' }] }")
        ) { provider in
            let control = ControlAPI(provider)
            _ = try await control.browser.get("/.well-known/jwks.json?x=s3cret-of-one")
            provider.application.renew(
                by: try .read("{ clients: [{ client_id: 'one', client_secret: 'n3w-secret' }] }"))
            try await expect(control.send(.get, "requests").text, contains: "x=[redacted]")
        },
        Case("has as many readers as it may have, and a place again once one goes") { provider in
            let browser = Browser(provider)
            var readers: [Reader] = []
            for _ in 0..<64 { try await readers.append(Reader(browser)) }
            let answer = try await browser.get("/_understudy/requests/stream")
            expect(answer.status, is: .serviceUnavailable)
            expect(answer.text, contains: "64 connections")
            expect(provider.log.all.last?.contains("64 connections"), is: true)
            _ = try await browser.get("/.well-known/jwks.json")
            let texts = await readers[0].next(1).map(\.id) + readers[63].next(1).map(\.id)
            expect(texts, is: [1, 1])
            readers.removeLast()
            _ = try await Reader(browser)
        },
        Case("arrives over a socket, and ends with the server", in: [.live]) { provider in
            _ = try await Browser(provider).get("/.well-known/jwks.json")
            let port = try require(
                provider.wire.authority.split(separator: ":").last.flatMap { Int($0) })
            let socket = try RawSocket(port: port)
            let fields = "Host: localhost\r\nLast-Event-ID: 0\r\n"
            socket.send(Array("GET /_understudy/requests/stream HTTP/1.1\r\n\(fields)\r\n".utf8))
            let text = socket.receive(until: "\n\nid: 1\nevent: request\ndata: {")
            expect(text, contains: "Content-Type: text/event-stream\r\n")
            expect(text, lacks: "Content-Length")
            expect(text, contains: "\r\n\r\n: ready\n\n")
            await provider.wire.close()
            expect(socket.receive(until: "data"), lacks: "data")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// A reader who takes events more slowly than the record forgets them.
struct `A slow reader of the record` {
    private static let small = ServerConfiguration.make { $0.record.exchanges = 100 }

    @Test func `is told what it missed, and goes on in order`() async throws {
        let provider = try Provider(Self.small)
        let browser = Browser(provider)
        let reader = try await Reader(browser)
        for _ in 0..<1_000 { _ = try await browser.get("/.well-known/jwks.json") }
        // A processor's part of the record may keep its oldest exchanges for a while, so the
        // first event is not always the one that reports missed ones.
        var next = 1
        var hasMissed = false
        while !hasMissed, next <= 1_000 {
            let events = await reader.next(1)
            next = try Self.end(of: events, from: next)
            hasMissed = events.first?.name == "missed"
        }
        expect(hasMissed)

        try await ControlAPI(provider).send(.delete, "requests")
        // Exchanges already taken stay with the reader; the rest are reported.
        while next <= 1_000 { next = try Self.end(of: await reader.next(1), from: next) }
        expect(next, is: 1_001)
        _ = try await browser.get("/.well-known/jwks.json")
        await expect(reader.next(1).map(\.id), is: [1_001])
    }

    /// The number after the last event, each of which follows the one before without a gap:
    /// exchanges forgotten by a processor's part of the record are reported at their place.
    private static func end(of events: [Reader.Event], from first: Int) throws -> Int {
        try require(!events.isEmpty)
        var next = first
        for event in events {
            let begin = try require(
                event.name == "missed" ? event.data["first"]?.integer : event.id)
            expect(begin, is: next)
            if event.name == "missed" {
                expect(event.data["last"]?.integer, is: event.id)
                expect(event.data["count"]?.integer, is: event.id - begin + 1)
            }
            next = event.id + 1
        }
        return next
    }

    @Test(.timeLimit(.minutes(5)))
    func `over a socket holds up neither the others nor the end of the server`() async throws {
        try await Provider.run(.live, Self.small) { provider in
            let port = try require(
                provider.wire.authority.split(separator: ":").last.flatMap { Int($0) })
            let slow = try RawSocket(port: port)
            slow.send(
                Array("GET /_understudy/requests/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
            var text = slow.receive(until: ": ready\n\n")
            // The events exceed the buffers of both sockets, which take some megabytes.
            let long = String(repeating: "x", count: 8_000)
            for _ in 0..<2_000 {
                let answer = await provider.application.answer(
                    Request(path: "/.well-known/jwks.json", query: "a=\(long)"))
                expect(answer.status, is: .ok)
            }
            text += slow.receive(until: "\nid: 2000\nevent: request\n")
            expect(text, contains: "\nevent: missed\ndata: {\"count\":")
            let ids = text.matches(of: /\nid: ([0-9]+)\n/).compactMap { Int($0.1) }
            expect(ids, is: ids.sorted())
            expect(ids.last, is: 2_000)

            for _ in 0..<1_000 {
                _ = await provider.application.answer(
                    Request(path: "/.well-known/jwks.json", query: "a=\(long)"))
            }
            await provider.wire.close()
        }
    }
}

/// Reads events of a stream without a socket.
private final class Reader {
    struct Event {
        let id: Int
        let name: String
        let data: JSON
    }

    private let stream: BodyStream
    private var unread: [Event] = []

    init(_ browser: Browser, _ fields: Fields = [:], query: String = "") async throws {
        let answer = try await browser.get("/_understudy/requests/stream" + query, fields)
        guard case .stream(let stream) = answer.body else { throw URLError(.badServerResponse) }
        self.stream = stream
    }

    func next(_ count: Int) async -> [Event] {
        while unread.count < count, let piece = await stream.next() {
            let text = String(decoding: piece, as: UTF8.self)
            unread += text.matches(of: /id: ([0-9]+)\nevent: ([a-z]+)\ndata: (.*)\n\n/).map {
                Event(
                    id: Int($0.1) ?? 0, name: String($0.2),
                    data: (try? JSON(parsing: String($0.3))) ?? .null)
            }
        }
        defer { unread.removeFirst(min(count, unread.count)) }
        return Array(unread.prefix(count))
    }
}
