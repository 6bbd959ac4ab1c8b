import Platform

/// A connection to one address of another host, used on its queue only. Its owner cancels the watch
/// before dropping it.
struct OutgoingAttempt {
    private let descriptor: Descriptor
    let watch: SocketWatch
    private var filter: any ByteFilter
    private var output = OutputBuffer()
    private(set) var isConnected = false

    /// True while it waits for room, to connect or to send the rest of its output.
    var needsRoom: Bool { !isConnected || !output.isEmpty }

    private static let bytesPerRead = 16_384

    /// Begins to connect; the first room tells how that has ended.
    init(
        to address: SocketAddress, filter: any ByteFilter, on queue: ConnectionQueue
    ) throws(OutgoingError) {
        do throws(Descriptor.ConnectingFailure) {
            descriptor = try .connecting(to: address)
        } catch {
            throw OutgoingError(error)
        }
        watch = SocketWatch(descriptor, on: queue)
        self.filter = filter
    }

    mutating func finishConnecting() throws(OutgoingError) {
        if let failure = descriptor.failure {
            throw OutgoingError(.notConnected(failure))
        }
        isConnected = true
    }

    mutating func send(_ bytes: [UInt8]) throws(OutgoingError) {
        output.append(filter.send(bytes))
        try flush()
    }

    mutating func flush() throws(OutgoingError) {
        do throws(SystemFailure) {
            _ = try output.flush(to: descriptor)
        } catch {
            throw .closed
        }
        if output.isEmpty { watch.endRoom() }
    }

    /// The next bytes; empty at the end of the stream, nil if none have arrived.
    mutating func receive() throws(OutgoingError) -> [UInt8]? {
        let wire: [UInt8]?
        do throws(SystemFailure) {
            wire = try descriptor.receive(upTo: Self.bytesPerRead)
        } catch {
            throw .closed
        }
        guard let wire, !wire.isEmpty else { return wire }
        let input = filter.receive(wire)
        output.append(input.replies)
        if let reason = filter.distrust {
            try? flush()
            throw .distrust(reason)
        }
        try flush()
        return input.plain.isEmpty && input.ending == nil ? nil : input.plain
    }
}

private extension OutgoingError {
    static let closed = OutgoingError("the connection was closed")

    static func distrust(_ reason: String) -> OutgoingError {
        OutgoingError(
            "the certificate of the host is not believed: \(reason); --outbound-ca names a file with "
                + "the certificates of more authorities")
    }

    init(_ failure: Descriptor.ConnectingFailure) {
        switch failure {
        case .noSocket: self.init("no socket could be opened")
        case .notConnected(.connectionRefused): self.init("the connection was refused")
        case .notConnected: self.init("the host cannot be reached")
        }
    }
}
