import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// A described provider that differs from the specifications in everything possible: it acts as
/// stated.
struct `A provider described in full` {
    private static func run(_ body: (Provider, CodeFlow) async throws -> Void) async throws {
        let server = try makeDescribed(Fixture.text("config/described.json5"))
        let profile = try require(server.tenants["inn"]).profile
        try await Provider.run(.inProcess, server) { provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.prefix = "/inns/inn/v1"
                $0.profile = profile
                $0.scope = "email"
            }
            try await body(provider, flow)
        }
    }

    static let cases: [Case] = [
        Case("codes, tokens and identifiers have its forms") {
            try await run { _, flow in
                let code = try await flow.code()
                expect(code.wholeMatch(of: /c\.[0-9a-f]{32}/) != nil)
                let tokens = try await flow.redeem(code).json
                expect(tokens["access_token"]?.string?.wholeMatch(of: /a\.[a-z]{20,24}/) != nil)
                expect(tokens["refresh_token"]?.string?.wholeMatch(of: /r\.[\w-]{43}/) != nil)
                expect(tokens["scope"], is: nil)
                let claims = try tokens.claims(of: "id_token")
                expect(claims["sub"]?.string?.wholeMatch(of: /00\d{4}\.[0-9a-f]{32}/) != nil)
                let email = claims["email"]?.string ?? ""
                expect(email.wholeMatch(of: /guest-\d{12}@relay\.inn\.example/) != nil)
                expect(claims["email_verified"], is: "true")
                expect(claims["auth_time"], is: nil)
            }
        },
        Case("an API gets tokens in the dialect that was described") {
            try await run { _, flow in
                var flow = flow
                flow.extra = [("resource", "rooms:api")]
                let tokens = try await flow.tokens()
                let token = try JWS(compact: try require(tokens["access_token"]?.string))
                expect(token.header["typ"], is: "short+jwt")
                expect(token.claims?.object?.keys.sorted(), is: ["exp", "iss", "sub", "ver"])
            }
        },
        Case("only what was named is told by redirect, and the rest under its heading") {
            try await run { _, flow in
                var wrong = flow
                wrong.extra = [("max_age", "nonsense")]
                let page = try await wrong.authorize()
                expect(page.status.code, is: 400)
                expect(page.text, contains: "The inn is full")
                wrong.extra = [("response_mode", "query"), ("prompt", "none")]
                try await expect(wrong.authorize().status.code, is: 400)
            }
        },
        Case("errors have the members that were described") {
            try await run { _, flow in
                let answer = try await flow.redeem("nothing")
                expect(answer.json["code"], is: "invalid_grant")
                expect(answer.json["error"], is: nil)
                expect(answer.json["status"]?.integer, is: answer.status.code)
                expect(answer.json["kind"], is: "error")
                expect(answer.fields["Access-Control-Allow-Origin"], is: nil)
            }
        },
        Case("its discovery document has the members that were named") {
            try await run { provider, _ in
                let path = "/inns/inn/v1/.well-known/openid-configuration"
                let document = try await Browser(provider).get(path).json.object ?? [:]
                expect(
                    document.keys.sorted(),
                    is: ["authorization_endpoint", "house", "issuer", "jwks_uri", "token_endpoint"])
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
