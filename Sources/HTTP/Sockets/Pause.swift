import Locks

/// Waits for a span of real time without holding a thread.
package enum Pause {
    /// Returns after the span, or early when the task is cancelled.
    package static func wait(for span: Duration) async {
        let waiter = Lock(Waiter.new)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = waiter.withLock { $0.begin(continuation) }
                if isOver { return continuation.resume() }
                ConnectionQueue.first.perform(after: span) { end(waiter) }
            }
        } onCancel: {
            end(waiter)
        }
    }
}

private extension Pause {
    enum Waiter {
        case new
        case waiting(CheckedContinuation<Void, Never>)
        case over

        /// Returns true if the wait was cancelled before it began.
        mutating func begin(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
            if case .over = self { return true }
            self = .waiting(continuation)
            return false
        }
    }

    static func end(_ waiter: Lock<Waiter>) {
        let continuation: CheckedContinuation<Void, Never>? = waiter.withLock { waiter in
            defer { waiter = .over }
            guard case .waiting(let continuation) = waiter else { return nil }
            return continuation
        }
        continuation?.resume()
    }
}
