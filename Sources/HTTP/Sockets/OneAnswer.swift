import Locks
import Platform

/// A value that is settled once, by the first to do so, and that one task waits for.
final class OneAnswer<Value: Sendable>: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Value, Never>)
        case settled(Value)
    }

    private let state = Lock(State.open)

    var isSettled: Bool { state.withLock { if case .settled = $0 { true } else { false } } }

    /// Returns once the value is settled; call this once.
    func value() async -> Value {
        await withCheckedContinuation { waiter in
            let value: Value? = state.withLock { state in
                if case .settled(let value) = state { return value }
                state = .awaited(waiter)
                return nil
            }
            if let value { waiter.resume(returning: value) }
        }
    }

    /// Has no effect once the value is settled.
    func settle(_ value: Value) {
        let waiter: CheckedContinuation<Value, Never>? = state.withLock { state in
            if case .settled = state { return nil }
            defer { state = .settled(value) }
            guard case .awaited(let waiter) = state else { return nil }
            return waiter
        }
        waiter?.resume(returning: value)
    }
}

/// The connections of one queue whose answers are sent at the end of a round.
///
/// A client with many connections is then woken once and finds them all answered. Sending each
/// answer by itself would wake it for each, which takes the system as long as answering. Code that
/// begins long work sends these first.
///
/// `Sendable` without a lock, since only the queue uses it.
final class UnsentAnswers: Sendable {
    private nonisolated(unsafe) var connections: [Connection] = []

    func add(_ connection: Connection) { connections.append(connection) }

    func send() {
        guard !connections.isEmpty else { return }
        let waiting = connections
        connections.removeAll(keepingCapacity: true)
        for connection in waiting { connection.onQueue(Connection.sendAnswers) }
    }
}

/// Bytes for the wire not yet taken by the peer.
struct OutputBuffer {
    private var bytes: [UInt8] = []
    private var start = 0

    var isEmpty: Bool { start == bytes.count }

    var count: Int { bytes.count - start }

    mutating func append(_ more: [UInt8]) {
        if isEmpty {
            bytes = more
            start = 0
        } else {
            bytes += more
        }
    }

    /// Writes as much as the peer takes now; true if it took some bytes but not all.
    mutating func flush(to descriptor: Descriptor) throws(SystemFailure) -> Bool {
        var isMoving = false
        while !isEmpty {
            guard let sent = try descriptor.send(bytes[start...]) else { return isMoving }
            start += sent
            isMoving = true
        }
        self = OutputBuffer()
        return false
    }
}
