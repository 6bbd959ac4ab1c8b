/// The rest of a body sent in pieces, the longer ones first.
struct DribbledBody {
    let pause: Duration
    /// True while a timer runs until the next piece.
    var isPausing = false
    private var rest: ArraySlice<UInt8>
    private var pieces: Int

    init(_ body: ArraySlice<UInt8>, _ dribble: Dribble) {
        rest = body
        pieces = max(1, dribble.pieces)
        pause = dribble.pause
    }

    var isEmpty: Bool { rest.isEmpty }

    mutating func nextPiece() -> ArraySlice<UInt8> {
        let piece = rest.prefix((rest.count + pieces - 1) / pieces)
        rest = rest.dropFirst(piece.count)
        pieces = max(1, pieces - 1)
        return piece
    }
}

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
