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
    func refuse(_ refusal: Refusal) {
        refuse(service.refuse(refusal))
    }

    /// Refuses a request that may succeed in a second (RFC 9110 §15.6.4).
    func refuseForNow(_ message: String) {
        var response = Response.text(message, status: .serviceUnavailable)
        response.fields[.retryAfter] = "1"
        refuse(response)
    }
}

private extension Connection {
    func refuse(_ response: Response) {
        deliver(response, to: Request(), staysOpen: false)
        phase = .ending(.linger)
    }

    func wait(for reply: Reply, to request: Request) {
        queue.sockets.unsent.send()
        isHandlerAtWork = true
        isHandlerInline = true
        let task = Task.immediate { await answer(request, with: reply) }
        isHandlerInline = false
        handling = isHandlerAtWork ? task : nil
    }

    func answer(_ request: Request, with reply: Reply) async {
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

    func conclude(_ request: Request, with response: Response) {
        releaseBody()
        guard case .open = phase else { return }
        let asksToPersist = request.asksToPersist && response.breaksOff == nil
        let staysOpen =
            asksToPersist && !response.asksToClose && !service.connections.isStopping
        deliver(response, to: request, staysOpen: staysOpen)
        if !staysOpen { phase = .ending(ending(after: response, asksToPersist)) }
    }

    func deliver(_ response: Response, to request: Request, staysOpen: Bool) {
        ResponseEncoder.append(
            response, to: &batch, method: request.method, version: request.version,
            staysOpen: staysOpen, date: service.date.text)
        if let dribble = response.dribble {
            self.dribble(
                ResponseEncoder.sentBody(of: response, to: request.method), dribble)
        }
    }

    func ending(after response: Response, _ asksToPersist: Bool) -> Ending {
        if response.breaksOff == .reset { return .reset }
        return asksToPersist ? .linger : .close
    }
}
