import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A listening socket.
extension Descriptor {
    /// The system call that failed while the socket was set up.
    package struct ListeningFailure: Error {
        package let call: String
        package let failure: SystemFailure
    }

    /// The result of accepting a connection.
    package enum Arrival {
        case connection(Descriptor, from: SocketAddress)
        /// The client has already gone; another one may be waiting.
        case gone
        /// No client is waiting.
        case nobody
        /// A client is waiting, but there are no descriptors or no memory for it.
        case exhausted
    }

    package static func listening(
        at address: SocketAddress
    ) throws(ListeningFailure) -> Descriptor {
        let socket = socket_stream(address.family)
        try check("socket", socket)
        let descriptor = Descriptor(owning: socket)
        try check("setsockopt", descriptor.set(SO_REUSEADDR, of: SOL_SOCKET, to: 1))
        // Accepted sockets inherit this: answers are written whole, so waiting gains nothing.
        try check("setsockopt", descriptor.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: 1))
        if address.isIPv6 {
            // "::" serves IPv4 as well.
            try check("setsockopt", descriptor.set(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6), to: 0))
        }
        try check("bind", address.pass { bind(socket, $0, $1) })
        // HTTP clients speak first, so a silent one need not be accepted yet.
        socket_defer(socket)
        try check("listen", listen(socket, 4_096))
        return descriptor
    }

    /// The local address.
    package var localAddress: SocketAddress {
        SocketAddress.filled { getsockname(number, $0, $1) }.address
    }

    package func accept() -> Arrival {
        let (accepted, address) = SocketAddress.filled { socket_accept(number, $0, $1) }
        let failure = errno
        guard accepted < 0 else { return .connection(Descriptor(owning: accepted), from: address) }
        switch failure {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
        case EINTR, ECONNABORTED: return .gone
        default: return .nobody
        }
    }

    private static func check(_ call: String, _ result: Int32) throws(ListeningFailure) {
        guard result >= 0 else { throw ListeningFailure(call: call, failure: .last) }
    }

    private func set(_ option: Int32, of level: Int32, to value: Int32) -> Int32 {
        withUnsafePointer(to: value) {
            setsockopt(number, level, option, $0, socklen_t(MemoryLayout<Int32>.size))
        }
    }
}

/// A non-blocking connection to another host.
extension Descriptor {
    /// Begins to connect. The socket has room for output once the attempt has succeeded or failed;
    /// then `failure` tells which.
    package static func connecting(
        to address: SocketAddress
    ) throws(ConnectingFailure) -> Descriptor {
        try connected(socket_stream(address.family), to: address)
    }

    /// A UDP socket that takes datagrams only from that address, at a port that the system draws.
    package static func datagrams(
        with address: SocketAddress
    ) throws(ConnectingFailure) -> Descriptor {
        try connected(socket_datagram(address.family), to: address)
    }

    package enum ConnectingFailure: Error {
        /// The system provides no socket.
        case noSocket(SystemFailure)
        case notConnected(SystemFailure)
    }

    private static func connected(
        _ socket: Int32, to address: SocketAddress
    ) throws(ConnectingFailure) -> Descriptor {
        let descriptor: Descriptor
        do throws(SystemFailure) {
            descriptor = try Descriptor(openedAs: socket)
        } catch {
            throw .noSocket(error)
        }
        let result = address.pass { connect(descriptor.number, $0, $1) }
        let failure = SystemFailure.last
        guard result == 0 || failure.number == EINPROGRESS else { throw .notConnected(failure) }
        return descriptor
    }
}
