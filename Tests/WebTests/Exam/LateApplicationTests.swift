import TestSupport
import Testing

@testable import HTTP
@testable import Web

struct `An application that does not listen yet` {
    @Test func `is waited for`() async throws {
        let port = try await Self.freePort
        let (late, waits) = (Server { _ in Response.text("here") }, Lock(0))
        let end = try await Self.walk(to: port) { _ in
            let count = waits.withLock {
                $0 += 1
                return $0
            }
            if count == 2 { _ = try? late.start(host: "127.0.0.1", port: port) }
        }
        await late.stop()
        expect(end.page?.status, is: 200)
        expect(waits.withLock { $0 }, is: 2)
    }

    @Test func `is given up after five seconds`() async throws {
        let waits = Lock<[Duration]>([])
        let port = try await Self.freePort
        await #expect(throws: OutgoingError.self) {
            try await Self.walk(to: port) { duration in waits.withLock { $0.append(duration) } }
        }
        expect(waits.withLock { $0 }, is: Array(repeating: .seconds(1), count: 5))
    }

    @Test func `is not waited for once it has been there`() async throws {
        let port = try await Self.freePort
        await #expect(throws: OutgoingError.self) { try await Self.walk(to: port, waiting: nil) }
    }

    /// A port at which somebody listened a moment ago.
    static var freePort: Int {
        get async throws {
            let server = Server { _ in Response.text("") }
            let port = try server.start(host: "127.0.0.1", port: 0).port
            await server.stop()
            return port
        }
    }

    @discardableResult
    private static func walk(to port: Int, waiting: World.Wait?) async throws -> LoginEnd {
        let task = LoginTask(
            question: "plain", issuer: "http://localhost:2", url: "http://localhost:2",
            user: .madeUp(named: "exam"), credentials: .plain, isFresh: false, stranger: nil,
            step: nil, initiation: nil, outbound: .loopback, wait: waiting)
        let browser = Walker(
            to: .loopback, trusting: OutgoingTrust(), timeout: .seconds(600),
            isOfProvider: task.isAtProvider)
        return try await ExamWalk(task, from: "http://127.0.0.1:\(port)/", by: browser).run()
    }
}
