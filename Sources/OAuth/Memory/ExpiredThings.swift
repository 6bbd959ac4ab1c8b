import Locks

/// The things that a tenant's stores dropped because their time was over: a hash and the end of
/// each, so that none is taken for something that was never issued. The oldest are overwritten.
final class ExpiredThings: Sendable {
    struct Entry: Sendable {
        /// The name of the store.
        let store: String
        let hash: Int
        let end: Timestamp
    }

    /// The number of entries, which take at most 256 KiB.
    private let capacity = 8192
    private let memory: TenantMemory
    private let ring = Lock<(entries: [Entry], next: Int)>(([], 0))

    init(memory: TenantMemory) {
        self.memory = memory
    }

    deinit {
        memory.add(-ring.withLock { $0.entries.count } * MemoryLayout<Entry>.stride)
    }

    func note(_ entries: [Entry]) {
        let added = ring.withLock { ring in
            let before = ring.entries.count
            for entry in entries {
                if ring.entries.count < capacity {
                    ring.entries.append(entry)
                } else {
                    ring.entries[ring.next] = entry
                }
                ring.next = (ring.next + 1) % capacity
            }
            return ring.entries.count - before
        }
        memory.add(added * MemoryLayout<Entry>.stride)
    }

    /// The time when the value of a store ended; nil where that is not known.
    func end(of key: some Hashable, in store: String, by now: Timestamp) -> Timestamp? {
        let hash = key.hashValue
        let entry = ring.withLock { ring in
            ring.entries.last { $0.hash == hash && $0.store == store }
        }
        return entry.flatMap { $0.end <= now ? $0.end : nil }
    }
}

extension Expiring {
    /// The time when a value ended that the store has dropped since; nil where that is not known.
    package func end(of key: Key) -> Timestamp? {
        expired?.end(of: key, in: name ?? "", by: clock.now)
    }
}
