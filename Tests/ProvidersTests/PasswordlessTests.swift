import Expectations
import Testing

@testable import OAuth
@testable import Providers

struct `A code that was sent` {
    private let right = SecretDigest("123456")
    private let wrong = SecretDigest("654321")
    private var code: IssuedPasswordlessCode {
        IssuedPasswordlessCode(code: right, clientID: "app", expires: .start + 180)
    }

    @Test func `is good once, and only until it runs out`() {
        var code = code
        expect(code.attempt(right, by: "app", at: .start + 179), is: .right)
        expect(code.attempt(right, by: "app", at: .start + 179), is: .used)
        var late = self.code
        expect(late.attempt(right, by: "app", at: .start + 180), is: .expired)
    }

    @Test func `may be guessed wrongly three times`() {
        var code = code
        for _ in 0..<3 { expect(code.attempt(wrong, by: "app", at: .start), is: .wrong) }
        expect(code.attempt(right, by: "app", at: .start), is: .tooMany)
        expect(code.attempt(wrong, by: "app", at: .start), is: .tooMany)
    }

    @Test func `is good after two wrong guesses`() {
        var code = code
        for _ in 0..<2 { _ = code.attempt(wrong, by: "app", at: .start) }
        expect(code.attempt(right, by: "app", at: .start), is: .right)
    }

    @Test func `belongs to one client, and another one does not use it up`() {
        var code = code
        expect(code.attempt(right, by: "other", at: .start), is: .otherClient)
        expect(code.attempt(right, by: "app", at: .start), is: .right)
    }

    @Test func `codes are kept within a bound`() {
        let state = State(clock: WallClock(frozenAt: .start))
        for number in 0..<10_050 {
            guard let address = PasswordlessAddress(.email, "u\(number)@example.com") else {
                continue
            }
            state.passwordlessCodes.insert(
                IssuedPasswordlessCode(
                    code: SecretDigest("1"), clientID: "app", expires: .start + 1),
                for: address, until: .start + 1)
        }
        expect(state.passwordlessCodes.count, is: 10_000)
    }
}
