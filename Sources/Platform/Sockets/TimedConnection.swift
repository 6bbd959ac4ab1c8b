#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A connection to another host whose calls block their thread until a deadline at most.
package struct TimedConnection: Sendable {
    package enum Failure: Error {
        case connecting(Descriptor.ConnectingFailure)
        case closed(SystemFailure)
        case late
    }

    private let descriptor: Descriptor
    private let deadline: ContinuousClock.Instant

    package init(to address: SocketAddress, deadline: ContinuousClock.Instant) throws(Failure) {
        self.deadline = deadline
        do throws(Descriptor.ConnectingFailure) {
            descriptor = try .connecting(to: address)
        } catch {
            throw .connecting(error)
        }
        try wait(for: POLLOUT)
        if let failure = descriptor.failure { throw .connecting(.notConnected(failure)) }
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

    /// Reads the next bytes, up to a maximum count; empty at the end of the stream.
    package func receive(upTo limit: Int) throws(Failure) -> [UInt8] {
        while true {
            do throws(SystemFailure) {
                if let bytes = try descriptor.receive(upTo: limit) { return bytes }
            } catch { throw .closed(error) }
            try wait(for: POLLIN)
        }
    }
}

private extension TimedConnection {
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
}
