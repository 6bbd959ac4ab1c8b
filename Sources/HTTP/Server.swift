import Locks
import Platform

/// An HTTP/1.1 server on one serial queue per processor, which serves until `stop` is called.
package final class Server: Sendable {
    let service: Service
    private let listeners = Lock<[Listener]>([])
    private let sweep: Sweep

    /// - Parameters:
    ///   - memory: counts the held bytes towards their limit.
    ///   - clock: seconds since 1970 for the Date field.
    ///   - refuse: answers unreadable requests; called on the queue of the connection.
    ///   - reply: called on the queue of its connection. Other connections of the queue wait while
    ///     it computes, but not while it awaits.
    package init(
        limits: Limits = Limits(), memory: RequestMemory = .ofProcess,
        transport: Transport = .plain,
        clock: @escaping @Sendable () -> Int = { SystemClock.secondsSince1970 },
        refuse: @escaping RefusalHandler = { $0.response }, reply: @escaping Replier
    ) {
        service = Service(
            reply: reply, refuse: refuse, limits: limits, memory: memory, transport: transport,
            date: DateCache(seconds: clock))
        sweep = Sweep(service.connections, limits: limits)
    }

    /// - Parameter handler: called on the queue of its connection, as `reply` is.
    package convenience init(
        limits: Limits = Limits(), memory: RequestMemory = .ofProcess,
        transport: Transport = .plain,
        clock: @escaping @Sendable () -> Int = { SystemClock.secondsSince1970 },
        handler: @escaping Handler
    ) {
        self.init(limits: limits, memory: memory, transport: transport, clock: clock) { request in
            .later { await handler(request) }
        }
    }

    /// Listens on another address.
    ///
    /// - Parameters:
    ///   - host: a numeric address, or "localhost" for 127.0.0.1.
    ///   - port: the port, or 0 for any free one.
    package func start(host: String, port: Int) throws(SocketError) -> BoundAddress {
        let listener = try Listener(host: host, port: port, service: service)
        listeners.withLock { $0.append(listener) }
        return listener.address
    }

    /// Frees an address; its connections stay open.
    package func stopListening(on address: BoundAddress) {
        let ended = listeners.withLock { listeners in
            defer { listeners.removeAll { $0.address == address } }
            return listeners.filter { $0.address == address }
        }
        for listener in ended { listener.close() }
    }

    /// Accepts nothing more, closes idle connections, lets answers in flight finish for at most
    /// `limits.stopGrace`, then closes the rest. A stopped server stays stopped.
    package func stop() async {
        let connections = service.connections
        connections.stop()
        for listener in listeners.withLock({ $0 }) { listener.close() }
        for connection in connections.all {
            connection.perform { $0.windDown() }
        }
        ConnectionQueue.first.perform(after: service.limits.stopGrace) {
            connections.giveUpWaiting()
        }
        await connections.waitUntilEmpty()
        for connection in connections.all {
            connection.perform { $0.abort() }
        }
    }
}
