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

/// A socket to one name server, used on its queue only. Its owner cancels the watch before dropping
/// it.
struct DNSLink {
    enum Way {
        case datagram
        /// Each message has its length before it (RFC 1035 §4.2.2).
        case stream
    }

    enum Arrival {
        case message([UInt8])
        case nothing
        case closed
    }

    let way: Way
    private let descriptor: Descriptor
    let watch: SocketWatch
    private var output = OutputBuffer()
    private var isSent = false
    private var input: [UInt8] = []

    /// More than a server sends that does not know of longer datagrams (RFC 1035 §4.2.1).
    private static let longestDatagram = 4_096

    init?(to server: SocketAddress, by way: Way, on queue: ConnectionQueue) {
        self.way = way
        do throws(Descriptor.ConnectingFailure) {
            descriptor =
                way == .datagram ? try .datagrams(with: server) : try .connecting(to: server)
        } catch { return nil }
        watch = SocketWatch(descriptor, on: queue)
    }

    /// Sends the message once there is room; true when all of it is sent, nil if sending failed.
    mutating func send(_ message: [UInt8]) -> Bool? {
        guard descriptor.failure == nil else { return nil }
        if !isSent {
            output.append(way == .datagram ? message : UInt16(message.count).bytes + message)
            isSent = true
        }
        guard (try? output.flush(to: descriptor)) != nil else { return nil }
        if output.isEmpty { watch.endRoom() }
        return output.isEmpty
    }

    mutating func receive() -> Arrival {
        let limit = Self.longestDatagram
        do throws(SystemFailure) {
            guard let bytes = try descriptor.receive(upTo: limit + 1) else { return .nothing }
            guard way == .stream else { return bytes.count > limit ? .nothing : .message(bytes) }
            return bytes.isEmpty ? .closed : whole(bytes)
        } catch { return .closed }
    }

    private mutating func whole(_ bytes: [UInt8]) -> Arrival {
        input += bytes
        guard input.count >= 2 else { return .nothing }
        let end = 2 + (Int(input[0]) << 8 | Int(input[1]))
        return input.count < end ? .nothing : .message(Array(input[2..<end]))
    }
}
