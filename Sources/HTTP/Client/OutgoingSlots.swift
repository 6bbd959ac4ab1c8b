import Locks

/// Limits the outgoing requests of this process, in all and for each host; further ones wait for
/// their turn, and none waits behind a host that does not answer others.
final class OutgoingSlots: Sendable {
    fileprivate struct Waiting {
        let authority: String
        let continuation: CheckedContinuation<Void, Never>
    }

    fileprivate struct State {
        var free: Int
        /// The number of requests under way to each host.
        var used: [String: Int] = [:]
        var waiting: [Waiting] = []
    }

    private let mostForEach: Int
    private let state: Lock<State>

    static let shared = OutgoingSlots(256, forEach: 32)

    init(_ count: Int, forEach mostForEach: Int) {
        self.mostForEach = mostForEach
        state = Lock(State(free: count))
    }

    /// Returns once there is a slot, which `give` releases.
    ///
    /// - Parameter authority: the host and port of the request.
    func take(for authority: String) async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.take(for: authority, most: mostForEach) else {
                    state.waiting.append(
                        Waiting(authority: authority, continuation: continuation))
                    return false
                }
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    func give(of authority: String) {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            state.give(of: authority)
            let first = state.waiting.firstIndex {
                state.used[$0.authority, default: 0] < mostForEach
            }
            guard let first, state.take(for: state.waiting[first].authority, most: mostForEach)
            else { return nil }
            return state.waiting.remove(at: first).continuation
        }
        next?.resume()
    }
}

private extension OutgoingSlots.State {
    /// - Returns: whether there was a slot.
    mutating func take(for authority: String, most: Int) -> Bool {
        guard free > 0, used[authority, default: 0] < most else { return false }
        free -= 1
        used[authority, default: 0] += 1
        return true
    }

    mutating func give(of authority: String) {
        free += 1
        let rest = used[authority, default: 1] - 1
        used[authority] = rest > 0 ? rest : nil
    }
}
