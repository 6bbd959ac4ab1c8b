import Expectations
import JOSE
import Testing

@testable import OAuth
@testable import Providers

struct `An address that codes go to` {
    @Test(arguments: [
        (PasswordlessAddress.Kind.email, "Ada@Example.COM", "ada@example.com" as String?),
        (.email, "ada", nil), (.email, "@example.com", nil), (.email, "ada@", nil),
        (.email, "ada lovelace@example.com", nil), (.email, "", nil),
        (.email, "a\n@example.com", nil),
        (.sms, "+1 (555) 010-0", "+15550100"), (.sms, "15550100", nil), (.sms, "+1234", nil),
        (.sms, "+12345", "+12345"), (.sms, "+1234567890123456", nil), (.sms, "+1555abc", nil),
    ])
    func `is read in one form, or not at all`(
        kind: PasswordlessAddress.Kind, text: String, plain: String?
    ) {
        expect(PasswordlessAddress(kind, text)?.text, is: plain)
    }

    @Test func `belongs to the user who has it, however they write it`() throws {
        let directory = UserDirectory(Entries(User.defaults), allowsOthers: true)
        let phone = try require(PasswordlessAddress(.sms, "+15550100"))
        expect(phone.user(in: directory)?.username, is: "alice")
        let email = try require(PasswordlessAddress(.email, "BOB@example.com"))
        expect(email.user(in: directory)?.username, is: "bob")
    }

    @Test func `gives a new user the same id each time`() throws {
        let address = try require(PasswordlessAddress(.email, "ada@example.com"))
        let user = address.newUser(at: .start)
        expect(user.sub.wholeMatch(of: /email\|[0-9a-f]{24}/) != nil)
        expect(user.sub.hasSuffix(address.id(of: user)))
        expect(address.id(of: nil), is: address.id(of: user))
        expect(user.claims["email_verified"], is: true)
    }
}

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

extension Timestamp {
    /// The frozen time of these tests: 2030-01-01T00:00:00Z.
    static let start = Timestamp(seconds: 1_893_456_000)
}

extension Context {
    /// A new tenant with a frozen clock and seeded entropy, in one exchange.
    static func make(_ configure: (inout TenantConfiguration) -> Void) throws -> Context {
        var configuration = TenantConfiguration(profile: .generic)
        configure(&configuration)
        let server = AuthorizationServer(
            name: nil, configuration: configuration,
            world: World(clock: WallClock(frozenAt: .start), entropy: Entropy(seed: 1)),
            keys: try KeySource.development.signingKeys())
        let url = "http://localhost:8414"
        return Context(
            server: server, addresses: Addresses(issuer: url, publicURL: url, internalURL: url))
    }
}
