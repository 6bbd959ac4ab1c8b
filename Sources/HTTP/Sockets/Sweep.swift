import Dispatch

/// One coarse timer that checks the deadlines of all connections.
final class Sweep: Sendable {
    /// Dispatch sources may be used from any thread, but the type is not declared Sendable.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// Checks four times within the shortest time-out, and at least once a second.
    init(_ connections: ConnectionTable, limits: Limits) {
        let shortest = min(limits.headTimeout, limits.idleTimeout)
        let interval = max(min(shortest / 4, .seconds(1)), .milliseconds(10))
        let nanoseconds = DispatchTimeInterval.nanoseconds(Int(interval.nanoseconds))
        timer = DispatchSource.makeTimerSource(queue: ConnectionQueue.first.dispatch)
        timer.schedule(deadline: .now() + nanoseconds, repeating: nanoseconds, leeway: nanoseconds)
        timer.setEventHandler {
            let now = Deadline.now
            for connection in connections.all where connection.deadline.isPast(at: now) {
                connection.perform { $0.expire() }
            }
        }
        timer.activate()
    }

    deinit {
        timer.cancel()
    }
}
