import Locks
import Synchronization

/// The open connections of a server.
final class ConnectionTable: Sendable {
    /// The treatment of a new connection.
    enum Admission {
        case admitted
        /// The table is full, but there is room to tell the client so.
        case refused
        /// There is no room even for that, or the server is stopping.
        case dropped
    }

    private struct State {
        var connections: [ObjectIdentifier: Connection] = [:]
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let capacity: Capacity
    private let state = Lock(State())
    private let stopping = Atomic(false)

    init(capacity: Capacity) {
        self.capacity = capacity
    }

    var all: [Connection] {
        state.withLock { Array($0.connections.values) }
    }

    var isStopping: Bool {
        stopping.load(ordering: .acquiring)
    }

    func admit(_ connection: Connection) -> Admission {
        state.withLock { state in
            let count = state.connections.count
            guard !isStopping, count < capacity.connections + capacity.refusals else {
                return .dropped
            }
            state.connections[ObjectIdentifier(connection)] = connection
            return count < capacity.connections ? .admitted : .refused
        }
    }

    func remove(_ connection: Connection) {
        let waiters = state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = nil
            return state.connections.isEmpty ? Self.takeWaiters(&state) : []
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Admits no connections from now on.
    func stop() {
        // The lock ensures that every connection admitted before is in the table.
        state.withLock { _ in stopping.store(true, ordering: .releasing) }
    }

    /// Returns when the last connection has closed or `giveUpWaiting` is called.
    func waitUntilEmpty() async {
        await withCheckedContinuation { waiter in
            let isEmpty = state.withLock { state in
                if !state.connections.isEmpty { state.waiters.append(waiter) }
                return state.connections.isEmpty
            }
            if isEmpty { waiter.resume() }
        }
    }

    func giveUpWaiting() {
        for waiter in state.withLock({ Self.takeWaiters(&$0) }) { waiter.resume() }
    }

    private static func takeWaiters(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
        defer { state.waiters = [] }
        return state.waiters
    }
}
