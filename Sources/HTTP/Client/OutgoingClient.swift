import Locks

/// Sends requests to other hosts: one per connection, without following redirects, limited in time
/// and size. It holds no thread while it waits.
package struct OutgoingClient: Sendable {
    package static let usualTimeout = Duration.seconds(5)

    private let reach: OutgoingReach
    private let limits: Limits
    private let timeout: Duration
    private let resolver: NameResolver
    private let trust: OutgoingTrust?

    /// - Parameters:
    ///   - limits: the limits of the answer, and of the head of the request.
    ///   - timeout: the time for the whole exchange, from the wait for its turn to the last byte.
    ///   - trust: verifies the certificates of other machines; nil to trust every one.
    package init(
        reach: OutgoingReach, limits: Limits = Limits(), timeout: Duration = usualTimeout,
        resolver: NameResolver = .system, trust: OutgoingTrust? = OutgoingTrust()
    ) {
        self.reach = reach
        self.limits = limits
        self.timeout = timeout
        self.resolver = resolver
        self.trust = trust
    }

    /// Fails early when the task is cancelled.
    package func send(_ request: OutgoingRequest) async throws(OutgoingError) -> OutgoingResponse {
        let url = try OutgoingURL(request.url)
        let head = try OutgoingHead(of: request, to: url, limits: limits)
        let route = try OutgoingRoute(to: url, reach: reach)
        let end = try await url.isSecure && !route.isLocal ? trust?.end() : nil
        let deadline = ContinuousClock.now + timeout
        guard await Slots.outgoing.take(for: url.authority, until: deadline) else { throw .late }
        defer { Slots.outgoing.give(of: url.authority) }
        let addresses = try await route.addresses(by: resolver, until: deadline)
        let exchange = OutgoingExchange(head.bytes + request.body, to: addresses, limits: limits) {
            () throws(OutgoingError) in try Self.filter(for: url, end)
        }
        let outcome: OutgoingExchange.Outcome = await withTaskCancellationHandler {
            await exchange.answer(until: deadline)
        } onCancel: {
            exchange.cancel()
        }
        return try outcome.get()
    }

    /// - Parameter end: nil for a host that is trusted without a certificate.
    private static func filter(
        for url: OutgoingURL, _ end: TLSEnd?
    ) throws(OutgoingError) -> any ByteFilter {
        guard url.isSecure else { return PlainFilter() }
        // The dot at the end of a complete name is not in its certificate.
        let host = url.host.hasSuffix(".") ? String(url.host.dropLast()) : url.host
        guard let filter = TLSFilter(asking: host, by: end) else {
            throw OutgoingError("there is no memory for a TLS session")
        }
        return filter
    }
}

/// Limits what goes on at once, in all and for each owner; more waits for its turn, and nothing
/// waits behind an owner whose slots are all taken.
package final class Slots: Sendable {
    fileprivate struct Waiting {
        let owner: String
        /// Settled by whoever takes it from the queue: true with a slot, false without.
        let turn: OneAnswer<Bool>
    }

    fileprivate struct State {
        var free: Int
        /// The slots that each owner has taken.
        var used: [String: Int] = [:]
        var waiting: [Waiting] = []
    }

    private let mostForEach: Int
    private let state: Lock<State>

    /// For the outgoing requests of this process, by host and port.
    static let outgoing = Slots(256, forEach: 32)

    /// - Parameter mostForEach: nil for no other limit than the whole.
    package init(_ count: Int, forEach mostForEach: Int? = nil) {
        self.mostForEach = mostForEach ?? count
        state = Lock(State(free: count))
    }

    /// Returns once there is a slot, which `give` releases, even when the task is cancelled.
    package func take(for owner: String = "") async { _ = await turn(for: owner)?.value() }

    /// Waits for a slot no longer than until the end, or until the task is cancelled.
    ///
    /// - Returns: whether there is one, which `give` releases.
    func take(for owner: String, until end: ContinuousClock.Instant) async -> Bool {
        guard let turn = turn(for: owner) else { return true }
        ConnectionQueue.next.perform(after: ContinuousClock.now.duration(to: end)) {
            self.giveUp(turn)
        }
        return await withTaskCancellationHandler {
            await turn.value()
        } onCancel: {
            giveUp(turn)
        }
    }

    package func give(of owner: String = "") {
        let next: OneAnswer<Bool>? = state.withLock { state in
            state.give(of: owner)
            let first = state.waiting.firstIndex { state.used[$0.owner, default: 0] < mostForEach }
            guard let first, state.take(for: state.waiting[first].owner, most: mostForEach)
            else { return nil }
            return state.waiting.remove(at: first).turn
        }
        next?.settle(true)
    }
}

private extension Slots {
    /// - Returns: nil if there was a slot at once.
    func turn(for owner: String) -> OneAnswer<Bool>? {
        state.withLock { state in
            guard !state.take(for: owner, most: mostForEach) else { return nil }
            let turn = OneAnswer<Bool>()
            state.waiting.append(Waiting(owner: owner, turn: turn))
            return turn
        }
    }

    /// Has no effect on who has a slot already.
    func giveUp(_ turn: OneAnswer<Bool>) {
        let isWaiting = state.withLock { state in
            guard let place = state.waiting.firstIndex(where: { $0.turn === turn }) else {
                return false
            }
            state.waiting.remove(at: place)
            return true
        }
        if isWaiting { turn.settle(false) }
    }
}

private extension Slots.State {
    /// - Returns: whether there was a slot.
    mutating func take(for owner: String, most: Int) -> Bool {
        guard free > 0, used[owner, default: 0] < most else { return false }
        free -= 1
        used[owner, default: 0] += 1
        return true
    }

    mutating func give(of owner: String) {
        free += 1
        let rest = used[owner, default: 1] - 1
        used[owner] = rest > 0 ? rest : nil
    }
}
