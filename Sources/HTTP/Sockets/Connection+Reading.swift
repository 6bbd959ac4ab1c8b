import Dispatch

extension Connection {
    private static let bytesPerRead = 16_384

    /// Whether the next request may be looked at.
    var canServe: Bool {
        guard case .open = phase else { return false }
        return !isHandlerAtWork && output.isEmpty
    }

    /// Takes what has arrived, at most one read's worth, so that no connection keeps a thread.
    func read() {
        do throws(Descriptor.Gone) {
            guard let wire = try descriptor.receive(upTo: Self.bytesPerRead) else {
                return proceed()
            }
            hasInputEnded = wire.isEmpty
            if case .lingering = phase {
                if hasInputEnded { close() }
                return
            }
            take(wire)
            proceed()
        } catch {
            close()
        }
    }

    /// Waits for the client. The time for a head or a body runs from its first byte: a byte now
    /// and then does not prolong it.
    func waitForInput() {
        let stage = parser.stage
        if stage == .nextRequest || stage != awaited {
            let limits = service.limits
            deadline.set(after: stage == .head ? limits.headTimeout : limits.idleTimeout)
        }
        awaited = stage
        watchInput()
    }

    func watchInput() {
        input.run {
            let source = DispatchSource.makeReadSource(
                fileDescriptor: descriptor.number, queue: queue.dispatch)
            source.setEventHandler { [self] in assumeIsolated { $0.read() } }
            keepOpen(descriptor, for: source)
            return source
        }
    }

    /// A descriptor must not be closed, and its number reused, while a source may look at it.
    nonisolated func keepOpen(_ descriptor: Descriptor, for source: any DispatchSourceProtocol) {
        source.setCancelHandler { withExtendedLifetime(descriptor) {} }
    }
}

private extension Connection {
    func take(_ wire: [UInt8]) {
        guard !wire.isEmpty else { return }
        var replies: [UInt8] = []
        let plain = filter.receive(wire, replies: &replies)
        output.append(replies)
        if let plain {
            parser.feed(plain)
        } else {
            phase = .ending(.linger)
        }
    }
}
