import OAuth

/// The time of one provider. Moving it ages codes, tokens and sessions at once.
public struct Clock: Sendable {
    private let clock: WallClock

    init(_ clock: WallClock) {
        self.clock = clock
    }

    /// Seconds since 1970.
    public var now: Int {
        clock.now.seconds
    }

    public func advance(by seconds: Int) {
        clock.advance(by: seconds)
    }

    /// Lets the clock stand still until it is moved or resumed.
    public func freeze() {
        clock.freeze()
    }

    public func resume() {
        clock.resume()
    }
}
