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
        tryNextAddress(after: OutgoingError("the host cannot be reached"))
        return await outcome.value()
    }

    /// Ends the exchange at once; callable from anywhere.
    nonisolated func cancel() {
        queue.perform {
            self.assumeIsolated { $0.end(.failure(OutgoingError("the request was given up"))) }
        }
    }
}

private extension OutgoingExchange {
    func tryNextAddress(after failure: OutgoingError) {
        attempt?.watch.cancel()
        attempt = nil
        guard let address = addresses.popFirst() else { return end(.failure(failure)) }
        take { () throws(OutgoingError) in
            attempt = try OutgoingAttempt(to: address, filter: try makeFilter(), on: queue)
        }
    }

    /// The first room tells how the attempt to connect has ended.
    func roomCame() {
        take { () throws(OutgoingError) in
            guard attempt?.isConnected == false else { return try attempt?.flush() ?? () }
            try attempt?.finishConnecting()
            attempt?.watch.awaitInput { [self] in assumeIsolated { $0.inputCame() } }
            try attempt?.send(request)
        }
    }

    func inputCame() {
        take { () throws(OutgoingError) in
            guard let bytes = try attempt?.receive() else { return }
            if let response = try parser.read(bytes) { end(.success(response)) }
        }
    }

    func take(_ step: () throws(OutgoingError) -> Void) {
        do throws(OutgoingError) {
            try step()
            if attempt?.needsRoom == true {
                attempt?.watch.awaitRoom { [self] in assumeIsolated { $0.roomCame() } }
            }
        } catch {
            if attempt?.isConnected == true {
                end(.failure(error))
            } else {
                tryNextAddress(after: error)
            }
        }
    }

    func end(_ outcome: Outcome) {
        guard !self.outcome.isSettled else { return }
        attempt?.watch.cancel()
        attempt = nil
        addresses = []
        self.outcome.settle(outcome)
    }
}
