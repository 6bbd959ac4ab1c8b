/// Sending a body in pieces. A timer of the queue holds no thread, and keeps no connection alive.
extension Connection {
    /// Sends the first piece with what else is in the batch.
    func dribble(_ body: ArraySlice<UInt8>, _ dribble: Dribble) {
        dribbled = DribbledBody(body, dribble)
        addPiece()
    }

    /// Waits with the next piece, once the peer has taken the one before; a server that stops does
    /// not.
    func waitForNextPiece() {
        if service.connections.isStopping { return abort() }
        guard let body = dribbled, !body.isPausing else { return }
        dribbled?.isPausing = true
        deadline.clear()
        watchForReset()
        queue.perform(after: body.pause) { [weak self] in
            self?.assumeIsolated { $0.endPause() }
        }
    }
}

private extension Connection {
    func addPiece() {
        batch += dribbled?.nextPiece() ?? []
        if dribbled?.isEmpty == true { dribbled = nil }
    }

    func endPause() {
        guard dribbled != nil else { return }
        dribbled?.isPausing = false
        addPiece()
        proceed()
    }
}
