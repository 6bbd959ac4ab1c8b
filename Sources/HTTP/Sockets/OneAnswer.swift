import Locks

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
