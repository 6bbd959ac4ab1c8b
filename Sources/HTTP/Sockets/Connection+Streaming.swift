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
}

private extension Connection {
    /// Returns once the peer has taken all output, or is gone. Other work of the queue has its turn
    /// first, however fast the peer and the body are.
    func taken() async {
        await withCheckedContinuation { body in
            awaitedByBody = body
            perform { if $0.output.isEmpty { $0.goOnPouring() } }
        }
        // The peer's deadline does not run while it waits for the next piece.
        if output.isEmpty { deadline.clear() }
    }
}
