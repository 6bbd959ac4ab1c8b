import Dispatch
import Expectations
import HTTP
import Testing

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
        case "/slow":
            return .later { Response(.ok, body: Array(waitForOthers().utf8)) }
        case "/queue":
            let isFirst = ConnectionQueue.first.isIsolatingCurrentContext() == true
            return text(isFirst ? "first" : "another")
        default:
            return text(request.path)
        }
    }

    private func text(_ text: String) -> Reply {
        .now(Response(.ok, body: Array(text.utf8)))
    }

    /// Blocks the queue like long signatures.
    private func waitForOthers() -> String {
        answered.wait(timeout: .now() + 10) == .success ? "after the others" : "before the others"
    }

    private func request(_ path: String) -> String {
        "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n"
    }

    private func clientOfFirstQueue(_ address: BoundAddress) async throws -> Client {
        while true {
            let client = try Client(address)
            try await client.send(request("/queue"))
            if try await client.answer() == answer("first") { return client }
        }
    }
}
