import Locks
import OAuth

extension RequestLog {
    /// Forgets all exchanges.
    package func removeAll() {
        remove { $0.removeAll() }
    }

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
}
