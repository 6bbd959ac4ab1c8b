import Expectations
import HTTP
import Locks
import Testing

/// A stop while many clients are busy.
struct `A stop while clients are busy` {
    /// A client's view of its last request.
    private enum Last: Equatable {
        case answered
        /// The connection had closed before; no part of an answer came.
        case unanswered(sentBeforeStop: Bool)
        case cutOff
    }

    @Test(arguments: [1, 10_000])
    func `a stop under load loses no request that was sent before it`(bodyBytes: Int) async throws {
        let isStopping = Lock(false)
        let answered = Lock(0)
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: bodyBytes)
        var limits = Limits.patient
        limits.stopGrace = .seconds(60)
        try await withServer(limits: limits, handler: { _ in Response(.ok, body: body) }) {
            address, server in
            let outcomes = await withTaskGroup(of: Last.self) { group in
                for _ in 0..<50 {
                    group.addTask { await exchange(with: address, bodyBytes, isStopping, answered) }
                }
                // The first twenty answers of each client count.
                while answered.withLock({ $0 }) < 1_000 { await Task.yield() }
                isStopping.withLock { $0 = true }
                await server.stop()
                return await group.reduce(into: []) { $0.append($1) }
            }
            expect(outcomes.count, is: 50)
            expect(!outcomes.contains(.cutOff))
            expect(!outcomes.contains(.unanswered(sentBeforeStop: true)))
        }
    }

    /// Sends requests one after the other until the server accepts no more.
    private func exchange(
        with address: BoundAddress, _ bodyBytes: Int, _ isStopping: Lock<Bool>,
        _ answered: Lock<Int>
    ) async -> Last {
        guard let client = try? Client(address) else { return .cutOff }
        for round in 0... {
            do {
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            } catch {
                return .unanswered(sentBeforeStop: false)
            }
            let isBefore = isStopping.withLock { !$0 }
            guard let answer = try? await client.answer() else {
                return await client.unread.isEmpty
                    ? .unanswered(sentBeforeStop: isBefore) : .cutOff
            }
            guard answer.utf8.count > bodyBytes else { return .cutOff }
            if round < 20 { answered.withLock { $0 += 1 } }
            if answer.contains("Connection: close") { return .answered }
        }
        return .answered
    }
}
