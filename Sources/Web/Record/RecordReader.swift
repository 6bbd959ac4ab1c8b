import Locks

/// Reads the answered exchanges of a record at its own pace, each once, in the order of their
/// answers. It holds only its position; exchanges that the record forgets meanwhile are missed.
package final class RecordReader: Sendable {
    private let log: RequestLog
    /// The number of the last answer read.
    private let seen: Lock<Int>
    /// Yields whenever there may be something to read.
    private let wakes: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// - Parameter last: the number of the last answer read before; nil to start now.
    package init(of log: RequestLog, after last: Int? = nil) {
        self.log = log
        let answered = log.completions
        seen = Lock(min(last ?? answered, answered))
        (wakes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        log.observe(with: continuation)
    }

    /// Takes present steps, up to a number, or until `take` tells that it has enough.
    ///
    /// - Returns: whether there was one.
    package func read(atMost most: Int, _ take: (RecordStep) -> Bool) -> Bool {
        let steps = log.steps(after: seen.withLock { $0 }, atMost: most)
        for step in steps {
            seen.withLock { $0 = step.completion }
            guard take(step) else { break }
        }
        return !steps.isEmpty
    }

    /// Returns when there may be something to read, or after `wake`; false at the end of the
    /// record, or when the task is cancelled.
    package func wait() async -> Bool {
        var wakes = wakes.makeAsyncIterator()
        return await wakes.next(isolation: #isolation) != nil
    }

    /// Ends a wait; it can be called from anywhere.
    package var wake: @Sendable () -> Void {
        { [continuation] in _ = continuation.yield() }
    }

    /// The next exchange, as soon as there is one; nil at the end of the record.
    package func next() async -> RecordedExchange? {
        while true {
            var found: RecordedExchange?
            let isBehind = read(atMost: 1) { step in
                if case .exchange(let exchange) = step { found = exchange }
                return found == nil
            }
            if let found { return found }
            if !isBehind, await !wait() { return nil }
        }
    }
}
