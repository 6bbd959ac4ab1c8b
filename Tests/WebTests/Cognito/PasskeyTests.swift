import TestSupport
import Testing

/// The passkeys that users of a pool register.
struct `Passkeys at a user pool` {
    private static func register(
        _ id: String, _ token: JSON, _ browser: Browser
    ) async throws -> Response {
        try await browser.pool(
            "CompleteWebAuthnRegistration", token.merging(["Credential": ["id": .string(id)]]))
    }

    static let cases: [Case] = [
        Case("are twenty for a user at most, as at AWS", try .cognito()) { provider in
            let browser = Browser(provider)
            let token: JSON = ["AccessToken": try await browser.poolTokens()["AccessToken"] ?? ""]
            for number in 1...20 {
                let answer = try await Self.register("key-\(number)", token, browser)
                expect(answer.status, is: .ok)
            }
            let refused = try await Self.register("key-21", token, browser)
            expect(refused, is: 400, diagnosis: "pool.passkeys-full")
            expect(refused.json["__type"], is: "LimitExceededException")
            try await expect(Self.register("key-20", token, browser).status, is: .ok)
            let listed = try await browser.pool("ListWebAuthnCredentials", token).json
            expect(listed["Credentials"]?.array?.count, is: 20)
            _ = try await browser.pool(
                "DeleteWebAuthnCredential", token.merging(["CredentialId": "key-1"]))
            try await expect(Self.register("key-21", token, browser).status, is: .ok)
        },
        Case("have ids as long as browsers make them", try .cognito()) { provider in
            let browser = Browser(provider)
            let token: JSON = ["AccessToken": try await browser.poolTokens()["AccessToken"] ?? ""]
            let longest = String(repeating: "a", count: 1_364)
            try await expect(Self.register(longest, token, browser).status, is: .ok)
            let refused = try await Self.register(longest + "a", token, browser)
            expect(refused, is: 400, diagnosis: "pool.passkey-length")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
