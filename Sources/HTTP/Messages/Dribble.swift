/// A body that is sent in pieces, for clients that test slow networks.
package struct Dribble: Sendable, Equatable {
    /// How many pieces there are; a body with fewer bytes has one for each.
    package let pieces: Int
    /// The least time between two pieces.
    package let pause: Duration

    package init(pieces: Int, pause: Duration) {
        self.pieces = pieces
        self.pause = pause
    }
}
