import Platform

/// One question to one name server and its answer: as a datagram, and again over TCP if the answer
/// is too long for one (RFC 7766 §5). It runs on one of the queues and never blocks it.
actor DNSExchange {
    nonisolated let queue = ConnectionQueue.next
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    private let question: DNSQuestion
    private let server: SocketAddress
    private var id: UInt16 = 0
    private var link: DNSLink?
    private let outcome = OneAnswer<DNSMessage?>()

    init(_ question: DNSQuestion, to server: SocketAddress) {
        self.question = question
        self.server = server
    }

    /// The answer; nil if the server gives none in time. Call it once.
    func answer(until deadline: ContinuousClock.Instant) async -> DNSMessage? {
        queue.perform(after: ContinuousClock.now.duration(to: deadline)) { [weak self] in
            self?.assumeIsolated { $0.end(nil) }
        }
        ask(by: .datagram)
        return await outcome.value()
    }

    /// Ends the exchange at once; callable from anywhere.
    nonisolated func cancel() {
        queue.perform { self.assumeIsolated { $0.end(nil) } }
    }
}

private extension DNSExchange {
    /// Each socket has a random port of its own, and each question a random number.
    func ask(by way: DNSLink.Way) {
        link?.watch.cancel()
        link = nil
        guard !outcome.isSettled, let made = DNSLink(to: server, by: way, on: queue) else {
            return end(nil)
        }
        id = DNSQuestion.makeID()
        link = made
        link?.watch.awaitRoom { [self] in assumeIsolated { $0.roomCame() } }
    }

    func roomCame() {
        guard let isSent = link?.send(question.message(id: id)) else { return end(nil) }
        if isSent { link?.watch.awaitInput { [self] in assumeIsolated { $0.inputCame() } } }
    }

    /// Answers that do not fit the question may be forged: on a connection they end it, and as
    /// datagrams they are ignored (RFC 5452 §9.1).
    func inputCame() {
        guard let link else { return }
        switch self.link?.receive() {
        case .message(let bytes):
            guard let message = DNSMessage(bytes), message.answers(question, id: id) else {
                return link.way == .datagram ? () : end(nil)
            }
            guard message.isTruncated else { return end(message) }
            return link.way == .datagram ? ask(by: .stream) : end(nil)
        case .nothing: break
        case .closed, nil: end(nil)
        }
    }

    func end(_ outcome: DNSMessage?) {
        guard !self.outcome.isSettled else { return }
        link?.watch.cancel()
        link = nil
        self.outcome.settle(outcome)
    }
}
