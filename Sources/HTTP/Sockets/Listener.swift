import Dispatch
import Glibc

/// A listening socket, from which all event loops accept.
final class Listener: Sendable {
    let address: BoundAddress
    private let descriptor: Descriptor
    private let service: Service

    /// How many connections one wake-up accepts at most.
    private static let acceptsPerWake = 64
    /// How long a loop accepts no connection after descriptors or memory ran out.
    private static let pause = DispatchTimeInterval.milliseconds(100)

    init(host: String, port: Int, service: Service) throws(SocketError) {
        descriptor = try Self.listen(host: host, port: port)
        address = Self.boundAddress(of: descriptor)
        self.service = service
        for loop in service.loops { acceptConnections(on: loop) }
    }

    /// Frees the address at once.
    func close() {
        descriptor.abort()
        for loop in service.loops {
            loop.perform { loop.forget(self.descriptor) }
        }
    }
}

private extension Listener {
    func acceptConnections(on loop: EventLoop) {
        loop.perform {
            guard !self.service.connections.isStopping else { return }
            loop.watch(self.descriptor, .arrivals) { _ in self.acceptAll(on: loop) }
        }
    }

    func acceptAll(on loop: EventLoop) {
        for _ in 0..<Self.acceptsPerWake {
            let (number, address) = SocketAddress.filled { pointer, length in
                accept(descriptor.number, pointer, length)
            }
            let failure = errno
            if number >= 0 {
                // No program started by this one inherits the connection.
                _ = fcntl(number, F_SETFD, FD_CLOEXEC)
                begin(Descriptor(owning: number), remoteAddress: address.numeric.host)
            } else if failure == EMFILE || failure == ENFILE || failure == ENOBUFS
                || failure == ENOMEM
            {
                return rest(loop)
            } else if failure != EINTR && failure != ECONNABORTED {
                return
            }
        }
    }

    func begin(_ descriptor: Descriptor, remoteAddress: String) {
        let peer = Peer(
            remoteAddress: remoteAddress, localAuthority: address.dialableAuthority)
        let loop = service.loops[Int(descriptor.number) % service.loops.count]
        let connection = Connection(descriptor, peer: peer, service: service, loop: loop)
        switch service.connections.admit(connection) {
        case .admitted: connection.perform { $0.open() }
        case .refused: connection.perform { $0.turnAway() }
        case .dropped: break
        }
    }

    /// The waiting connection would wake the loop again and again; connections that close in the
    /// meantime make room.
    func rest(_ loop: EventLoop) {
        loop.forget(descriptor)
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.pause) {
            self.acceptConnections(on: loop)
        }
    }

    static func listen(host: String, port: Int) throws(SocketError) -> Descriptor {
        let label = BoundAddress(host: host, port: port).authority
        guard let number = UInt16(exactly: port),
            let address = SocketAddress(host: host, port: number)
        else { throw SocketError(call: "inet_pton", errno: EINVAL, address: label) }
        func check(_ call: String, _ result: Int32) throws(SocketError) {
            guard result >= 0 else { throw SocketError(call: call, errno: errno, address: label) }
        }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(address.family, kind, 0)
        try check("socket", socket)
        let descriptor = Descriptor(owning: socket)
        try check("setsockopt", descriptor.set(SO_REUSEADDR, of: SOL_SOCKET, to: 1))
        // Accepted sockets inherit this one: answers are written whole, so waiting gains nothing.
        try check("setsockopt", descriptor.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: 1))
        if address.family == AF_INET6 {
            // "::" serves IPv4 as well.
            try check("setsockopt", descriptor.set(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6), to: 0))
        }
        try check("bind", address.pass { bind(socket, $0, $1) })
        try check("listen", Glibc.listen(socket, 4_096))
        return descriptor
    }

    static func boundAddress(of descriptor: Descriptor) -> BoundAddress {
        SocketAddress.filled { getsockname(descriptor.number, $0, $1) }.address.numeric
    }
}

private extension Descriptor {
    func set(_ option: Int32, of level: Int32, to value: Int32) -> Int32 {
        withUnsafePointer(to: value) {
            setsockopt(number, level, option, $0, socklen_t(MemoryLayout<Int32>.size))
        }
    }
}
