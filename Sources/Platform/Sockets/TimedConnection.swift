import Glibc

/// A connection to another host whose calls block their thread until a deadline at most.
package struct TimedConnection: Sendable {
    package enum Failure: Error {
        /// The system gives no socket.
        case noSocket(SystemFailure)
        case notConnected(SystemFailure)
        case closed(SystemFailure)
        case late
    }

    private let descriptor: Descriptor
    private let deadline: ContinuousClock.Instant

    package init(
        to address: SocketAddress, deadline: ContinuousClock.Instant
    ) throws(Failure) {
        self.deadline = deadline
        descriptor = try Self.open(address.family)
        let result = address.pass { connect(descriptor.number, $0, $1) }
        if result == 0 { return }
        let failure = SystemFailure.last
        guard failure.number == EINPROGRESS else { throw .notConnected(failure) }
        try wait(for: POLLOUT)
        let outcome = pendingFailure
        guard outcome.number == 0 else { throw .notConnected(outcome) }
    }

    package func send(_ bytes: [UInt8]) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            do throws(SystemFailure) {
                rest = rest.dropFirst(try descriptor.send(rest) ?? 0)
            } catch {
                throw .closed(error)
            }
            if !rest.isEmpty { try wait(for: POLLOUT) }
        }
    }

    /// The next bytes that arrive, up to a maximum count; empty at the end of the stream.
    package func receive(upTo limit: Int) throws(Failure) -> [UInt8] {
        while true {
            do throws(SystemFailure) {
                if let bytes = try descriptor.receive(upTo: limit) { return bytes }
            } catch {
                throw .closed(error)
            }
            try wait(for: POLLIN)
        }
    }
}

private extension TimedConnection {
    static func open(_ family: Int32) throws(Failure) -> Descriptor {
        do throws(SystemFailure) {
            return try Descriptor(openedAs: socket(family, Descriptor.streamKind, 0))
        } catch {
            throw .noSocket(error)
        }
    }

    func wait(for event: Int32) throws(Failure) {
        while true {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { throw .late }
            var entry = pollfd(fd: descriptor.number, events: Int16(event), revents: 0)
            let (seconds, attoseconds) = left.components
            let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1
            if poll(&entry, 1, Int32(clamping: milliseconds)) > 0 { return }
        }
    }

    /// The result of a connection attempt that was begun without waiting.
    var pendingFailure: SystemFailure {
        var failure: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor.number, SOL_SOCKET, SO_ERROR, &failure, &size)
        return SystemFailure(number: failure)
    }
}
