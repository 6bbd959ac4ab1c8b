import Dispatch
import Locks
import Platform
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

    init(capacity: Capacity) { self.capacity = capacity }

    var all: [Connection] { state.withLock { Array($0.connections.values) } }

    var isStopping: Bool { stopping.load(ordering: .acquiring) }

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

/// One coarse timer that checks the deadlines of all connections.
final class Sweep: Sendable {
    /// Dispatch sources may be used from any thread, but the type is not declared Sendable.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// Checks four times within the shortest time-out, and at least once a second.
    init(_ connections: ConnectionTable, limits: Limits) {
        let shortest = min(limits.headTimeout, limits.idleTimeout)
        let interval = max(min(shortest / 4, .seconds(1)), .milliseconds(10))
        let nanoseconds = DispatchTimeInterval.nanoseconds(Int(interval.nanoseconds))
        timer = DispatchSource.makeTimerSource(queue: ConnectionQueue.first.dispatch)
        timer.schedule(deadline: .now() + nanoseconds, repeating: nanoseconds, leeway: nanoseconds)
        timer.setEventHandler {
            let now = Deadline.now
            for connection in connections.all where connection.deadline.isPast(at: now) {
                connection.perform { $0.expire() }
            }
        }
        timer.activate()
    }

    deinit { timer.cancel() }
}

/// The number of connections that a server may hold.
struct Capacity: Sendable, Equatable {
    /// The number of connections that are served.
    let connections: Int
    /// The number of further connections that are told that the server is full.
    let refusals: Int

    /// Leaves descriptors for the process itself and for outgoing requests.
    init(most: Int, descriptors: Int = Self.descriptorLimit) {
        let room = max(2, (descriptors - Self.ownDescriptors) / 4 * 3)
        refusals = min(64, room / 8 + 1)
        connections = min(most, room - refusals)
    }

    private static let ownDescriptors = 16

    private static var descriptorLimit: Int { DescriptorLimit.current ?? 256 }
}
