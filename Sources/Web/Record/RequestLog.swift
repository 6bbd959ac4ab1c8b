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
        return change { content in
            let number = content.ring.append(entry)
            if content.ring.count > limits.exchanges { content.dropOldest() }
            return number
        }
    }

    /// Completes an exchange with its answer.
    func complete(_ number: Int, _ answer: RecordedExchange.Completion) {
        var answer = answer
        change { content in
            content.completions += 1
            answer.number = content.completions
            content.bytes += content.ring.complete(number, with: answer)
            while content.bytes > limits.bytes, content.ring.count > 1 { content.dropOldest() }
        }
    }

    /// How many exchanges were answered.
    package var completions: Int { content.withLock { $0.completions } }

    /// The exchanges that were answered after so many others, in the order of their answers.
    package func completed(after number: Int) -> [(number: Int, exchange: RecordedExchange)] {
        exchanges.compactMap { exchange in
            exchange.answer.map { (number: $0.number, exchange: exchange) }
        }
        .filter { $0.number > number }.sorted { $0.number < $1.number }
    }

    /// Forgets all exchanges.
    package func removeAll() {
        change { content in
            while !content.ring.isEmpty { content.dropOldest() }
        }
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
        change { $0.dropOldest() }
    }
}

private extension RequestLog {
    /// Changes the content, accounts for its memory and tells those who wait.
    @discardableResult
    func change<Result: Sendable>(_ body: (inout Content) -> Result) -> Result {
        let (result, bytes, observers) = content.withLock { content in
            let before = content.bytes
            let result = body(&content)
            return (
                result, content.bytes - before,
                content.observers.isEmpty ? [] : Array(content.observers.values)
            )
        }
        memory.add(bytes)
        for observer in observers { observer.yield() }
        return result
    }
}

private extension RequestLog.Content {
    mutating func dropOldest() {
        bytes -= ring.dropFirst()
    }
}

extension AuthorizationServer {
    /// The tenant's record.
    package var requestLog: RequestLog {
        state.journal { RequestLog(configuration.record, state.memory) }
    }
}
