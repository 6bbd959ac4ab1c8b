/// A body that is sent in pieces, for clients that test slow networks.
package struct Dribble: Sendable, Equatable {
    /// The number of pieces; a shorter body has one for each byte.
    package let pieces: Int
    /// The least time between two pieces.
    package let pause: Duration

    package init(pieces: Int, pause: Duration) {
        self.pieces = pieces
        self.pause = pause
    }
}
