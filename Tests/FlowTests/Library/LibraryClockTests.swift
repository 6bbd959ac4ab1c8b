import Expectations
import Testing
import Understudy
import UnderstudyTesting

struct `The clock in Swift` {
    @Test(.understudy()) func `tells what fell due`() async throws {
        let idp = Understudy.ofTest
        idp.clock.freeze()
        let token = try await idp.tokens.mint(expiresIn: 60)
        let start = idp.clock.now
        expect(idp.clock.advanceToNext(), is: ["access_tokens": 1])
        expect(idp.clock.now, is: start + 60)
        expect(idp.tokens.inspect(token.text).standing, is: .expired)
        expect(idp.clock.advance(by: -60).isEmpty)
        expect(idp.clock.set(to: start + 61), is: ["access_tokens": 1])
    }

    @Test(.understudy()) func `runs on and returns to the time of the system`() {
        let clock = Understudy.ofTest.clock
        clock.freeze()
        expect(clock.isFrozen)
        clock.resume()
        expect(!clock.isFrozen)
        clock.advance(by: 500)
        expect(clock.offset, is: 500)
        clock.reset()
        expect(clock.offset, is: 0)
    }
}
