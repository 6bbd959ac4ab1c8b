import HTTP
import Locks
import OAuth

/// The newest exchanges of a tenant, within its limits; the oldest go first.
package final class RequestLog: Sendable {
    private let limits: RecordLimits
    private let memory: TenantMemory
    private let content = Lock(Content())

    fileprivate struct Content: Sendable {
        var ring = ExchangeRing()
        var bytes = 0
        /// How many of them the tenant's memory knows.
        var knownBytes = 0
        var completions = 0
        var observers: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastObserver = 0
    }

    init(_ limits: RecordLimits, _ memory: TenantMemory) {
        self.limits = limits
        self.memory = memory
        memory.enter(self)
    }

    deinit {
        end()
    }

    /// Ends all streams of changes, since there will be no more.
    package func end() {
        let observers = content.withLock { content in
            defer { content.observers = [:] }
            return content.observers.values
        }
        for observer in observers { observer.finish() }
    }

    /// All exchanges, the oldest first.
    package var exchanges: [RecordedExchange] {
        content.withLock { $0.ring.elements }
    }

    /// Enters an exchange that has arrived.
    ///
    /// - Returns: its number in this log; nil where nothing is recorded.
    func begin(_ exchange: Exchange, _ id: ExchangeID) -> Int? {
        guard limits.exchanges > 0 else { return nil }
        let entry = RecordedExchange(exchange, id, at: memory.nextArrival())
        // The one that goes is destroyed after the lock is given back, for which others may wait.
        let (number, _) = change { content in
            let number = content.ring.append(entry)
            return (number, content.ring.count > limits.exchanges ? content.popOldest() : nil)
        }
        return number
    }

    /// Completes an exchange with its answer.
    func complete(
        _ number: Int, _ exchange: Exchange, _ response: Response, milliseconds: Double
    ) {
        let answer = ExchangeAnswer(response, to: exchange, milliseconds: milliseconds)
        let growth = change { content in
            content.completions += 1
            content.bytes += content.ring.complete(
                number, answer, as: content.completions)
            while content.bytes > limits.bytes, content.ring.count > 1 { content.popOldest() }
            return content.takeGrowth()
        }
        memory.add(growth)
    }

    /// How many exchanges were answered.
    package var completions: Int { content.withLock { $0.completions } }

    /// The exchanges that were answered after so many others, in the order of their answers.
    package func completed(after number: Int) -> [RecordedExchange] {
        exchanges.filter { $0.completion > number }.sorted { $0.completion < $1.completion }
    }

    /// Forgets all exchanges.
    package func removeAll() {
        let growth = change { content in
            content.removeAll()
            return content.takeGrowth()
        }
        memory.add(growth)
    }

    /// A stream with an element after each arrival and each answer; several may become one.
    package var changes: AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = content.withLock { content in
                content.lastObserver += 1
                content.observers[content.lastObserver] = continuation
                return content.lastObserver
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.content.withLock { $0.observers.removeValue(forKey: id) }
            }
        }
    }
}

extension RequestLog: AgingEntries {
    package var oldest: Arrival? {
        content.withLock { $0.ring.firstPlace }
    }

    package func dropOldest() {
        let growth = change { content in
            content.popOldest()
            return content.takeGrowth()
        }
        memory.add(growth)
    }
}

private extension RequestLog {
    /// Changes the content and tells those who wait.
    func change<Result: Sendable>(_ body: (inout Content) -> Result) -> Result {
        let (result, observers) = content.withLock { content in
            let result = body(&content)
            return (result, content.observers.isEmpty ? [] : Array(content.observers.values))
        }
        for observer in observers { observer.yield() }
        return result
    }
}

private extension RequestLog.Content {
    @discardableResult
    mutating func popOldest() -> RecordedExchange? {
        let exchange = ring.popFirst()
        bytes -= exchange?.bytes ?? 0
        return exchange
    }

    /// What the tenant's memory has to hear. An exchange that drives out another grows by the
    /// difference, and mostly by nothing.
    mutating func takeGrowth() -> Int {
        defer { knownBytes = bytes }
        return bytes - knownBytes
    }

    mutating func removeAll() {
        ring.removeAll()
        bytes = 0
    }
}

extension AuthorizationServer {
    /// The tenant's record.
    package var requestLog: RequestLog {
        state.journal { RequestLog(configuration.record, state.memory) }
    }
}
