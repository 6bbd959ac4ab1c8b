import Platform

/// One connection: reads requests, asks the handler for one answer at a time, and writes them in
/// order. It lives on one of the queues and never blocks it.
///
/// Reading stops while a handler is at work or the peer does not take its answers, so that a
/// connection never holds more than one request and one batch of answers.
actor Connection {
    /// How close the connection is to its end.
    enum Phase {
        case open
        /// No further request is served; this follows the last byte of the last answer.
        case ending(Ending)
        /// Nothing more is sent; what arrives is discarded until the peer closes (RFC 9112 §9.6).
        case lingering
        case closed
    }

    enum Ending {
        /// The client knows that this was the last answer.
        case close
        /// The client may still be sending, and closing at once would reset the connection and
        /// with it the answer.
        case linger
        /// The client is to see a broken connection.
        case reset
    }

    nonisolated let queue: ConnectionQueue
    nonisolated let deadline = Deadline()
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    let service: Service
    let descriptor: Descriptor
    // Unchecked are those that are changed by calls that know no connection: nothing can come back to one
    // of them meanwhile, which would be looked for at each of thirty uses in a request.
    @exclusivity(unchecked) var parser: RequestParser
    /// The memory for what the parser keeps, and for the request at work.
    @exclusivity(unchecked) var share: RequestMemory.Share
    @exclusivity(unchecked) var filter: any ByteFilter = PlainFilter()
    /// Whether the first byte has decided which filter to use.
    var isFilterChosen = false
    var phase = Phase.open
    /// The latest time at which lingering ends, by the clock of `Deadline`.
    var lingerEnd: UInt64 = 0
    var hasInputEnded = false
    /// Whether the input was read since the server began to stop.
    var hasReadLast = false
    let watch: SocketWatch
    /// What the client has to send next, while the connection waits for it.
    var awaited: RequestParser.Stage?
    var isHandlerAtWork = false
    /// The handler at work, when it goes on after the call that started it.
    var handling: Task<Void, Never>?
    /// Whether the handler still runs within the call that started it.
    var isHandlerInline = false
    /// Whether a body is sent as it comes.
    var isPouring = false
    /// The body that waits until the peer has taken what was sent of it.
    var awaitedByBody: CheckedContinuation<Void, Never>?
    /// Answers in plain bytes, to be sent in one go.
    @exclusivity(unchecked) var batch: [UInt8] = []
    /// Bytes that the peer has not taken yet.
    @exclusivity(unchecked) var output = OutputBuffer()
    /// What follows the output, piece by piece; nil unless an answer wants that.
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

    /// Does what `assumeIsolated` does, for the steps that come with each request: it asks the queue
    /// itself whether the caller is on it, where that asks the runtime. A step is a function, since a
    /// closure asks the runtime once more when it begins.
    @inline(__always)
    nonisolated func onQueue(_ step: (isolated Connection) -> Void) {
        queue.checkIsolated()
        // Isolation is not part of how a function is called.
        withoutActuallyEscaping(step) { unsafeBitCast($0, to: ((Connection) -> Void).self)(self) }
    }

    /// Serves what has arrived and sends the answers; then waits for what is missing.
    ///
    /// - Parameter isInRound: whether sockets that were ready are served one after the other, so that
    ///   answers wait for the end of that.
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

    static func sendAnswers(_ connection: isolated Connection) {
        connection.sendAnswers()
    }

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

    /// Closes, but for a request that came in between the last answer and the stop.
    func readLast() {
        guard !hasReadLast else { return finish() }
        hasReadLast = true
        read()
    }

    /// Whether the server is stopping and no request has begun.
    var isDismissed: Bool {
        service.connections.isStopping && parser.stage == .nextRequest
    }
}
