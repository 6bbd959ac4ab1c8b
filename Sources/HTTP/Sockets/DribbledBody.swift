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
