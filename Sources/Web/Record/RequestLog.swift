import HTTP
import Locks
import OAuth
import Synchronization
import Text

/// The newest exchanges of a tenant, within its limits; the oldest go first.
///
/// Every request is recorded, so recording must cost next to nothing. Each processor fills its own
/// shard: a shared one would cost more than all else, through its lock and through memory that
/// moves between processors. A shard stores exchanges inline in a ring (`ExchangeRing`), without an
/// object for each. An answer is one allocation (`ExchangeAnswer`) with the head of the request
/// packed in it, unpacked only when shown. As many exchanges go as come, and dropping one means
/// waiting for memory last used long ago, so it is prefetched (`prefetch`).
package final class RequestLog: Sendable {
    private let limits: RecordLimits
    private let memory: TenantMemory
    let shards = PerProcessor(RecordShard())
    private let answered = Atomic(0)
    private let bytes = Atomic(0)
    let observers = Lock(RecordObservers())
    /// True if a task is about to notify the observers.
    let isTelling = Atomic(false)
    let events = EventTexts()

    /// The place of an exchange in a record.
    struct Place {
        fileprivate let shard: Int
        fileprivate let place: Int
        fileprivate let id: ExchangeID
    }

    init(_ limits: RecordLimits, _ memory: TenantMemory) {
        self.limits = limits
        self.memory = memory
        memory.enter(self)
    }

    deinit { end() }

    /// Adds an arriving exchange.
    ///
    /// - Returns: its place in this log; nil if nothing is recorded.
    func begin(_ exchange: Exchange, _ id: ExchangeID) -> Place? {
        guard limits.exchanges > 0 else { return nil }
        let entry = RecordedExchange(exchange, id, at: memory.latestArrival)
        let index = shards.current
        // Dropped exchanges are destroyed outside the lock. One goes for each that comes, which
        // suits allocators best; a second only if many are stale.
        let (place, isObserved, _, _) = shards.withLock(at: index) { shard in
            (
                shard.append(entry), shard.isObserved, shard.popStale(),
                shard.popStale(beyond: Self.agingStep)
            )
        }
        if place % Self.agingStep == 0 { age() }
        if isObserved { tellObservers() }
        return Place(shard: index, place: place, id: id)
    }

    /// Completes an exchange with its answer.
    func complete(
        _ place: Place, _ exchange: Exchange, _ response: Response, milliseconds: Double
    ) {
        let answer = ExchangeAnswer(response, to: exchange, milliseconds: milliseconds)
        let (growth, isObserved) = shards.withLock(at: place.shard) { shard in
            let number = answered.wrappingAdd(1, ordering: .relaxed).newValue
            shard.complete(place.id, at: place.place, answer, as: number)
            return (shard.takeMuchGrowth(), shard.isObserved)
        }
        add(growth)
        if isObserved { tellObservers() }
    }

    /// All exchanges, the oldest first. None begins or completes while they are gathered, so an
    /// answer is seen with everything before it.
    package var exchanges: [RecordedExchange] {
        let found = shards.withAll { shards in shards.indices.flatMap { shards[$0].exchanges } }
        return found.ordered { $0.id }.suffix(limits.exchanges)
    }

    /// Continues numbering after earlier answers to requests of the same tenant.
    func skip(to completions: Int) { answered.max(completions, ordering: .relaxed) }

    /// The number of answered exchanges.
    package var completions: Int { shards.withAll { _ in answered.load(ordering: .relaxed) } }

    /// The next exchanges answered after a number, in the order of their answers, and the number of
    /// the last answer; nil if there are more.
    func answered(
        after number: Int, atMost most: Int
    ) -> (exchanges: [RecordedExchange], last: Int?) {
        shards.withAll { shards in
            let places = shards.indices.flatMap { shard in
                shards[shard].completions(after: number).map { (shard, $0.index, $0.number) }
            }.ordered { $0.2 }
            let found = places.prefix(most).compactMap { shards[$0.0][$0.1] }
            return (found, places.count > most ? nil : answered.load(ordering: .relaxed))
        }
    }

    /// Tells all shards whether there are observers, so that they announce changes only then.
    func setObserved(_ isObserved: Bool) {
        shards.withAll { shards in
            for index in shards.indices { shards[index].isObserved = isObserved }
        }
    }
}

extension RequestLog: AgingEntries {
    package var oldest: Arrival? {
        shards.withAll { shards in
            Self.oldestShard(of: shards).flatMap { shards[$0].oldest?.place }
        }
    }

    package func dropOldest() { dropOldest(leaving: 0) }
}

extension RequestLog {
    /// Adds to the size in bytes, and makes room if it is too large.
    func add(_ growth: Int) {
        guard growth != 0 else { return }
        bytes.wrappingAdd(growth, ordering: .relaxed)
        memory.add(growth)
        guard growth > 0 else { return }
        while bytes.load(ordering: .relaxed) > limits.bytes, dropOldest(leaving: 1) {}
    }

    /// The number of exchanges that begin on a processor between two counts of all.
    private static let agingStep = 32

    private typealias Shards = PerProcessorValues<RecordShard>

    /// Marks exchanges beyond the limit as stale. On shards where no new ones begin, most of them
    /// go at once.
    private func age() {
        let (growth, _) = shards.withAll { shards in
            var excess = shards.indices.reduce(-limits.exchanges) { $0 + shards[$1].freshCount }
            while excess > 0, let index = Self.shard(of: shards, withLeast: { $0.oldestFresh }) {
                shards[index].markStale()
                excess -= 1
            }
            // Dropped exchanges are destroyed outside the locks.
            let gone = shards.indices.map { shards[$0].popAllStale(beyond: 2 * Self.agingStep) }
            return (shards.indices.reduce(0) { $0 + shards[$1].takeMuchGrowth() }, gone)
        }
        add(growth)
    }

    private static func oldestShard(of shards: borrowing Shards) -> Int? {
        shard(of: shards, withLeast: { $0.oldest?.id })
    }

    private static func shard(
        of shards: borrowing Shards, withLeast id: (borrowing RecordShard) -> ExchangeID?
    ) -> Int? {
        var least: (index: Int, id: ExchangeID)?
        for index in shards.indices {
            guard let id = id(shards[index]) else { continue }
            if least.map({ id < $0.id }) ?? true { least = (index, id) }
        }
        return least?.index
    }

    /// - Parameter rest: the number of exchanges that stay in any case.
    /// - Returns: whether one was dropped.
    @discardableResult
    private func dropOldest(leaving rest: Int) -> Bool {
        // The dropped exchange is destroyed outside the locks.
        let (growth, dropped) = shards.withAll { shards in
            let count = shards.indices.reduce(0) { $0 + shards[$1].count }
            guard count > rest, let index = Self.oldestShard(of: shards) else {
                return (0, RecordedExchange?.none)
            }
            let oldest = shards[index].popOldest()
            return (shards[index].takeGrowth(), oldest)
        }
        add(growth)
        return dropped != nil
    }
}

extension RequestLog {
    /// Forgets all exchanges.
    package func removeAll() { remove { $0.removeAll() } }

    /// Forgets some exchanges. The predicate runs before anybody has to wait.
    package func removeAll(where isGone: (RecordedExchange) -> Bool) {
        let gone = Set(exchanges.filter(isGone).map(\.id))
        remove { $0.remove(gone) }
    }

    private func remove(_ remove: (inout RecordShard) -> Void) {
        for index in 0..<shards.count {
            add(
                shards.withLock(at: index) { shard in
                    remove(&shard)
                    return shard.takeGrowth()
                })
        }
        tellObservers()
    }

    /// Waits until the exchanges satisfy `isEnough`, for at most a span of real time.
    ///
    /// - Returns: whether they did.
    package func wait(
        atMost span: Duration, in world: World,
        until isEnough: @escaping @Sendable ([RecordedExchange]) -> Bool
    ) async -> Bool {
        let changes = changes
        if isEnough(exchanges) { return true }
        guard span > .zero else { return false }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask(executorPreference: world.executor) { [self] in
                for await _ in changes where isEnough(exchanges) { return true }
                return false
            }
            group.addTask(executorPreference: world.executor) {
                await world.wait(span)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }
}

extension AuthorizationServer {
    package var requestLog: RequestLog {
        state.journal { RequestLog(configuration.record, state.memory) }
    }

    /// Forgets all exchanges, and the secrets that are hidden only in them.
    package func clearRecord() {
        requestLog.removeAll()
        state.formerSecrets.removeAll()
    }
}
