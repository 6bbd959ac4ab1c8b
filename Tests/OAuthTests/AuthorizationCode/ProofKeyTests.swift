import DomainSupport
import Testing

struct `A code verifier` {
    private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXx"

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The verifier from which the challenge is made.
        let hashed: String
        /// The verifier that is sent; empty for none.
        let sent: String
        let levels: [String]
        let diagnosis: String?
    }

    @Test(
        arguments: try Fixture.rows(
            "authorization-code/proof-key", as: (String, String, String, [String], String?).self
        ).map(Case.init))
    func `must be the one that was hashed`(attempt: Case) async throws {
        let context = try make(levels: attempt.levels)
        let code = try await code(hashing: attempt.hashed, context)
        let refusal = try await Refusal.of {
            try await context.redeem(code, by: .spa, ["code_verifier": attempt.sent])
        }
        expect(refusal, is: attempt.diagnosis.map { .direct("invalid_grant", $0) })
        expect(context.found.filter { $0.hasPrefix("pkce") }, is: attempt.levels)
    }

    @Test func `that is wrong does not use the code up`() async throws {
        let context = try make()
        let code = try await code(hashing: Self.verifier, context)
        for wrong in ["", "x", Self.verifier + "x"] {
            _ = try await Refusal.of {
                try await context.redeem(code, by: .spa, ["code_verifier": wrong])
            }
        }
        let answer = try await context.redeem(code, by: .spa, ["code_verifier": Self.verifier])
        expect(answer["access_token"] != nil)
    }

    @Test func `of the example in RFC 7636 is told from any other`() async throws {
        let context = try make()
        let example = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
        let code = try await code(hashing: example, context)
        let refusal = try await Refusal.of {
            try await context.redeem(code, by: .spa, ["code_verifier": Self.verifier])
        }
        expect(refusal, is: .direct("invalid_grant", "pkce.challenge-of-rfc-example"))
        try await expect(
            context.redeem(code, by: .spa, ["code_verifier": example])["access_token"] != nil)
    }

    @Test func `without a challenge may be let through`() async throws {
        let context = try make(levels: ["pkce.verifier-unexpected"])
        let answer = try await context.redeem(
            context.code(for: .spa), by: .spa, ["code_verifier": Self.verifier])
        expect(answer["access_token"] != nil)
        expect(context.found, contains: "pkce.verifier-unexpected")
    }

    private func make(levels: [String] = []) throws -> Context {
        try Context.make { configuration in
            for level in levels { configuration.diagnosis[level] = .warn }
        }
    }

    private func code(hashing verifier: String, _ context: Context) async throws -> String {
        try await context.code(
            for: .spa,
            [
                "code_challenge": CodeChallenge(verifier: verifier).value,
                "code_challenge_method": "S256",
            ])
    }
}
