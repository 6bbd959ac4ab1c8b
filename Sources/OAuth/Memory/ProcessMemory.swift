import Locks
import Synchronization

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

    package var bytes: Int {
        held.load(ordering: .relaxed)
    }
}

extension ProcessMemory {
    func add(_ change: Int) {
        held.wrappingAdd(change, ordering: .relaxed)
    }

    func enter(_ memory: TenantMemory) {
        tenants.withLock { $0[ObjectIdentifier(memory)] = Tenant(memory: memory) }
    }

    /// The memories of all tenants.
    var memories: [TenantMemory] {
        tenants.withLock { $0.values.compactMap(\.memory) }
    }

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
