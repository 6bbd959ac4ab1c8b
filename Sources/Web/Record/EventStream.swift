import HTTP
import JOSE
import OAuth

/// The answered exchanges as server-sent events
/// (https://html.spec.whatwg.org/multipage/server-sent-events.html), each once, in the order of
/// their answers.
struct EventStream: Sendable {
    let log: RequestLog
    let world: World
    let write: @Sendable (RecordedExchange) -> JSON?

    /// How often a line is sent when nothing happens, so that a dead connection is found.
    private static let pause = Duration.seconds(15)

    /// - Parameter last: the id of the last event that the reader has seen; nil for a new reader,
    ///   who gets what comes from now on.
    func bytes(after last: Int?) -> AsyncStream<[UInt8]> {
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
        let seen = last.map { min($0, log.completions) } ?? log.completions
        let changes = log.changes
        let work = Task(executorPreference: world.executor) {
            await withTaskGroup(of: Void.self) { group in
                group.addTask(executorPreference: world.executor) {
                    await send(to: continuation, after: seen, changes)
                    continuation.finish()
                }
                group.addTask(executorPreference: world.executor) { await keepAlive(continuation) }
                await group.next()
                group.cancelAll()
            }
        }
        continuation.onTermination = { _ in work.cancel() }
        return stream
    }
}

private extension EventStream {
    func send(
        to continuation: AsyncStream<[UInt8]>.Continuation, after seen: Int,
        _ changes: AsyncStream<Void>
    ) async {
        var seen = seen
        continuation.yield(Array(": ready\n\n".utf8))
        send(to: continuation, after: &seen)
        for await _ in changes { send(to: continuation, after: &seen) }
    }

    func send(to continuation: AsyncStream<[UInt8]>.Continuation, after seen: inout Int) {
        for exchange in log.completed(after: seen) {
            seen = exchange.completion
            guard let json = write(exchange) else { continue }
            let event = "id: \(seen)\nevent: request\ndata: \(json.text)\n\n"
            continuation.yield(Array(event.utf8))
        }
    }

    func keepAlive(_ continuation: AsyncStream<[UInt8]>.Continuation) async {
        while !Task.isCancelled {
            await world.wait(Self.pause)
            continuation.yield(Array(":\n\n".utf8))
        }
    }
}
