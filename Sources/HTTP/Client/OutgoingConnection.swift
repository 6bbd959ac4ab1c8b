import Platform

/// One connection to another host, for one request. It blocks its thread until the deadline at
/// most, so it belongs on its own queue.
struct OutgoingConnection {
    private let connection: TimedConnection
    private var filter: any ByteFilter

    init(
        to address: SocketAddress, filter: any ByteFilter, deadline: ContinuousClock.Instant
    ) throws(OutgoingError) {
        self.filter = filter
        do throws(TimedConnection.Failure) {
            connection = try TimedConnection(to: address, deadline: deadline)
        } catch {
            throw OutgoingError(error)
        }
    }

    mutating func send(_ bytes: [UInt8]) throws(OutgoingError) {
        try write(filter.send(bytes))
    }

    /// The next bytes that arrive; empty at the end of the stream.
    mutating func receive() throws(OutgoingError) -> [UInt8] {
        while true {
            let wire = try read()
            if wire.isEmpty { return [] }
            let input = filter.receive(wire)
            try write(input.replies)
            if !input.plain.isEmpty || input.ending != nil { return input.plain }
        }
    }
}

private extension OutgoingConnection {
    func write(_ bytes: [UInt8]) throws(OutgoingError) {
        do throws(TimedConnection.Failure) {
            try connection.send(bytes)
        } catch {
            throw OutgoingError(error)
        }
    }

    func read() throws(OutgoingError) -> [UInt8] {
        do throws(TimedConnection.Failure) {
            return try connection.receive(upTo: 16_384)
        } catch {
            throw OutgoingError(error)
        }
    }
}

private extension OutgoingError {
    init(_ failure: TimedConnection.Failure) {
        switch failure {
        case .noSocket: self.init("no socket could be opened")
        case .notConnected(.connectionRefused): self.init("the connection was refused")
        case .notConnected: self.init("the host cannot be reached")
        case .closed: self.init("the connection was closed")
        case .late: self.init("no answer came in time")
        }
    }
}
