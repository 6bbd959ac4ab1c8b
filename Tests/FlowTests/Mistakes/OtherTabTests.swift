import TestSupport
import Testing

struct `A verifier of another tab` {
    private static let second = String(repeating: "v", count: 43)

    @Test(arguments: Ring.allCases, mistakes)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    private static func mistake(
        _ description: String, source: String, cause: String,
        _ make: @escaping @Sendable (_ first: CodeFlow, _ second: CodeFlow) async throws -> Void
    ) -> ClientMistake {
        ClientMistake(
            description, source: source, code: "pkce.verifier-of-other-request",
            cause: ["another authorization request of client 'app'", cause],
            remedy: ["under its state"]
        ) { first in
            var other = first
            other.verifier = second
            try await make(first, other)
        }
    }

    static let mistakes: [ClientMistake] = [
        mistake(
            "the second tab overwrites the verifier of the first",
            source: "https://github.com/Azure-Samples/ms-identity-node/issues/16",
            cause: "whose code was not redeemed"
        ) { first, second in
            let code = try await first.code()
            _ = try await second.code()
            _ = try await second.redeem(code)
        },
        mistake(
            "two silent renewals exchange their verifiers",
            source: "https://github.com/manfredsteyer/angular-oauth2-oidc/issues/1445",
            cause: "whose code was redeemed 0 s ago"
        ) { first, second in
            let code = try await first.code()
            _ = try await second.tokens()
            _ = try await second.redeem(code)
        },
        mistake(
            "the second tab waits at the login page",
            source: "https://github.com/nextauthjs/next-auth/issues/7894",
            cause: "which waits for the user"
        ) { first, second in
            var elsewhere = second
            elsewhere.extra = [("prompt", "login")]
            let code = try await first.code()
            _ = try await elsewhere.authorize()
            _ = try await second.redeem(code)
        },
        mistake(
            "the verifier of the session before is sent",
            source: "https://github.com/okta/okta-oidc-js/issues/804",
            cause: "whose code was redeemed"
        ) { first, second in
            _ = try await first.tokens()
            let code = try await second.code()
            _ = try await first.redeem(code)
        },
    ]

    @Test func `is not looked for where it belongs to another client`() async throws {
        let provider = try Provider()
        let first = CodeFlow(Browser(provider))
        let other = CodeFlow(Browser(provider)) {
            $0.clientID = "other"
            $0.verifier = Self.second
        }
        _ = try await other.code()
        let answer = try await first.redeem(first.code(), [("code_verifier", Self.second)])
        expect(answer.diagnosis, is: "pkce.challenge-of-rfc-example")
    }
}
