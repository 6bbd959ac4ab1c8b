import Dispatch
import Synchronization

/// The time at which a connection has waited long enough. The connection writes it and the sweep of
/// all connections reads it, so no connection needs a timer.
final class Deadline: Sendable {
    /// Nanoseconds since the machine started; the maximum means never.
    private let moment = Atomic<UInt64>(.max)

    func set(after duration: Duration) {
        moment.store(Self.now + duration.nanoseconds, ordering: .relaxed)
    }

    func clear() { moment.store(.max, ordering: .relaxed) }

    var isSet: Bool { moment.load(ordering: .relaxed) != .max }

    func isPast(at now: UInt64 = Deadline.now) -> Bool { moment.load(ordering: .relaxed) <= now }

    static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
}

extension Duration {
    /// The whole nanoseconds, rounded down; 0 for a negative duration.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        return UInt64(max(0, seconds)) * 1_000_000_000 + UInt64(max(0, attoseconds)) / 1_000_000_000
    }
}

/// Waits for a span of real time without holding a thread.
package enum Pause {
    /// Returns after the span, or early when the task is cancelled.
    package static func wait(for span: Duration) async {
        let end = OneAnswer<Void>()
        await withTaskCancellationHandler {
            if !end.isSettled {
                ConnectionQueue.first.perform(after: span) { end.settle(()) }
            }
            await end.value()
        } onCancel: {
            end.settle(())
        }
    }
}
