import Locks

/// Everything a tenant remembers: one bounded store for each kind of thing. The code that keeps a
/// kind declares its store in an extension, as a property that returns `store()`.
package final class State: Sendable {
    private let clock: WallClock
    private let capacity: Int
    package let memory: TenantMemory
    /// The texts issued last, to recognize a piece of one.
    let recent = RecentTexts()
    /// The things that have expired and were dropped.
    private let expired: ExpiredThings
    private let parts = Lock<[String: any Sendable]>([:])
    private let journal = Lock<(kind: ObjectIdentifier, object: any AnyObject & Sendable)?>(nil)

    /// - Parameters:
    ///   - capacity: the largest number of entries of each kind.
    ///   - memory: the limit of bytes that all of them may take.
    package init(
        clock: WallClock, capacity: Int = 100_000, memory: TenantMemory = TenantMemory()
    ) {
        self.clock = clock
        self.capacity = capacity
        self.memory = memory
        expired = ExpiredThings(memory: memory)
        memory.enter(self)
    }

    /// The store for one kind of thing, made on first use.
    ///
    /// - Parameters:
    ///   - name: the name of the calling property, so that each kind has its own store.
    ///   - most: the largest number of entries, if less than the general capacity.
    ///   - isCache: true if lost entries can be had again, so that their loss is not reported.
    ///   - isIssued: true if expired entries are noted, since clients may still send them.
    package func store<Key: Hashable & Sendable & Weighed, Value: Sendable & Weighed>(
        _ name: String = #function, atMost most: Int = .max, isCache: Bool = false,
        isIssued: Bool = false
    ) -> Expiring<Key, Value> {
        part(name) {
            Expiring(
                isCache ? nil : name, clock: $0, capacity: min(capacity, most), memory: memory,
                expired: isIssued ? expired : nil)
        }
    }

    /// The part that every exchange needs, made on first use; it is found faster than by a name.
    package func journal<Journal: AnyObject & Sendable>(_ make: () -> Journal) -> Journal {
        journal.withLock { journal in
            if let journal {
                // The check proves the cast, which costs much more otherwise.
                precondition(journal.kind == ObjectIdentifier(Journal.self), "another journal")
                return unsafeDowncast(journal.object, to: Journal.self)
            }
            let made = make()
            journal = (ObjectIdentifier(Journal.self), made)
            return made
        }
    }

    /// All parts, by their names.
    package var stores: [String: any Sendable] {
        parts.withLock { $0 }
    }

    /// A part of the memory that is not a store, made on first use.
    package func part<Part: Sendable>(
        _ name: String = #function, _ make: (WallClock) -> Part
    ) -> Part {
        parts.withLock { parts in
            if let known = parts[name] {
                guard let part = known as? Part else {
                    preconditionFailure("two kinds of memory are called \(name)")
                }
                return part
            }
            let part = make(clock)
            parts[name] = part
            return part
        }
    }
}
