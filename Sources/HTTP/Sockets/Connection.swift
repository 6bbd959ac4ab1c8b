import Platform

/// One connection: reads requests, asks the handler for one answer at a time, and writes them in
/// order. It runs on one of the queues and never blocks it.
///
/// Reading stops while a handler is at work or the peer does not take its answers, so a connection
/// never holds more than one request and one batch of answers.
actor Connection {
    /// The connection's closeness to its end.
    enum Phase {
        case open
        /// No further request is served; this follows the last byte of the last answer.
        case ending(Ending)
        /// Nothing more is sent; input is discarded until the peer closes (RFC 9112 §9.6).
        case lingering
        case closed
    }

    enum Ending {
        /// The client knows that this was the last answer.
        case close
        /// The client may still be sending; closing at once would reset the connection and lose the
        /// answer.
        case linger
        /// The client must see a broken connection.
        case reset
    }

    nonisolated let queue: ConnectionQueue
    nonisolated let deadline = Deadline()
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    let service: Service
    let descriptor: Descriptor
    // Unchecked properties are changed by calls that know no connection and so cannot re-enter one;
    // checks would cost at each of thirty uses per request.
    @exclusivity(unchecked) var parser: RequestParser
    /// The memory of the parser's bytes, and of the request at work.
    @exclusivity(unchecked) var share: RequestMemory.Share
    @exclusivity(unchecked) var filter: any ByteFilter = PlainFilter()
    /// True once the first byte has chosen the filter.
    var isFilterChosen = false
    var phase = Phase.open
    /// The latest time at which lingering ends, by the clock of `Deadline`.
    var lingerEnd: UInt64 = 0
    var hasInputEnded = false
    /// True if the input was read since the server began to stop.
    var hasReadLast = false
    let watch: SocketWatch
    /// The part that the connection awaits from the client.
    var awaited: RequestParser.Stage?
    var isHandlerAtWork = false
    /// The handler at work, if it continues after the call that started it.
    var handling: Task<Void, Never>?
    /// True while the handler runs within the call that started it.
    var isHandlerInline = false
    /// True while a body is sent as it comes.
    var isPouring = false
    /// The body that waits until the peer has taken the last piece.
    var awaitedByBody: CheckedContinuation<Void, Never>?
    /// Answers in plain bytes, to be sent at once.
    @exclusivity(unchecked) var batch: [UInt8] = []
    /// Bytes not yet taken by the peer.
    @exclusivity(unchecked) var output = OutputBuffer()
    /// The rest of a body sent in pieces; nil for other answers.
    var dribbled: DribbledBody?

    init(_ descriptor: Descriptor, peer: Peer, service: Service, queue: ConnectionQueue) {
        self.queue = queue
        self.service = service
        self.descriptor = descriptor
        watch = SocketWatch(descriptor, on: queue)
        parser = RequestParser(limits: service.limits, peer: peer)
        share = RequestMemory.Share(of: service.memory)
    }

    /// Runs a step of the connection on its queue.
    nonisolated func perform(_ step: @escaping @Sendable (isolated Connection) -> Void) {
        queue.perform { self.assumeIsolated(step) }
    }

    /// Does the same as `assumeIsolated` for the steps of each request, but asks the queue rather
    /// than the runtime whether the caller is on it. A step is a function, since a closure would
    /// ask the runtime again.
    @inline(__always)
    nonisolated func onQueue(_ step: (isolated Connection) -> Void) {
        queue.checkIsolated()
        // Isolation is not part of how a function is called.
        withoutActuallyEscaping(step) { unsafeBitCast($0, to: ((Connection) -> Void).self)(self) }
    }

    /// Serves input and sends answers; then waits for the rest.
    ///
    /// - Parameter isInRound: whether ready sockets are served in a round, at whose end answers are
    ///   sent.
    func proceed(isInRound: Bool = false) {
        send()
        while canServe, let event = nextEvent() {
            switch event {
            case .request(let request): if holds(request.body) { serve(request) }
            case .continueExpected: batch += ResponseEncoder.continueBytes
            }
            if batch.count >= service.limits.maxOutputBytes { send() }
        }
        if isInRound, !batch.isEmpty { queue.sockets.unsent.add(self) } else { sendAnswers() }
    }

    static func sendAnswers(_ connection: isolated Connection) { connection.sendAnswers() }

    private func sendAnswers() {
        send()
        settle()
    }
}

private extension Connection {
    func nextEvent() -> RequestParser.Event? {
        do throws(ParseError) {
            return try parser.next()
        } catch {
            refuse(Refusal(error, of: parser.beginning))
            return nil
        }
    }

    func settle() {
        guard output.isEmpty else { return waitForRoom() }
        if dribbled != nil { return waitForNextPiece() }
        switch phase {
        case .open where isPouring:
            watchForReset()
            goOnPouring()
        case .open where isHandlerAtWork: watchForReset()
        case .open where hasInputEnded: finish()
        case .open where isDismissed: readLast()
        case .open: waitForInput()
        case .ending(.close): finish()
        case .ending(.linger): linger()
        case .ending(.reset): reset()
        case .lingering where hasInputEnded: close()
        case .lingering: watchInput()
        case .closed: break
        }
    }

    /// Closes, unless a request arrived between the last answer and the stop.
    func readLast() {
        guard !hasReadLast else { return finish() }
        hasReadLast = true
        read()
    }

    /// True if the server is stopping and no request has begun.
    var isDismissed: Bool { service.connections.isStopping && parser.stage == .nextRequest }
}

extension Connection {
    /// True if the connection may parse the next request.
    var canServe: Bool {
        guard case .open = phase else { return false }
        return !isHandlerAtWork && output.isEmpty && dribbled == nil
    }

    /// Takes input, at most one read's worth, so that no connection delays others of its queue, and
    /// continues.
    func read(isInRound: Bool = false) {
        do throws(SystemFailure) {
            if let wire = try descriptor.receive(in: queue.sockets.room) { take(wire) }
            proceed(isInRound: isInRound)
        } catch { close() }
    }

    /// Waits for the client. The time for a handshake, a head or a body runs from its first byte;
    /// later bytes do not extend it.
    func waitForInput() {
        guard holds() else { return proceed() }
        let stage = filter.isReady ? parser.stage : .head
        if stage != awaited {
            let limits = service.limits
            deadline.set(after: stage == .head ? limits.headTimeout : limits.idleTimeout)
        }
        awaited = stage
        watchInput()
    }

    func watchInput() {
        guard !watch.awaitsInput else { return }
        watch.awaitInput { [self] in onQueue(Connection.takeInput) }
    }

    /// Notices a client that resets the connection while it waits for its answer. A client that has
    /// ended its output may still be reading.
    func watchForReset() {
        if !hasInputEnded { watchInput() }
    }
}

private extension Connection {
    static func takeInput(of connection: isolated Connection) {
        if case .lingering = connection.phase { return connection.read() }
        if connection.canServe { return connection.read(isInRound: true) }
        if connection.descriptor.failure == nil {
            connection.watch.pauseInput()
        } else {
            connection.abort()
        }
    }

    func take(_ wire: [UInt8]) {
        hasInputEnded = wire.isEmpty
        if case .lingering = phase { prolongLinger() }
        guard case .open = phase, let first = wire.first, hasFilter(for: first) else { return }
        let wasReady = filter.isReady
        let input = filter.receive(wire)
        if filter.isReady, !wasReady {
            parser.peer.certificate = filter.clientCertificate
            parser.peer.oldSuite = filter.oldSuite
        }
        output.append(input.replies)
        parser.feed(input.plain)
        switch input.ending {
        case nil: break
        case .ofInput: hasInputEnded = true
        case .ofAll: phase = .ending(.linger)
        }
    }

    /// Tells whether the bytes can be read; the first byte of a new connection chooses the filter.
    func hasFilter(for first: UInt8) -> Bool {
        if isFilterChosen { return true }
        isFilterChosen = true
        switch service.transport.choose(first) {
        case .filter(let chosen):
            filter = chosen
            parser.peer.isSecure = chosen.isSecure
            return true
        case .refusal(let sentence):
            refuse(Refusal(.plainAtTLSPort, .badRequest, sentence))
            return false
        }
    }
}
