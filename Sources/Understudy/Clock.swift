import OAuth

/// The clock of one provider. Moving it ages codes, tokens and sessions at once.
public struct Clock: Sendable {
    private let clock: WallClock

    init(_ clock: WallClock) {
        self.clock = clock
    }

    /// The time in seconds since 1970.
    public var now: Int {
        clock.now.seconds
    }

    public func advance(by seconds: Int) {
        clock.advance(by: seconds)
    }

    /// Stops the clock until it is resumed; `advance` moves it all the same.
    public func freeze() {
        clock.freeze()
    }

    public func resume() {
        clock.resume()
    }
}
