import DomainSupport
import Testing

@testable import OAuth

struct `The standard claims` {
    /// OpenID Connect Core §5.4.
    @Test(arguments: try Fixture.rows("model/standard-claims", as: (String, [String]).self))
    func `come with their scope`(scope: String, names: [String]) throws {
        let alice = try require(User.defaults.first)
        let claims = StandardClaims.claims(of: alice, for: Scope(text: scope))
        expect(claims.keys.sorted(), is: names)
    }

    static let cases: [Case] = [
        Case("are all had by the users that exist by default") {
            for user in User.defaults {
                expect(user.claims.keys.sorted(), is: StandardClaims.names)
            }
        },
        Case("each have one scope") {
            expect(Set(StandardClaims.names).count, is: StandardClaims.names.count)
        },
        Case("leave the claims of nobody's standard alone") {
            let user = User(
                sub: "a", username: "a", claims: ["roles": ["admin"], "email": "a@b.c"])
            expect(StandardClaims.claims(of: user, for: ["openid"]), is: ["roles": ["admin"]])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// RFC 6238 Appendix B, of whose eight digits apps show the last six, and RFC 4648 §10.
struct `Codes of authenticator apps` {
    @Test(
        arguments: [
            (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"),
            (1_234_567_890, "005924"), (2_000_000_000, "279037"), (20_000_000_000, "353130"),
        ])
    func `are those of the specification`(time: Int, code: String) {
        let secret = Array("12345678901234567890".utf8)
        let now = Timestamp(seconds: time)
        expect(TimeBasedCode.code(secret: secret, step: TimeBasedCode.step(at: now)), is: code)
        expect(TimeBasedCode.step(of: code, secret: secret, at: now + 30), is: time / 30)
        expect(TimeBasedCode.step(of: code, secret: secret, at: now + 61), is: nil)
    }

    @Test(
        arguments: [
            ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"), ("foobar", "MZXW6YTBOI"),
        ])
    func `have secrets in base 32`(text: String, encoded: String) {
        expect(Base32.encode(Array(text.utf8)), is: encoded)
        expect(Base32.decode(encoded.lowercased()) ?? [], is: Array(text.utf8))
        expect(Base32.decode(encoded + "!"), is: nil)
    }
}
