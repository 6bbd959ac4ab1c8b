import Expectations
import JOSE
import OAuth
import Testing

struct `A code verifier` {
    private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXx"

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The verifier from which the challenge is made.
        var hashed = verifier
        /// The verifier that is sent; empty for none.
        let sent: String
        var levels: [String] = []
        var diagnosis: String?
    }

    @Test(arguments: [
        Case(testDescription: "the right one", sent: verifier),
        Case(testDescription: "none", sent: "", diagnosis: "pkce.verifier-missing"),
        Case(
            testDescription: "another", sent: String(verifier.reversed()),
            diagnosis: "pkce.verifier-mismatch"),
        Case(
            testDescription: "another case", sent: verifier.uppercased(),
            diagnosis: "pkce.verifier-mismatch"),
        Case(
            testDescription: "the challenge", sent: CodeChallenge(verifier: verifier).value,
            diagnosis: "pkce.verifier-is-challenge"),
        Case(
            testDescription: "42 characters", hashed: String(verifier.dropLast()),
            sent: String(verifier.dropLast()), diagnosis: "pkce.verifier-length"),
        Case(
            testDescription: "128 characters", hashed: String(repeating: "~", count: 128),
            sent: String(repeating: "~", count: 128)),
        Case(
            testDescription: "129 characters", hashed: String(repeating: "~", count: 129),
            sent: String(repeating: "~", count: 129), diagnosis: "pkce.verifier-length"),
        Case(
            testDescription: "all the marks allowed", hashed: verifier + "-._~",
            sent: verifier + "-._~"),
        Case(
            testDescription: "padding", hashed: verifier + "=", sent: verifier + "=",
            diagnosis: "pkce.verifier-padded"),
        Case(
            testDescription: "padding that was hashed, at warn", hashed: verifier + "=",
            sent: verifier + "=", levels: ["pkce.verifier-padded"]),
        Case(
            testDescription: "padding that was not hashed, at warn", sent: verifier + "=",
            levels: ["pkce.verifier-padded"], diagnosis: "pkce.verifier-mismatch"),
        Case(
            testDescription: "a plus", hashed: verifier + "+", sent: verifier + "+",
            diagnosis: "pkce.verifier-character"),
        Case(
            testDescription: "a plus that was hashed, at warn", hashed: verifier + "+",
            sent: verifier + "+", levels: ["pkce.verifier-character"]),
        Case(
            testDescription: "a plus that became a space", hashed: verifier + "+",
            sent: verifier + " ", diagnosis: "value.plus-became-space"),
        Case(testDescription: "a line feed", sent: verifier + "\n", diagnosis: "value.whitespace"),
        Case(
            testDescription: "a line feed that was hashed", hashed: verifier + "\n",
            sent: verifier + "\n", diagnosis: "pkce.verifier-line-break"),
        Case(
            testDescription: "a line feed that was hashed, at warn", hashed: verifier + "\n",
            sent: verifier + "\n", levels: ["pkce.verifier-line-break"]),
        Case(
            testDescription: "a letter that is not ASCII", hashed: verifier + "é",
            sent: verifier + "é", diagnosis: "pkce.verifier-character"),
        Case(
            testDescription: "65 letters of 130 bytes, at warn",
            hashed: String(repeating: "é", count: 65), sent: String(repeating: "é", count: 65),
            levels: ["pkce.verifier-character"], diagnosis: "pkce.verifier-length"),
        Case(
            testDescription: "short and padded, at warn", hashed: "short=", sent: "short=",
            levels: ["pkce.verifier-padded"], diagnosis: "pkce.verifier-length"),
    ])
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
