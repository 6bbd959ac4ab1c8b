import TestSupport
import Testing

/// Links of Auth0 in place of codes.
struct `A passwordless link` {
    private func link(
        _ provider: Provider, _ authorization: JSON = Self.authorization
    ) async throws -> String {
        let started = try await Browser(provider).send(
            .post, "/passwordless/start",
            json: [
                "client_id": "app", "connection": "email", "email": "ada@example.com",
                "send": .null, "authParams": authorization,
            ])
        expect(started.status, is: .ok)
        let line = try require(provider.log.all.last)
        return try String(
            require(line.firstMatch(of: /the link is \S+?(\/passwordless\/\S+);/)).output.1)
    }

    private static let authorization: JSON = [
        "redirect_uri": "https://app.example/cb", "scope": "openid email", "state": "a b&c",
        "response_type": "code", "nonce": "n-1", "email": "eve@example.com",
        "verification_code": "000000",
    ]

    @Test(arguments: Ring.allCases)
    func `following it signs in and completes the request, once`(ring: Ring) async throws {
        try await Provider.run(ring, `Passwordless codes`.configuration()) { provider in
            let link = try await link(provider)
            let flow = CodeFlow(Browser(provider)) { $0.verifier = nil }
            let back = try await flow.browser.get(link)
            expect(back.redirectParameters["state"], is: "a b&c")
            let tokens = try await flow.redeem(back.redirectParameters["code"] ?? "").json
            let claims = try tokens.claims(of: "id_token")
            expect(claims["nonce"], is: "n-1")
            expect(claims["sub"]?.string?.hasPrefix("email|"), is: true)
            // The browser is signed in now.
            try await expect(flow.authorize().redirectParameters["code"] != nil)

            let again = try await Browser(provider).get(link)
            expect(again.redirectParameters["error"], is: "unauthorized")
            expect(
                again.redirectParameters["error_description"],
                is: "Wrong email or verification code.")
            expect(again.redirectParameters["code"], is: nil)
        }
    }

    @Test(arguments: try Fixture.rows("auth0/passwordless-link", as: (String, String, String).self))
    func `one that was changed signs nobody in`(
        part: String, change: String, diagnosis: String
    ) async throws {
        let provider = try Provider(`Passwordless codes`.configuration())
        let link = try await link(provider)
        let browser = Browser(provider)
        let answer = try await browser.get(link.replacing(try Regex(part), with: change))
        expect(answer.diagnosis?.hasSuffix(diagnosis), is: true)
        expect(browser.cookies.keys.allSatisfy { !$0.contains("session") })
        try await expect(Browser(provider).get(link).redirectParameters["code"] != nil)
    }
}
