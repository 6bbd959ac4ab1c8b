import Locks
import Platform

/// A forward proxy (RFC 9110 §3.7) on a loopback address. It reads what goes to some hosts, and
/// passes on the rest unread.
package final class ForwardProxy: Sendable {
    /// The decisions that belong to its owner.
    package struct Rules: Sendable {
        /// Tells whether a client may use it.
        let admits: @Sendable (ProxyClient) -> Bool
        /// Tells whether the exchanges with a host are read: `idp.example:443`.
        let reads: @Sendable (_ host: String) -> Bool
        let take: @Sendable (ProxiedExchange) -> Void
        let complain: @Sendable (String) -> Void

        package init(
            admits: @escaping @Sendable (ProxyClient) -> Bool,
            reads: @escaping @Sendable (_ host: String) -> Bool,
            take: @escaping @Sendable (ProxiedExchange) -> Void,
            complain: @escaping @Sendable (String) -> Void
        ) {
            self.admits = admits
            self.reads = reads
            self.take = take
            self.complain = complain
        }
    }

    let rules: Rules
    /// Speaks in place of the hosts that are read.
    let end: TLSEnd
    let trust: OutgoingTrust
    private let listener = Lock<Listener?>(nil)
    private let connections = Lock<[ObjectIdentifier: ProxiedConnection]>([:])
    private let begun = (wall: SystemClock.secondsSince1970, instant: ContinuousClock.now)

    private static let mostConnections = 256

    /// - Parameter trust: verifies the certificates of the hosts that are read.
    package init(_ rules: Rules, speaking end: TLSEnd, trusting trust: OutgoingTrust) {
        self.rules = rules
        self.end = end
        self.trust = trust
    }

    package func start(port: Int = 0) throws(SocketError) -> BoundAddress {
        let listener = try Listener(
            host: "127.0.0.1", port: port, queues: ConnectionQueue.all
        ) { descriptor, client, address in
            self.take(descriptor, ProxyClient(port: client.port, proxyPort: address.port))
        }
        self.listener.withLock { $0 = listener }
        return listener.address
    }

    /// Ends all connections at once; what was not answered is taken as it is.
    package func stop() async {
        // The listener holds the proxy, too.
        let open = listener.withLock { listener in
            defer { listener = nil }
            return listener
        }
        open?.close()
        for connection in connections.withLock({ Array($0.values) }) { await connection.abort() }
    }

    /// Milliseconds since 1970.
    var now: Int {
        let (seconds, attoseconds) = begun.instant.duration(to: .now).components
        return (begun.wall + Int(seconds)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }

    /// The host and the port of a URL, as the rules are asked about it; nil for no http URL.
    package static func place(of url: String) -> (host: String, port: Int)? {
        (try? OutgoingURL(url)).map { ($0.host, Int($0.port)) }
    }

    func remove(_ connection: ProxiedConnection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = nil }
    }

    private func take(_ descriptor: Descriptor, _ client: ProxyClient) {
        let connection = ProxiedConnection(descriptor, of: client, through: self)
        let isAdmitted = connections.withLock { connections in
            guard connections.count < Self.mostConnections else { return false }
            connections[ObjectIdentifier(connection)] = connection
            return true
        }
        if isAdmitted { connection.perform { $0.open() } }
    }
}

extension OutgoingURL {
    var place: String { "\(host):\(port)" }
}

/// A program that asks to use a proxy.
package struct ProxyClient: Sendable {
    package let port: Int
    package let proxyPort: Int
    /// Its Proxy-Authorization field (RFC 9110 §11.7.2).
    package internal(set) var credentials: String?

    init(port: Int, proxyPort: Int) {
        self.port = port
        self.proxyPort = proxyPort
    }
}
