import DomainSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

struct `A wall clock` {
    /// The system's time, for bounds from below and above.
    private var systemTime: Timestamp { Timestamp(seconds: time(nil)) }

    @Test func `a running clock shows the system's time`() {
        let before = systemTime
        let shown = WallClock().now
        expect(before <= shown)
        expect(shown <= systemTime)
    }

    @Test(arguments: [3600, -3600])
    func `a running clock that is moved runs on with the difference`(span: Seconds) {
        let clock = WallClock()
        clock.advance(by: span)
        let before = systemTime
        let shown = clock.now
        expect(before + span <= shown)
        expect(shown <= systemTime + span)
    }

    @Test func `moves add up`() {
        let clock = WallClock(frozenAt: .start)
        clock.advance(by: 60)
        clock.advance(by: -20)
        expect(clock.now, is: .start + 40)
    }

    @Test func `a frozen clock stands still`() async throws {
        let clock = WallClock()
        clock.set(to: .start)
        clock.freeze()
        let frozen = clock.now
        try await untilSystemTimeMoves()
        expect(clock.now, is: frozen)
        expect(frozen - .start <= 60)
    }

    @Test func `a frozen clock runs on from where it stood`() async throws {
        let clock = WallClock(frozenAt: .start)
        try await untilSystemTimeMoves()
        clock.resume()
        expect(clock.now - .start <= 60)
        try await untilSystemTimeMoves()
        expect(clock.now > .start)
    }

    @Test func `a running clock that is set runs on from there`() async throws {
        let clock = WallClock()
        clock.set(to: .start)
        expect(clock.now - .start <= 60)
        try await untilSystemTimeMoves()
        expect(clock.now > .start)
    }

    @Test func `a frozen clock that is set stands at the new moment`() async throws {
        let clock = WallClock(frozenAt: .start)
        clock.set(to: .start + 500)
        try await untilSystemTimeMoves()
        expect(clock.now, is: .start + 500)
    }

    @Test func `reset goes back to the system's time, frozen or moved`() {
        let moved = WallClock()
        moved.advance(by: 1_000_000)
        let frozen = WallClock(frozenAt: Timestamp(seconds: 0))
        for clock in [moved, frozen] {
            clock.reset()
            let before = systemTime
            expect(before <= clock.now)
            expect(clock.now <= systemTime)
        }
    }

    /// The only place where a test must wait for real time: nothing else tells a running clock from
    /// a frozen one.
    private func untilSystemTimeMoves() async throws {
        let before = systemTime
        while systemTime == before { try await Task.sleep(for: .milliseconds(20)) }
    }
}

struct `A moment in time` {
    @Test func `moments are ordered and differ by whole seconds`() {
        let later = Timestamp.start + 90
        expect(Timestamp.start < later)
        expect(later - .start, is: 90)
        expect(.start - later, is: -90)
        expect(later.seconds, is: 1_893_456_090)
        expect(later + -90, is: .start)
    }
}
