import HTTP
import Locks
import OAuth
import Platform
import Synchronization

/// The newest exchanges of a tenant, within its limits; the oldest go first. Each processor fills a
/// shard of its own, since one that all share costs more than all else of a record: its lock, and
/// memory that goes from one processor to the other.
package final class RequestLog: Sendable {
    private let limits: RecordLimits
    private let memory: TenantMemory
    private let shards = (0..<Processors.count).map { _ in Lock(RecordShard()) }
    private let begun = Atomic(0)
    private let answered = Atomic(0)
    private let bytes = Atomic(0)
    let observers = Lock(RecordObservers())

    /// Where an exchange lies in a record.
    struct Place {
        fileprivate let shard: Int
        fileprivate let place: Int
    }

    init(_ limits: RecordLimits, _ memory: TenantMemory) {
        self.limits = limits
        self.memory = memory
        memory.enter(self)
    }

    deinit {
        end()
    }

    /// Enters an exchange that has arrived.
    ///
    /// - Returns: its place in this log; nil where nothing is recorded.
    func begin(_ exchange: Exchange, _ id: ExchangeID) -> Place? {
        guard limits.exchanges > 0 else { return nil }
        let number = begun.wrappingAdd(1, ordering: .relaxed).newValue
        let entry = RecordedExchange(
            ArrivedExchange(exchange, id, number: number, at: memory.nextArrival()))
        let index = Processors.current % shards.count
        let oldest = number - limits.exchanges
        // Those that go are destroyed after the lock is given back. Two may go, as a shard where less
        // began holds more that is old.
        let (place, isObserved, _, _) = shards[index].withLock { shard in
            (
                shard.append(entry), shard.isObserved, shard.popOldest(upTo: oldest),
                shard.popOldest(upTo: oldest)
            )
        }
        if isObserved { tellObservers() }
        return Place(shard: index, place: place)
    }

    /// Completes an exchange with its answer.
    func complete(
        _ place: Place, _ exchange: Exchange, _ response: Response, milliseconds: Double
    ) {
        let answer = ExchangeAnswer(response, to: exchange, milliseconds: milliseconds)
        let (growth, isObserved) = shards[place.shard].withLock { shard in
            let number = answered.wrappingAdd(1, ordering: .relaxed).newValue
            shard.complete(place.place, answer, as: number)
            return (shard.takeGrowth(), shard.isObserved)
        }
        add(growth)
        if isObserved { tellObservers() }
    }

    /// Forgets all exchanges.
    package func removeAll() {
        for shard in shards {
            add(
                shard.withLock { shard in
                    shard.removeAll()
                    return shard.takeGrowth()
                })
        }
        tellObservers()
    }
}

extension RequestLog {
    /// All exchanges, the oldest first.
    package var exchanges: [RecordedExchange] { hold { $0 } }

    /// How many exchanges were answered.
    package var completions: Int { hold { _ in answered.load(ordering: .relaxed) } }

    /// The exchanges that were answered after so many others, in the order of their answers.
    package func completed(after number: Int) -> [RecordedExchange] {
        exchanges.filter { $0.completion > number }.sorted { $0.completion < $1.completion }
    }

    /// Lets all shards know whether anybody wants to hear of changes.
    func setObserved(_ isObserved: Bool) {
        for shard in shards { shard.withLock { $0.isObserved = isObserved } }
    }
}

extension RequestLog: AgingEntries {
    package var oldest: Arrival? { oldestShard?.oldest.place }

    package func dropOldest() {
        if let (shard, _) = oldestShard { dropOldest(of: shard) }
    }
}

private extension RequestLog {
    typealias Shard = Lock<RecordShard>

    /// Lends the exchanges while none begins and none is completed, so that an answer is seen with
    /// all that went before.
    func hold<Result: Sendable>(
        from index: Int = 0, _ found: [RecordedExchange] = [],
        _ body: ([RecordedExchange]) -> Result
    ) -> Result {
        guard index < shards.count else {
            let oldest = begun.load(ordering: .relaxed) - limits.exchanges
            return body(found.filter { $0.number > oldest }.sorted { $0.number < $1.number })
        }
        return shards[index].withLock { hold(from: index + 1, found + $0.exchanges, body) }
    }

    var oldestShard: (shard: Shard, oldest: RecordedExchange)? {
        shards.compactMap { shard in
            shard.withLock { $0.oldest }.map { (shard, $0) }
        }.min { $0.oldest.number < $1.oldest.number }
    }

    /// Accounts for bytes, and makes room if there are too many.
    func add(_ growth: Int) {
        guard growth != 0 else { return }
        bytes.wrappingAdd(growth, ordering: .relaxed)
        memory.add(growth)
        guard growth > 0 else { return }
        while bytes.load(ordering: .relaxed) > limits.bytes, let (shard, oldest) = oldestShard,
            oldest.number < begun.load(ordering: .relaxed)
        {
            dropOldest(of: shard)
        }
    }

    func dropOldest(of shard: Shard) {
        // It is destroyed after the lock is given back.
        let (growth, _) = shard.withLock { shard in
            let oldest = shard.popOldest()
            return (shard.takeGrowth(), oldest)
        }
        add(growth)
    }
}

extension AuthorizationServer {
    /// The tenant's record.
    package var requestLog: RequestLog {
        state.journal { RequestLog(configuration.record, state.memory) }
    }
}
