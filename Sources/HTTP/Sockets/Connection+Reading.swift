import Platform

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
        } catch {
            close()
        }
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
        if filter.isReady, !wasReady { parser.peer.certificate = filter.clientCertificate }
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
