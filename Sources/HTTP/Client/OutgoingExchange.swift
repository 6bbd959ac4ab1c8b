import Platform

/// One request to another host and its answer, on a connection of their own. It runs on one of the
/// queues, like the server's connections, and never blocks it.
actor OutgoingExchange {
    nonisolated let queue = ConnectionQueue.next
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    typealias Outcome = Result<OutgoingResponse, OutgoingError>

    private let request: [UInt8]
    /// The addresses not yet tried.
    private var addresses: ArraySlice<SocketAddress>
    private var firstFailure: OutgoingError?
    private let makeFilter: @Sendable () throws(OutgoingError) -> any ByteFilter
    private var parser: ResponseParser
    private var attempt: OutgoingAttempt?
    private let outcome = OneAnswer<Outcome>()

    /// - Parameters:
    ///   - addresses: tried one after the other until one accepts the connection.
    ///   - makeFilter: makes a filter for each attempt.
    init(
        _ request: [UInt8], to addresses: [SocketAddress], limits: Limits,
        makeFilter: @escaping @Sendable () throws(OutgoingError) -> any ByteFilter
    ) {
        self.request = request
        self.addresses = addresses[...]
        self.makeFilter = makeFilter
        parser = ResponseParser(limits: limits)
    }

    /// The answer of the first address that accepts the connection; call this once.
    func answer(until deadline: ContinuousClock.Instant) async -> Outcome {
        queue.perform(after: ContinuousClock.now.duration(to: deadline)) { [weak self] in
            self?.assumeIsolated { $0.end(.failure(.late)) }
        }
        tryNextAddress()
        return await outcome.value()
    }

    /// Ends the exchange at once; callable from anywhere.
    nonisolated func cancel() {
        queue.perform {
            self.assumeIsolated { $0.end(.failure(OutgoingError("the request was given up"))) }
        }
    }

    private func tryNextAddress() {
        attempt?.watch.cancel()
        attempt = nil
        guard let address = addresses.popFirst() else {
            return end(.failure(firstFailure ?? OutgoingError("the host cannot be reached")))
        }
        take { () throws(OutgoingError) in
            attempt = try OutgoingAttempt(to: address, filter: try makeFilter(), on: queue)
        }
    }

    /// The first room tells how the attempt to connect has ended.
    private func roomCame() {
        take { () throws(OutgoingError) in
            guard attempt?.isConnected == false else { return try attempt?.flush() ?? () }
            try attempt?.finishConnecting()
            attempt?.watch.awaitInput { [self] in assumeIsolated { $0.inputCame() } }
            try attempt?.send(request)
        }
    }

    private func inputCame() {
        take { () throws(OutgoingError) in
            guard let bytes = try attempt?.receive() else { return }
            if let response = try parser.read(bytes) { end(.success(response)) }
        }
    }

    private func take(_ step: () throws(OutgoingError) -> Void) {
        do throws(OutgoingError) {
            try step()
            if attempt?.needsRoom == true {
                attempt?.watch.awaitRoom { [self] in assumeIsolated { $0.roomCame() } }
            }
        } catch {
            if attempt?.isConnected == true {
                end(.failure(error))
            } else {
                firstFailure = firstFailure ?? error
                tryNextAddress()
            }
        }
    }

    private func end(_ outcome: Outcome) {
        guard !self.outcome.isSettled else { return }
        attempt?.watch.cancel()
        attempt = nil
        addresses = []
        self.outcome.settle(outcome)
    }
}

/// A connection to one address of another host, or from a client of a proxy, used on its queue only.
/// Its owner cancels the watch before dropping it.
struct OutgoingAttempt {
    private let descriptor: Descriptor
    let watch: SocketWatch
    var filter: any ByteFilter
    private var isEnding = false
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

    /// A connection that a client made to this process.
    init(accepted descriptor: Descriptor, on queue: ConnectionQueue) {
        self.descriptor = descriptor
        watch = SocketWatch(descriptor, on: queue)
        filter = PlainFilter()
        isConnected = true
    }

    /// The number of bytes that the peer has not taken yet.
    var unsent: Int { output.count }

    /// Tells the peer that nothing follows what was sent.
    mutating func endOutput() {
        output.append(filter.close())
        isEnding = true
        try? flush()
    }

    mutating func finishConnecting() throws(OutgoingError) {
        if let failure = descriptor.failure { throw OutgoingError(.notConnected(failure)) }
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
            throw .closed(error)
        }
        guard output.isEmpty else { return }
        watch.endRoom()
        if isEnding { descriptor.endOutput() }
    }

    /// The next bytes; empty at the end of the stream, nil if none have arrived.
    mutating func receive() throws(OutgoingError) -> [UInt8]? {
        let wire: [UInt8]?
        do throws(SystemFailure) {
            wire = try descriptor.receive(upTo: Self.bytesPerRead)
        } catch {
            throw .closed(error)
        }
        guard let wire, !wire.isEmpty else { return wire }
        return try receive(wire)
    }

    /// Takes bytes that have arrived.
    mutating func receive(_ wire: [UInt8]) throws(OutgoingError) -> [UInt8]? {
        let input = filter.receive(wire)
        output.append(input.replies)
        if let reason = filter.distrust {
            try? flush()
            throw .distrust(reason)
        }
        if input.ending == .ofAll { throw .withoutTLS }
        try flush()
        return input.plain.isEmpty && input.ending == nil ? nil : input.plain
    }
}

private extension OutgoingError {
    static let withoutTLS = OutgoingError("the answer broke off", .withoutTLS)

    static func closed(_ failure: SystemFailure) -> OutgoingError {
        OutgoingError("the connection was closed", .closed(failure))
    }

    static func distrust(_ reason: String) -> OutgoingError {
        OutgoingError(
            "the certificate of the host is not believed: \(reason); --outbound-ca names a file with "
                + "the certificates of more authorities")
    }

    init(_ failure: Descriptor.ConnectingFailure) {
        let reason =
            switch failure {
            case .noSocket: "no socket could be opened"
            case .notConnected(.connectionRefused): "the connection was refused"
            case .notConnected: "the host cannot be reached"
            }
        self.init(reason, .unconnected(failure))
    }
}
