import Locks
import Synchronization
import Text

/// The bytes that the stores of one tenant hold together. Beyond the limit the oldest entry goes
/// first, whichever store it is in.
package final class TenantMemory: Sendable {
    /// The tenant's name; nil for the root.
    private let name: String?
    private let process: ProcessMemory
    private let held = Atomic(0)
    private let arrivals = Atomic<UInt32>(0)
    private let stores = Lock<[Store]>([])
    private let owner = Lock(Owner())

    private struct Owner: Sendable {
        weak var state: State?
    }

    private struct Store: Sendable {
        weak var entries: (any AgingEntries)?
    }

    package init(of name: String? = nil, in process: ProcessMemory = ProcessMemory()) {
        self.name = name
        self.process = process
        process.enter(self)
    }

    deinit { process.leave(ObjectIdentifier(self), with: bytes) }

    package var bytes: Int { held.load(ordering: .relaxed) }

    /// As many bytes as what is listed by requests may take, which nobody drops.
    var mostBytes: Int { process.limits.processBytes }
}

extension TenantMemory {
    func enter(_ state: State) { owner.withLock { $0.state = state } }

    /// The other tenants of the same server by name; the root has none.
    var neighbours: [(name: String?, state: State)] {
        process.memories.compactMap { memory in
            guard memory !== self, memory.name != name else { return nil }
            return memory.owner.withLock { $0.state }.map { (memory.name, $0) }
        }
    }

    package func enter(_ entries: any AgingEntries) {
        stores.withLock { stores in
            stores.removeAll { $0.entries == nil }
            stores.append(Store(entries: entries))
        }
    }

    /// The last arrival given to an entry. Entries that need no order among themselves take it, as
    /// that writes no memory that all processors share.
    package var latestArrival: Arrival { Arrival(arrivals.load(ordering: .relaxed)) }

    package func nextArrival() -> Arrival {
        Arrival(arrivals.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    /// Accounts for bytes that a store took or gave back, and makes room if there are too many. No
    /// store may be locked meanwhile.
    package func add(_ change: Int) {
        guard change != 0 else { return }
        let bytes = held.wrappingAdd(change, ordering: .relaxed).newValue
        process.add(change)
        guard change > 0 else { return }
        if bytes > process.limits.tenantBytes { shed(to: process.limits.tenantBytes) }
        process.relieve()
    }

    /// Drops the oldest entries until no more than `goal` bytes are held.
    ///
    /// - Returns: whether there was one to drop.
    @discardableResult
    func shed(to goal: Int) -> Bool {
        let stores = stores.withLock { $0.compactMap(\.entries) }
        var isLess = false
        while bytes > goal, let store = oldest(of: stores) {
            store.dropOldest()
            isLess = true
        }
        return isLess
    }

    /// Reports, once for each store, that it has begun to forget.
    func tellOfLoss(in store: String, capacity: Int) {
        process.tell(
            Finding(
                "memory.store-full",
                [
                    "tenant": name, "camel-case-words": store.camelCaseWords.joined(separator: " "),
                    "capacity": capacity, "most": process.limits.tenantBytes,
                    "all": process.limits.processBytes,
                ]))
    }

    private func oldest(of stores: [any AgingEntries]) -> (any AgingEntries)? {
        var oldest: (store: any AgingEntries, arrival: Arrival)?
        for store in stores {
            guard let arrival = store.oldest else { continue }
            if oldest.map({ arrival.precedes($0.arrival) }) ?? true { oldest = (store, arrival) }
        }
        return oldest?.store
    }
}

/// The bytes that the stores of all tenants hold together. Beyond the limit, the tenant with the
/// most gives first, so that a busy one does not make a quiet one forget.
package final class ProcessMemory: Sendable {
    package let limits: MemoryLimits
    /// Reports that something was forgotten for want of room.
    let tell: @Sendable (Finding) -> Void
    private let held = Atomic(0)
    private let tenants = Lock<[ObjectIdentifier: Tenant]>([:])

    private struct Tenant: Sendable {
        weak var memory: TenantMemory?
    }

    package init(
        limits: MemoryLimits = MemoryLimits(),
        tell: @escaping @Sendable (Finding) -> Void = { _ in }
    ) {
        self.limits = limits
        self.tell = tell
    }

    package var bytes: Int { held.load(ordering: .relaxed) }
}

extension ProcessMemory {
    func add(_ change: Int) { held.wrappingAdd(change, ordering: .relaxed) }

    func enter(_ memory: TenantMemory) {
        tenants.withLock { $0[ObjectIdentifier(memory)] = Tenant(memory: memory) }
    }

    /// The memories of all tenants.
    var memories: [TenantMemory] { tenants.withLock { $0.values.compactMap(\.memory) } }

    /// Removes a tenant that is going, with all the bytes that it still holds.
    func leave(_ id: ObjectIdentifier, with bytes: Int) {
        tenants.withLock { $0[id] = nil }
        add(-bytes)
    }

    /// Makes room if more is held than allowed. It frees somewhat more than it must, so that a look
    /// at all tenants serves many insertions, and takes at most half of a tenant's at a time.
    func relieve() {
        guard bytes > limits.processBytes else { return }
        let goal = limits.processBytes - limits.processBytes / 32
        while case let surplus = bytes - goal, surplus > 0 {
            guard let largest = memories.max(by: { $0.bytes < $1.bytes }) else { return }
            let share = max(largest.bytes / 2, largest.bytes - surplus)
            guard largest.shed(to: share) else { return }
        }
    }
}
