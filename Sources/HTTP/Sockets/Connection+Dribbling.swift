/// A body in pieces. The queue's timer holds no thread, and keeps no connection alive.
extension Connection {
    /// Sends the first piece with the rest of the batch.
    func dribble(_ body: ArraySlice<UInt8>, _ dribble: Dribble) {
        dribbled = DribbledBody(body, dribble)
        addPiece()
    }

    /// Delays the next piece, once the peer has taken the one before; a stopping server does not.
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
