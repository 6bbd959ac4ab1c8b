import Platform

extension Connection {
    /// The longest pause of the peer while it reads the last answer and closes.
    private static let lingerPause = Duration.seconds(30)
    /// The longest time for reading and closing in all.
    private static let lingerTime = Duration.seconds(60)

    /// Begins to serve. The first request has often arrived already.
    func open() {
        guard case .open = phase else { return }
        read()
    }

    /// Tells the client that the server is full.
    func turnAway() {
        refuseForNow("the server has too many connections; close some and retry")
        proceed()
    }

    /// Called when the server stops: an idle connection closes, a busy one after its answer.
    func windDown() {
        if dribbled != nil { return abort() }
        switch phase {
        case .open where isPouring: output.isEmpty ? handling?.cancel() : abort()
        case .open where canServe: read()
        case .lingering: close()
        case .open, .ending, .closed: break
        }
    }

    /// Called when the deadline seems to have passed.
    func expire() {
        guard deadline.isPast() else { return }
        deadline.clear()
        guard canServe, filter.isReady, awaited != .nextRequest else { return abort() }
        refuse(
            Refusal(
                .tooSlow, .requestTimeout,
                "the request did not arrive in time; send it without a pause",
                of: parser.beginning))
        proceed()
    }

    /// Closes at once. Cancelling its task tells a running handler.
    func abort() {
        handling?.cancel()
        descriptor.abort()
        close()
    }

    /// Closes so that the peer's system reports a reset.
    func reset() {
        descriptor.resetWhenClosed()
        close()
    }

    /// Closes after writing the filter's last bytes, as far as the peer takes them.
    func finish() {
        sendLastBytes()
        close()
    }

    /// Ends the output and waits for the peer to do the same (RFC 9112 §9.6), unless the server is
    /// stopping and would wait too.
    func linger() {
        sendLastBytes()
        guard case .ending = phase else { return }
        guard !hasInputEnded, !service.connections.isStopping else { return close() }
        dropInput()
        descriptor.endOutput()
        phase = .lingering
        lingerEnd = Deadline.now + Self.lingerTime.nanoseconds
        prolongLinger()
        watchInput()
    }

    /// Called for all further input: a client that is busy sending reads later.
    func prolongLinger() {
        let now = Deadline.now
        let left = lingerEnd > now ? lingerEnd - now : 0
        deadline.set(after: min(Self.lingerPause, .nanoseconds(left)))
    }

    private func sendLastBytes() {
        output.append(filter.close())
        send()
    }

    func close() {
        if case .closed = phase { return }
        phase = .closed
        dropInput()
        output = OutputBuffer()
        dribbled = nil
        deadline.clear()
        watch.cancel()
        if isPouring { handling?.cancel() }
        goOnPouring()
        service.connections.remove(self)
    }
}
