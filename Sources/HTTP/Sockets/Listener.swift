import Platform

/// A listening socket. One queue accepts, and all queues serve in turn.
final class Listener: Sendable {
    let address: BoundAddress
    private let descriptor: Descriptor
    private let take: @Sendable (Descriptor, SocketAddress, BoundAddress) -> Void
    private let queue: ConnectionQueue
    /// The queue alone uses these.
    private nonisolated(unsafe) let watch: SocketWatch
    private nonisolated(unsafe) var isClosed = false

    /// The limit of connections accepted at one wake-up.
    private static let acceptsPerWake = 64
    /// The pause after descriptors or memory ran out.
    private static let pause = Duration.milliseconds(100)

    convenience init(host: String, port: Int, service: Service) throws(SocketError) {
        try self.init(host: host, port: port, queues: service.queues) { accepted, client, address in
            Self.begin(accepted, remoteAddress: client.host, at: address, service)
        }
    }

    /// - Parameter take: takes accepted connections and the addresses of their ends.
    init(
        host: String, port: Int, queues: [ConnectionQueue],
        take: @escaping @Sendable (Descriptor, SocketAddress, BoundAddress) -> Void
    ) throws(SocketError) {
        descriptor = try Self.listen(host: host, port: port)
        let local = descriptor.localAddress
        address = BoundAddress(host: local.host, port: local.port)
        self.take = take
        queue = queues[Int(descriptor.number) % queues.count]
        watch = SocketWatch(descriptor, on: queue)
        queue.perform { self.acceptConnections() }
    }

    /// Frees the address at once.
    func close() {
        descriptor.abort()
        queue.perform {
            self.isClosed = true
            self.watch.cancel()
        }
    }

    private func acceptConnections() {
        guard !isClosed else { return }
        watch.awaitInput { self.acceptAll() }
    }

    private func acceptAll() {
        for _ in 0..<Self.acceptsPerWake {
            switch descriptor.accept() {
            case .connection(let accepted, let client): take(accepted, client, address)
            case .gone: break
            case .nobody: return
            case .exhausted: return rest()
            }
        }
    }

    private static func begin(
        _ descriptor: Descriptor, remoteAddress: String, at address: BoundAddress,
        _ service: Service
    ) {
        let peer = Peer(remoteAddress: remoteAddress, localAuthority: address.dialableAuthority)
        let queue = service.queues[Int(descriptor.number) % service.queues.count]
        let connection = Connection(descriptor, peer: peer, service: service, queue: queue)
        switch service.connections.admit(connection) {
        case .admitted: connection.perform { $0.open() }
        case .refused: connection.perform { $0.turnAway() }
        case .dropped: break
        }
    }

    /// Pauses, because the waiting connection would wake the queue again and again; closing
    /// connections make room meanwhile.
    private func rest() {
        watch.pauseInput()
        queue.perform(after: Self.pause) { self.acceptConnections() }
    }

    private static func listen(host: String, port: Int) throws(SocketError) -> Descriptor {
        let label = BoundAddress(host: host, port: port).authority
        guard let number = UInt16(exactly: port),
            let address = SocketAddress(host: host, port: number)
        else { throw SocketError(call: "inet_pton", failure: .invalidArgument, address: label) }
        do throws(Descriptor.ListeningFailure) {
            return try .listening(at: address)
        } catch {
            throw SocketError(call: error.call, failure: error.failure, address: label)
        }
    }
}

/// The address that a server listens on.
package struct BoundAddress: Sendable, Hashable {
    /// A numeric address: "127.0.0.1", "::1", "0.0.0.0".
    package let host: String
    package let port: Int

    package init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// "127.0.0.1:8414", "[::1]:8414".
    package var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// The address at which a client on this machine can connect.
    var dialableAuthority: String {
        host == "0.0.0.0" || host == "::" ? "localhost:\(port)" : authority
    }
}

/// The reason why the server cannot listen.
package struct SocketError: Error, Equatable {
    /// The system call that failed.
    package let call: String
    package let failure: SystemFailure
    /// The address that the server tried to listen on: "127.0.0.1:8414".
    package let address: String

    package var isAddressInUse: Bool { failure == .addressInUse }
}

extension SocketError: CustomStringConvertible {
    package var description: String {
        switch failure {
        case .addressInUse:
            "\(address) is already in use; choose another port, or 0 for any free one"
        case .accessDenied: "\(address) may not be used by this account; choose a port above 1023"
        case .addressNotAvailable:
            "\(address) is not an address of this machine; choose 127.0.0.1, ::1 or 0.0.0.0"
        case .invalidArgument where call == "inet_pton":
            "\(address) is not a numeric address; write 127.0.0.1, ::1, 0.0.0.0 or localhost"
        default: "\(address): \(call) failed with error \(failure.number), \(failure.text)"
        }
    }
}

/// The parts that all connections of a server share.
final class Service: Sendable {
    let reply: Replier
    let refuse: RefusalHandler
    let limits: Limits
    let memory: RequestMemory
    let transport: Transport
    let date: DateCache
    let connections: ConnectionTable
    let queues = ConnectionQueue.all

    init(
        reply: @escaping Replier, refuse: @escaping RefusalHandler, limits: Limits,
        memory: RequestMemory, transport: Transport, date: DateCache
    ) {
        self.reply = reply
        self.refuse = refuse
        self.limits = limits
        self.memory = memory
        self.transport = transport
        self.date = date
        connections = ConnectionTable(capacity: Capacity(most: limits.maxConnections))
    }
}
