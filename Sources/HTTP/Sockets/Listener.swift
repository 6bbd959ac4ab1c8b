import Dispatch
import Platform

/// A listening socket that all event loops accept from.
final class Listener: Sendable {
    let address: BoundAddress
    private let descriptor: Descriptor
    private let service: Service

    /// How many connections one wake-up accepts at most.
    private static let acceptsPerWake = 64
    /// How long a loop stops accepting after descriptors or memory ran out.
    private static let pause = DispatchTimeInterval.milliseconds(100)

    init(host: String, port: Int, service: Service) throws(SocketError) {
        descriptor = try Self.listen(host: host, port: port)
        let local = descriptor.localAddress
        address = BoundAddress(host: local.host, port: local.port)
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
            switch descriptor.accept() {
            case .connection(let accepted, let address):
                begin(accepted, remoteAddress: address.host)
            case .gone: break
            case .nobody: return
            case .exhausted: return rest(loop)
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

    /// Pauses, because the waiting connection would wake the loop again and again; connections that
    /// close in the meantime make room.
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
        else { throw SocketError(call: "inet_pton", failure: .invalidArgument, address: label) }
        do throws(Descriptor.ListeningFailure) {
            return try .listening(at: address)
        } catch {
            throw SocketError(call: error.call, failure: error.failure, address: label)
        }
    }
}
