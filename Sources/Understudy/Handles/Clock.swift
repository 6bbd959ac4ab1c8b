import OAuth

extension Understudy {
    /// The clock of one provider. Moving it ages codes, tokens and sessions at once.
    public struct Clock: Sendable {
        let access: Access

        /// The time in seconds since 1970.
        public var now: Int { clock.now.seconds }

        /// The distance from the system's time, in seconds.
        public var offset: Int { clock.offset }

        public var isFrozen: Bool { clock.isFrozen }

        private var clock: WallClock { access.server.world.clock }

        /// Moves the clock, back by a negative number.
        ///
        /// - Returns: the number of codes, tokens and sessions that this ended, by kind:
        ///   `access_tokens`.
        @discardableResult
        public func advance(by seconds: Int) -> [String: Int] {
            access.server.move([.advance(seconds)])
        }

        /// Moves the clock to the end of the next code, token or session; has no effect if there is
        /// none.
        ///
        /// - Returns: the number of codes, tokens and sessions that this ended, by kind:
        ///   `access_tokens`.
        @discardableResult
        public func advanceToNext() -> [String: Int] {
            access.server.move([.advanceToNext])
        }

        /// Sets the clock to a moment in seconds since 1970; a running clock continues from there.
        ///
        /// - Returns: the number of codes, tokens and sessions that this ended, by kind:
        ///   `access_tokens`.
        @discardableResult
        public func set(to seconds: Int) -> [String: Int] {
            access.server.move([.set(Timestamp(seconds: seconds))])
        }

        /// Stops the clock until it is resumed; it can still be moved.
        public func freeze() { clock.freeze() }

        public func resume() { clock.resume() }

        /// Returns to the system's time.
        ///
        /// - Returns: the number of codes, tokens and sessions that this ended, by kind:
        ///   `access_tokens`.
        @discardableResult
        public func reset() -> [String: Int] {
            access.server.move([.reset])
        }
    }
}
