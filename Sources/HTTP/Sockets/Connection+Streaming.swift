/// Sending a body that is not whole yet. Its end is that of the connection (RFC 9112 §6.3).
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

    /// Resumes the body, if it waits for the peer to take what was sent.
    func goOnPouring() {
        awaitedByBody?.resume()
        awaitedByBody = nil
    }
}

private extension Connection {
    /// Returns once the peer has taken all that was sent, or is gone. What else waits on the queue has
    /// its turn before that, however fast the peer and the body are.
    func taken() async {
        await withCheckedContinuation { body in
            awaitedByBody = body
            perform { if $0.output.isEmpty { $0.goOnPouring() } }
        }
        // The time that the peer had for it does not run on while it waits for the next piece.
        if output.isEmpty { deadline.clear() }
    }
}
