import HTTP
import Locks
import OAuth
import Synchronization

/// The observers of a record's changes.
struct RecordObservers: Sendable {
    fileprivate var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
    fileprivate var last = 0
}

extension RequestLog {
    /// A stream with an element after each arrival and each answer; several changes may share one.
    package var changes: AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { observe(with: $0) }
    }

    /// Feeds a stream after each arrival and each answer, as long as somebody reads it.
    func observe(with continuation: AsyncStream<Void>.Continuation) {
        let id = observers.withLock { observers in
            observers.last += 1
            observers.continuations[observers.last] = continuation
            setObserved(true)
            return observers.last
        }
        continuation.onTermination = { [weak self] _ in self?.endObserving(id) }
    }

    /// Notifies the observers of changes soon, of several at once: no answer waits for them.
    func tellObservers() {
        guard !isTelling.exchange(true, ordering: .acquiringAndReleasing) else { return }
        Task(executorPreference: ConnectionQueue.first) { [self] in
            isTelling.store(false, ordering: .releasing)
            for observer in observers.withLock({ Array($0.continuations.values) }) {
                observer.yield()
            }
        }
    }

    /// Ends all streams of changes at the end of the record.
    package func end() {
        let continuations = observers.withLock { observers in
            defer { observers.continuations = [:] }
            return observers.continuations.values
        }
        for continuation in continuations { continuation.finish() }
    }

    private func endObserving(_ id: Int) {
        observers.withLock { observers in
            observers.continuations[id] = nil
            if observers.continuations.isEmpty { setObserved(false) }
        }
    }
}

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
        // The number comes from outside.
        seen = Lock(max(0, min(last ?? answered, answered)))
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

/// One step of a reader through the answered exchanges, in the order of their answers.
package enum RecordStep: Sendable {
    case exchange(RecordedExchange)
    /// The answers with these numbers were forgotten before they were read.
    case missed(ClosedRange<Int>)

    /// The number of the answer that the reader has reached.
    package var completion: Int {
        switch self {
        case .exchange(let exchange): exchange.completion
        case .missed(let numbers): numbers.upperBound
        }
    }
}

extension RequestLog {
    /// The steps after an answer's number, with at most that many exchanges. A reader needs to hold
    /// only the number that it has reached.
    package func steps(after number: Int, atMost most: Int) -> [RecordStep] {
        let (found, last) = answered(after: number, atMost: most)
        return Self.steps(found, after: number, upTo: last)
    }

    /// The number of the answer to an exchange; nil if it has none, or is forgotten.
    func completion(of id: ExchangeID) -> Int? {
        exchanges.first { $0.id == id && $0.answer != nil }?.completion
    }
}

private extension RequestLog {
    /// Every answer has a number, so a missing number was forgotten.
    ///
    /// - Parameter last: the number of the last answer; nil if there are more than those found.
    static func steps(
        _ found: [RecordedExchange], after number: Int, upTo last: Int?
    ) -> [RecordStep] {
        var steps: [RecordStep] = []
        var seen = number
        for exchange in found {
            if exchange.completion > seen + 1 {
                steps.append(.missed(seen + 1...exchange.completion - 1))
            }
            steps.append(.exchange(exchange))
            seen = exchange.completion
        }
        if let last, last > seen { steps.append(.missed(seen + 1...last)) }
        return steps
    }
}
