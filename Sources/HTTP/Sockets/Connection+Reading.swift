import Platform

extension Connection {
    private static let bytesPerRead = 16_384

    /// Whether the connection may parse the next request.
    var canServe: Bool {
        guard case .open = phase else { return false }
        return !isHandlerAtWork && output.isEmpty
    }

    /// Called by the loop when bytes, room for bytes or the end of the stream have arrived.
    func socketChanged(_ change: SocketChange) {
        mayHaveInput = mayHaveInput || change.hasInput
        if !output.isEmpty {
            proceed()
        } else if mayHaveInput && wantsInput {
            read(mayEnd: change.mayEnd)
        }
    }

    /// Takes what has arrived, at most one read's worth, so that no connection blocks the loop. A
    /// short read means that everything was read, unless the end of the stream follows.
    func read(mayEnd: Bool = false) {
        do throws(SystemFailure) {
            let wire = try descriptor.receive(upTo: Self.bytesPerRead)
            mayHaveInput = wire.map { mayEnd || $0.count == Self.bytesPerRead } ?? false
            if let wire { take(wire) }
            proceed()
        } catch {
            close()
        }
    }

    /// Waits for the client. The time for a handshake, a head or a body runs from its first byte;
    /// later bytes do not extend it.
    func waitForInput() {
        let stage = filter.isReady ? parser.stage : .head
        if stage != awaited {
            let limits = service.limits
            deadline.set(after: stage == .head ? limits.headTimeout : limits.idleTimeout)
        }
        awaited = stage
        watchInput()
    }

    func watchInput() {
        watch()
        if mayHaveInput { perform { if $0.wantsInput { $0.read(mayEnd: true) } } }
    }

    func watch() {
        guard !isWatched else { return }
        isWatched = true
        loop.watch(descriptor, .changes) { [self] change in
            assumeIsolated { $0.socketChanged(change) }
        }
    }
}

private extension Connection {
    var wantsInput: Bool {
        if case .lingering = phase { true } else { canServe }
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

    /// Whether the bytes can be read; the first byte of a new connection decides how.
    func hasFilter(for first: UInt8) -> Bool {
        if isFilterChosen { return true }
        isFilterChosen = true
        switch service.transport.choose(first) {
        case .filter(let chosen):
            filter = chosen
            parser.peer.isSecure = chosen.isSecure
            return true
        case .refusal(let sentence):
            refuse(.badRequest, sentence)
            return false
        }
    }
}
