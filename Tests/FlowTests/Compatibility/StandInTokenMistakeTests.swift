import Foundation
import TestSupport
import Testing

/// Known mistakes of other stand-in providers: requests to the token endpoint.
struct `Mistakes of other stand-ins at the token endpoint` {
    @Test(arguments: ["", "a-wrong-verifier-that-is-long-enough-to-be-one-at-all"])
    func `a challenge needs its own verifier`(verifier: String) async throws {
        let flow = try CodeFlow(Browser(Provider()))
        let answer = try await flow.redeem(flow.code(), [("code_verifier", verifier)])
        expect(answer, is: .badRequest, error: "invalid_grant")
    }

    static let cases: [Case] = [
        Case("an error is the whole answer", in: [.live]) { provider in
            let flow = CodeFlow(Browser(provider))
            let answer = try await flow.redeem(flow.code(), [("code_verifier", "")])
            expect(answer.json["error"], is: "invalid_grant")
            expect(answer.json["access_token"], is: nil)
            expect(answer.text.components(separatedBy: "HTTP/1.1").count, is: 1)
        },
        Case("a code works once, and a made-up code never") { provider in
            let flow = CodeFlow(Browser(provider))
            let code = try await flow.code()
            try await expect(flow.redeem(code).status, is: .ok)
            try await expect(flow.redeem(code).json["error"], is: "invalid_grant")
            try await expect(flow.redeem("made-up").json["error"], is: "invalid_grant")
        },
        Case("a refresh token that was never issued is refused") { provider in
            let answer = try await CodeFlow(Browser(provider)).refresh("made-up")
            expect(answer.json["error"], is: "invalid_grant")
        },
        Case("an error keeps its capitals") { provider in
            let answer = try await Browser(provider).token([
                ("grant_type", "MADE_Up"), ("client_id", "app"),
            ])
            expect(answer.text, contains: "MADE_Up")
        },
        Case("lifetimes are seconds, and agree with each other") { provider in
            let tokens = try await CodeFlow(Browser(provider)).tokens()
            let expiry = try tokens.claims(of: "access_token")["exp"]?.integer
            let lifetime = try require(tokens["expires_in"]?.integer)
            expect((60...86_400).contains(lifetime))
            expect(expiry, is: Provider.start.seconds + lifetime)
        },
        Case("plain http makes an http issuer") { provider in
            let tokens = try await CodeFlow(Browser(provider)).tokens()
            try expect(tokens.claims(of: "id_token")["iss"], is: "http://localhost:8414")
        },
        Case("a published key is of the algorithm that signs") { provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser).tokens()
            let token = try JWS(compact: try require(tokens["id_token"]?.string))
            let keys = try await browser.get("/.well-known/jwks.json").json["keys"]?.array ?? []
            let key = try require(keys.first { $0["kid"]?.string == token.keyID })
            expect(key["alg"]?.string, is: token.algorithm?.rawValue)
        },
        Case("flows at the same time do not disturb each other") { provider in
            try await withThrowingTaskGroup(of: String?.self) { group in
                for _ in 0..<50 {
                    group.addTask {
                        try await CodeFlow(Browser(provider)).tokens()["access_token"]?.string
                    }
                }
                var tokens: Set<String?> = []
                for try await token in group { tokens.insert(token) }
                let distinct = tokens.compactMap { $0 }.count
                expect(distinct, is: 50)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test func `a revoked token is no longer active, nor is a made-up one`() async throws {
        let client = Client.make(secret: "s")
        let browser = try Browser(Provider(.closed(client)))
        let flow = CodeFlow(browser) { $0.secret = "s" }
        let tokens = try await flow.tokens()
        let token = try require(tokens["access_token"]?.string)
        func isActive(_ token: String) async throws -> JSON? {
            try await browser.post(
                "/oauth/introspect",
                form: [("token", token), ("client_id", "app"), ("client_secret", "s")]
            ).json["active"]
        }
        try await expect(isActive("made-up"), is: false)
        try await expect(isActive(token), is: true)
        let answer = try await browser.post(
            "/oauth/revoke", form: [("token", token), ("client_id", "app"), ("client_secret", "s")])
        expect(answer.status, is: .ok)
        try await expect(isActive(token), is: false)
    }
}
