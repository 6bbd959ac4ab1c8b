import Platform

extension Connection {
    /// Begins to answer a request. Most answers are ready when this returns; otherwise the
    /// connection continues when they are.
    func serve(_ request: Request) {
        awaited = nil
        deadline.clear()
        let reply = service.reply(request)
        if case .now(let response) = reply, !response.isStream {
            conclude(request, with: response)
        } else {
            wait(for: reply, to: request)
        }
    }

    /// Answers with a message and ends the connection.
    func refuse(_ refusal: Refusal) { refuse(service.refuse(refusal)) }

    /// Refuses a request that may succeed in a second (RFC 9110 §15.6.4).
    func refuseForNow(_ message: String) {
        var response = Response.text(message, status: .serviceUnavailable)
        response.fields[.retryAfter] = "1"
        refuse(response)
    }

    private func refuse(_ response: Response) {
        deliver(response, to: Request(), staysOpen: false)
        phase = .ending(.linger)
    }

    private func wait(for reply: Reply, to request: Request) {
        queue.sockets.unsent.send()
        isHandlerAtWork = true
        isHandlerInline = true
        let task = Task.immediate { await answer(request, with: reply) }
        isHandlerInline = false
        handling = isHandlerAtWork ? task : nil
    }

    private func answer(_ request: Request, with reply: Reply) async {
        let response = await reply.response()
        if case .open = phase, case .stream(let stream) = response.body, request.method != .head {
            releaseBody()
            deliver(response, to: request, staysOpen: false)
            return await pour(stream)
        }
        isHandlerAtWork = false
        handling = nil
        conclude(request, with: response)
        if !isHandlerInline { proceed() }
    }

    private func conclude(_ request: Request, with response: Response) {
        releaseBody()
        guard case .open = phase else { return }
        let asksToPersist = request.asksToPersist && response.breaksOff == nil
        let staysOpen = asksToPersist && !response.asksToClose && !service.connections.isStopping
        deliver(response, to: request, staysOpen: staysOpen)
        if !staysOpen { phase = .ending(ending(after: response, asksToPersist)) }
    }

    private func deliver(_ response: Response, to request: Request, staysOpen: Bool) {
        ResponseEncoder.append(
            response, to: &batch, method: request.method, version: request.version,
            staysOpen: staysOpen, date: service.date.text)
        if let dribble = response.dribble {
            self.dribble(ResponseEncoder.sentBody(of: response, to: request.method), dribble)
        }
    }

    private func ending(after response: Response, _ asksToPersist: Bool) -> Ending {
        if response.breaksOff == .reset { return .reset }
        return asksToPersist ? .linger : .close
    }
}

extension Connection {
    /// Writes the batch to the socket, as far as the peer takes it.
    func send() {
        if !batch.isEmpty {
            output.append(filter.send(batch))
            batch = []
        }
        do throws(SystemFailure) {
            let isMoving = try output.flush(to: descriptor)
            if isMoving { deadline.clear() }
            if output.isEmpty { watch.endRoom() }
        } catch { close() }
    }

    /// Waits for a slow reader. The connection reads nothing meanwhile, and only reading by the
    /// peer extends the deadline.
    func waitForRoom() {
        if awaited != nil || !deadline.isSet { deadline.set(after: service.limits.idleTimeout) }
        awaited = nil
        watch.awaitRoom { [self] in assumeIsolated { $0.proceed() } }
    }
}

/// A body that is not complete yet, ended by the end of the connection (RFC 9112 §6.3).
extension Connection {
    /// Sends pieces as they come, each once the peer has taken the one before.
    func pour(_ stream: BodyStream) async {
        isPouring = true
        if !isHandlerInline { proceed() }
        while case .open = phase, let piece = await stream.next() {
            guard case .open = phase else { return }
            batch += piece
            proceed()
            await taken()
        }
        guard case .open = phase else { return }
        isPouring = false
        isHandlerAtWork = false
        handling = nil
        phase = .ending(.linger)
        proceed()
    }

    /// Resumes the body if it waits for the peer to take the last piece.
    func goOnPouring() {
        awaitedByBody?.resume()
        awaitedByBody = nil
    }

    /// Returns once the peer has taken all output, or is gone. Other work of the queue has its turn
    /// first, however fast the peer and the body are.
    private func taken() async {
        await withCheckedContinuation { body in
            awaitedByBody = body
            perform { if $0.output.isEmpty { $0.goOnPouring() } }
        }
        // The peer's deadline does not run while it waits for the next piece.
        if output.isEmpty { deadline.clear() }
    }
}
