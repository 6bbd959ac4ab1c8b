/// Sending a body that is not whole yet. Its end is that of the connection (RFC 9112 §6.3).
extension Connection {
    /// Sends pieces as they come. A peer that takes too few of them loses the connection, since
    /// memory for them is bounded.
    func pour(_ stream: BodyStream) async {
        isPouring = true
        if !isHandlerInline { proceed() }
        for await piece in stream.pieces {
            guard case .open = phase else { return }
            batch += piece
            proceed()
            if output.count > service.limits.maxOutputBytes * 16 { return abort() }
        }
        guard case .open = phase else { return }
        isPouring = false
        isHandlerAtWork = false
        handling = nil
        phase = .ending(.linger)
        proceed()
    }
}
