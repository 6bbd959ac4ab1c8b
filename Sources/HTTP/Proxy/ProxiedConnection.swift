import Platform
import Text

/// One connection of a client to the proxy, and the one to the host that it asked for. It runs on
/// one of the queues and never blocks it.
actor ProxiedConnection {
    nonisolated let queue = ConnectionQueue.next
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    enum Phase {
        /// Awaits a request to the proxy itself.
        case open
        case connecting
        /// Awaits the first byte after CONNECT, which tells TLS from plain HTTP.
        case choosing
        case reading
        /// Passes on bytes unread.
        case passing
        /// The client reads the rest.
        case over
        case closed
    }

    /// The request that opened the connection to the host.
    struct Opening {
        let url: OutgoingURL
        let isRead: Bool
        /// The head to send on; nil after CONNECT.
        let head: [UInt8]?
        /// nil for a host that is trusted without a certificate.
        var trust: TLSEnd?
    }

    let proxy: ForwardProxy
    var peer: ProxyClient
    var client: OutgoingAttempt
    var host: OutgoingAttempt?
    var phase = Phase.open
    var opening: Opening?
    /// The addresses of the host not yet tried.
    private var addresses: ArraySlice<SocketAddress> = []
    var sent = MessageStream()
    var answered = MessageStream()
    /// The exchanges without a complete answer, the oldest first.
    var exchanges: [ProxiedExchange] = []
    /// True if the request had an absolute target: then the connection is for it alone.
    var isSingle: Bool { opening?.head != nil }
    var isRead: Bool { opening?.isRead == true }
    var isRequestSent = false
    var isSecure = false
    var hasClientEnded = false
    /// True once something of the present answer went to the client.
    var hasAnswered = false
    private var isActive = true
    private var silentRounds = 0

    /// The bytes that wait for one end before the other is no longer read.
    private static let mostUnsent = 262_144
    private static let round = Duration.seconds(30)
    private static let (mostOpenRounds, mostSilentRounds) = (2, 20)
    private static let patience = Duration.seconds(10)
    private static let lingering = Duration.seconds(2)

    init(_ descriptor: Descriptor, of peer: ProxyClient, through proxy: ForwardProxy) {
        self.proxy = proxy
        self.peer = peer
        client = OutgoingAttempt(accepted: descriptor, on: queue)
    }

    /// Runs a step of the connection on its queue.
    nonisolated func perform(_ step: @escaping @Sendable (isolated ProxiedConnection) -> Void) {
        queue.perform { self.assumeIsolated(step) }
    }

    func open() {
        settle()
        watchSilence()
    }

    /// Ends the connection at once.
    func abort() {
        finishExchanges("the recording ended")
        close()
    }

    /// Takes a step at one end, and then waits for whatever comes next.
    func take(_ step: () throws(OutgoingError) -> Void) {
        isActive = true
        do throws(OutgoingError) {
            try step()
        } catch { fail(error.reason) }
        settle()
    }

    /// Tells the client why there is no answer, if it can still be told.
    func fail(_ reason: String) {
        guard phase != .over, phase != .closed else { return close() }
        let isAwaited = phase != .passing && phase != .choosing && !hasAnswered
        guard isAwaited, phase != .reading || !exchanges.isEmpty else { return end(reason) }
        if isRead, let url = opening?.url { proxy.rules.complain("\(url.authority): \(reason)") }
        refuse(Status(code: 502), reason)
    }

    func refuse(_ status: Status, _ reason: String, _ field: String = "") {
        let head =
            "\(status.line)Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n"
            + "Connection: close\r\nContent-Length: \(reason.utf8.count + 1)\r\n\(field)\r\n"
        try? client.send(Array("\(head)\(reason)\n".utf8))
        end(reason)
    }

    /// Lets the client read what was sent, and ends.
    ///
    /// - Parameter reason: why open exchanges have no answer.
    func end(_ reason: String = "the connection was closed") {
        guard phase != .over, phase != .closed else { return }
        finishExchanges(reason)
        phase = .over
        host?.watch.cancel()
        host = nil
        addresses = []
        client.endOutput()
        linger()
    }

    private func linger() {
        isActive = false
        queue.perform(after: Self.lingering) { [weak self] in
            self?.assumeIsolated { $0.isActive && $0.client.unsent > 0 ? $0.linger() : $0.close() }
        }
    }

    func close() {
        phase = .closed
        client.watch.cancel()
        host?.watch.cancel()
        host = nil
        addresses = []
        proxy.remove(self)
    }

    private func finishExchanges(_ reason: String) {
        for exchange in exchanges { finish(exchange, reason) }
        exchanges = []
    }

    func finish(_ exchange: ProxiedExchange, _ failure: String? = nil) {
        guard isRead else { return }
        var exchange = exchange
        exchange.milliseconds = max(0, proxy.now - exchange.started)
        exchange.failure = exchange.status == nil ? failure : nil
        proxy.rules.take(exchange)
    }

    // MARK: Waiting

    /// Waits for input and room at both ends, except where the other end is slow.
    private func settle() {
        guard phase != .closed else { return }
        let isHostFull = (host?.unsent ?? 0) > Self.mostUnsent
        if hasClientEnded || phase == .connecting || isHostFull {
            client.watch.pauseInput()
        } else if !client.watch.awaitsInput {
            client.watch.awaitInput { [self] in assumeIsolated { $0.clientSpoke() } }
        }
        if client.needsRoom {
            client.watch.awaitRoom { [self] in assumeIsolated { $0.clientHasRoom() } }
        }
        guard let host else { return }
        if host.needsRoom {
            host.watch.awaitRoom { [self] in assumeIsolated { $0.hostHasRoom() } }
        }
        guard host.isConnected else { return }
        if client.unsent > Self.mostUnsent {
            host.watch.pauseInput()
        } else if !host.watch.awaitsInput {
            host.watch.awaitInput { [self] in assumeIsolated { $0.hostSpoke() } }
        }
    }

    private func watchSilence() {
        queue.perform(after: Self.round) { [weak self] in
            self?.assumeIsolated { $0.noteSilence() }
        }
    }

    private func noteSilence() {
        guard phase != .closed else { return }
        silentRounds = isActive ? 0 : silentRounds + 1
        isActive = false
        let most = phase == .open ? Self.mostOpenRounds : Self.mostSilentRounds
        if silentRounds >= most { end("nothing came for a long time") }
        watchSilence()
    }

    // MARK: The client

    private func clientSpoke() {
        take { () throws(OutgoingError) in
            let bytes: [UInt8]?
            do throws(OutgoingError) {
                bytes = try client.receive()
            } catch {
                // The client alone knows why; it says nothing but that it ends.
                if case .withoutTLS? = error.cause, isRead, !isRequestSent, let url = opening?.url {
                    proxy.rules.complain(
                        "a client of \(url.authority) does not trust the certificates of this run; "
                            + "see understudy docs Recording")
                }
                finishExchanges("the client went away")
                return close()
            }
            guard let bytes else { return }
            if bytes.isEmpty { return clientEnded() }
            try clientSent(bytes)
        }
    }

    private func clientHasRoom() {
        take { () throws(OutgoingError) in try client.flush() }
    }

    private func clientEnded() {
        hasClientEnded = true
        switch phase {
        case .over: close()
        case .passing: host?.endOutput()
        case .reading where !exchanges.isEmpty: break
        default: end()
        }
    }

    func clientSent(_ bytes: [UInt8]) throws(OutgoingError) {
        switch phase {
        case .open, .connecting, .reading:
            sent.feed(bytes)
            try relayRequests()
        case .choosing: try choose(bytes)
        case .passing: try host?.send(bytes)
        case .over, .closed: break
        }
    }

    // MARK: The host

    /// Looks the host up, and connects to it.
    func connect(_ opening: Opening) {
        (self.opening, phase) = (opening, .connecting)
        Task { await self.resolve(opening) }
    }

    private func resolve(_ opening: Opening) async {
        do throws(OutgoingError) {
            let route = try OutgoingRoute(to: opening.url, reach: .any)
            let speaksTLS = opening.isRead || opening.head != nil
            if speaksTLS, opening.url.isSecure, !route.isLocal {
                self.opening?.trust = try await proxy.trust.end()
            }
            let found = try await route.addresses(
                by: .system, until: ContinuousClock.now + Self.patience)
            guard phase == .connecting else { return }
            addresses = found[...]
            take { () throws(OutgoingError) in try tryNextAddress() }
        } catch {
            fail(error.reason)
            settle()
        }
    }

    private func tryNextAddress() throws(OutgoingError) {
        host?.watch.cancel()
        host = nil
        guard let address = addresses.popFirst() else {
            throw OutgoingError("the host cannot be reached")
        }
        do throws(OutgoingError) {
            host = try OutgoingAttempt(to: address, filter: PlainFilter(), on: queue)
        } catch {
            if addresses.isEmpty { throw error }
            try tryNextAddress()
        }
    }

    private func hostHasRoom() {
        take { () throws(OutgoingError) in
            guard host?.isConnected == false else { return try host?.flush() ?? () }
            do throws(OutgoingError) {
                try host?.finishConnecting()
            } catch {
                if addresses.isEmpty { throw error }
                return try tryNextAddress()
            }
            host?.watch.endRoom()
            try hostConnected()
        }
    }

    private func hostSpoke() {
        take { () throws(OutgoingError) in
            guard let bytes = try host?.receive() else { return }
            switch phase {
            case .passing where bytes.isEmpty: end()
            case .passing: try client.send(bytes)
            case .choosing where bytes.isEmpty: end()
            // A server that speaks first speaks no HTTP.
            case .choosing:
                phase = .passing
                try client.send(bytes)
            case .reading where bytes.isEmpty: try hostEnded()
            case .reading:
                answered.feed(bytes)
                try relayAnswers()
            case .open, .connecting, .over, .closed: break
            }
        }
    }

    private func hostEnded() throws(OutgoingError) {
        let isWhole = answered.finish()
        try relayAnswers()
        if phase == .reading, isWhole, exchanges.isEmpty { return end() }
        if phase == .reading { fail("the answer broke off") }
    }
}
