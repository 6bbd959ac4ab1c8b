import Glibc

/// One connection to another host, for one request. It blocks its thread, never longer than until
/// the deadline, so it belongs on a queue of its own.
struct OutgoingConnection {
    private let descriptor: Descriptor
    private let deadline: UInt64
    private var filter: any ByteFilter

    /// - Parameter deadline: as `Deadline.now` counts.
    init(
        to address: SocketAddress, filter: any ByteFilter, deadline: UInt64
    ) throws(OutgoingError) {
        self.deadline = deadline
        self.filter = filter
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(address.family, kind, 0)
        guard socket >= 0 else { throw OutgoingError("no socket could be opened") }
        descriptor = Descriptor(owning: socket)
        let result = address.pass { connect(socket, $0, $1) }
        if result == 0 { return }
        guard errno == EINPROGRESS else { throw Self.refusal(errno) }
        try wait(for: POLLOUT)
        let failure = pendingFailure()
        guard failure == 0 else { throw Self.refusal(failure) }
    }

    mutating func send(_ bytes: [UInt8]) throws(OutgoingError) {
        try write(filter.send(bytes))
    }

    /// What has arrived next; empty at the end of the stream.
    mutating func receive() throws(OutgoingError) -> [UInt8] {
        while true {
            guard let wire = try read() else {
                try wait(for: POLLIN)
                continue
            }
            if wire.isEmpty { return [] }
            let input = filter.receive(wire)
            try write(input.replies)
            if !input.plain.isEmpty || input.ending != nil { return input.plain }
        }
    }
}

private extension OutgoingConnection {
    func write(_ bytes: [UInt8]) throws(OutgoingError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            do throws(Descriptor.Gone) {
                rest = rest.dropFirst(try descriptor.send(rest) ?? 0)
            } catch {
                throw OutgoingError("the connection was closed")
            }
            if !rest.isEmpty { try wait(for: POLLOUT) }
        }
    }

    func read() throws(OutgoingError) -> [UInt8]? {
        do throws(Descriptor.Gone) {
            return try descriptor.receive(upTo: 16_384)
        } catch {
            throw OutgoingError("the connection was closed")
        }
    }

    func wait(for event: Int32) throws(OutgoingError) {
        while true {
            let now = Deadline.now
            guard now < deadline else { throw OutgoingError("no answer came in time") }
            var entry = pollfd(fd: descriptor.number, events: Int16(event), revents: 0)
            let milliseconds = Int32(clamping: (deadline - now) / 1_000_000 + 1)
            if poll(&entry, 1, milliseconds) > 0 { return }
        }
    }

    /// What became of a connection that was begun without waiting.
    func pendingFailure() -> Int32 {
        var failure: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor.number, SOL_SOCKET, SO_ERROR, &failure, &size)
        return failure
    }

    static func refusal(_ failure: Int32) -> OutgoingError {
        OutgoingError(
            failure == ECONNREFUSED
                ? "the connection was refused" : "the host cannot be reached")
    }
}
