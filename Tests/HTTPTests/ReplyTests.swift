import Dispatch
import FixtureSupport
import Testing

@testable import HTTP

/// Answers that are ready at once, and those that take their time.
struct `A reply` {
    @Test func `may be there at once or later, and stays in order`() async throws {
        let gate = Gate()
        let server = Server(limits: .patient, clock: { 784_111_777 }) { request in
            guard request.path.hasPrefix("/later") else {
                return .now(Response(.ok, body: Array(request.path.utf8)))
            }
            return .later {
                if request.path == "/later/held" { await gate.pass() }
                return Response(.ok, body: Array(request.path.utf8))
            }
        }
        let client = try Client(server.start(host: "127.0.0.1", port: 0))
        let paths = ["/now/1", "/later/held", "/now/2", "/later/4", "/now/3"]
        let requests = paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
        try await client.send(requests.joined())
        try await expect(client.answer(), is: answer("/now/1"))
        await gate.arrivals(1)
        try await expect(!client.hasInput())
        gate.open()
        for path in paths.dropFirst() { try await expect(client.answer(), is: answer(path)) }
        await server.stop()
    }

    @Test func `that is there at once may be a stream, and may end the connection`() async throws {
        let server = Server(limits: .patient, clock: { 784_111_777 }) { request in
            guard request.path == "/stream" else {
                return .now(Response(.ok, ["Connection": "close"]))
            }
            return .now(Response(.ok, stream: BodyStream { nil }))
        }
        let address = try server.start(host: "127.0.0.1", port: 0)
        for path in ["/stream", "/"] {
            let client = try Client(address)
            try await client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            try await expect(client.rest(), contains: "Connection: close\r\n")
        }
        await server.stop()
    }
}

struct `A value that is settled once` {
    private let answer = OneAnswer<Int>()

    @Test func `is there for who asks later`() async {
        expect(!answer.isSettled)
        answer.settle(1)
        expect(answer.isSettled)
        await expect(answer.value(), is: 1)
    }

    @Test func `comes to who waits`() async {
        let task = Task.immediate { await answer.value() }
        answer.settle(1)
        await expect(task.value, is: 1)
    }

    @Test func `keeps its first value`() async {
        answer.settle(1)
        answer.settle(2)
        await expect(answer.value(), is: 1)
    }
}

/// Answers wait until all ready sockets have been served, unless that takes long.
@Suite(.timeLimit(.minutes(5)))
struct `Answers of one round` {
    @Test func `do not wait for one that takes its time`() async throws {
        let server = Server(limits: .patient, clock: { 784_111_777 }) { [self] in reply(to: $0) }
        let address = try server.start(host: "127.0.0.1", port: 0)
        let holder = try await clientOfFirstQueue(address)
        let quick = try await clientOfFirstQueue(address)
        let slow = try await clientOfFirstQueue(address)

        // Nobody is served meanwhile, so both are ready in the next round.
        try await holder.send(request("/held"))
        try await quick.send(request("/quick"))
        try await slow.send(request("/slow"))
        release.signal()

        try await expect(quick.answer(), is: answer("/quick"))
        answered.signal()
        try await expect(slow.answer(), is: answer("after the others"))
        await server.stop()
    }

    private let release = DispatchSemaphore(value: 0)
    private let answered = DispatchSemaphore(value: 0)

    private func reply(to request: Request) -> Reply {
        switch request.path {
        case "/held":
            release.wait()
            return text(request.path)
        case "/slow": return .later { Response(.ok, body: Array(waitForOthers().utf8)) }
        case "/queue":
            let isFirst = ConnectionQueue.first.isIsolatingCurrentContext() == true
            return text(isFirst ? "first" : "another")
        default: return text(request.path)
        }
    }

    private func text(_ text: String) -> Reply { .now(Response(.ok, body: Array(text.utf8))) }

    /// Blocks the queue like long signatures.
    private func waitForOthers() -> String {
        answered.wait(timeout: .now() + 10) == .success ? "after the others" : "before the others"
    }

    private func request(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n" }

    private func clientOfFirstQueue(_ address: BoundAddress) async throws -> Client {
        while true {
            let client = try Client(address)
            try await client.send(request("/queue"))
            if try await client.answer() == answer("first") { return client }
        }
    }
}
