import TestSupport
import Testing

struct `A value that was derived in another way` {
    @Test(arguments: Ring.allCases, mistakes)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    static let mistakes: [ClientMistake] = [
        ClientMistake(
            "the verifier is sent instead of its hash",
            source: "https://github.com/auth0/auth0-spa-js/issues/1",
            code: "pkce.verifier-is-challenge", cause: ["equals"], remedy: ["verifier"]
        ) { flow in
            var flow = flow
            flow.challengeOverride = [
                ("code_challenge", CodeFlow.verifier), ("code_challenge_method", "S256"),
            ]
            _ = try await flow.redeem(flow.code())
        }
    ]
}
