import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

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
}

private extension Descriptor {
    static func connected(
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
