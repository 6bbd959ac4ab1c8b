import HTTP
import Locks
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
}

private extension RequestLog {
    func endObserving(_ id: Int) {
        observers.withLock { observers in
            observers.continuations[id] = nil
            if observers.continuations.isEmpty { setObserved(false) }
        }
    }
}
