import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// The main flow, from discovery to userinfo, in each ring.
struct `The authorization code flow` {
    static let cases: [Case] = [
        Case("a client goes from discovery to userinfo", in: Ring.allCases) { provider in
            let browser = Browser(provider)
            let issuer = "http://\(provider.wire.authority)"
            let document = try await browser.get("/.well-known/openid-configuration").json
            expect(document["issuer"]?.string, is: issuer)

            let flow = CodeFlow(browser) { $0.scope = "openid email offline_access" }
            let answer = try await flow.signIn()
            expect(answer.redirectParameters["state"], is: "st~1 %+&")
            expect(answer.redirectParameters["iss"], is: issuer)

            let response = try await flow.redeem(answer.redirectParameters["code"] ?? "")
            expect(response.status, is: .ok)
            expect(response.fields["Cache-Control"], is: "no-store")
            let tokens = response.json
            expect(tokens["token_type"], is: "Bearer")
            expect(tokens["expires_in"], is: 3600)
            expect(tokens["scope"], is: "openid email offline_access")

            let claims = try tokens.claims(of: "id_token")
            expect(claims["iss"]?.string, is: issuer)
            expect(claims["aud"], is: "app")
            expect(claims["nonce"], is: "n-1")
            expect(claims["iat"]?.integer, is: Provider.start.seconds)

            let bearer = "Bearer \(tokens["access_token"]?.string ?? "")"
            let userinfo = try await browser.get("/userinfo", [.authorization: bearer]).json
            expect(userinfo["sub"], is: claims["sub"])
            expect(userinfo["email"], is: "alice@example.com")
        },
        Case("the tokens verify against the published keys") { provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser).tokens()
            let keys = try await browser.get("/.well-known/jwks.json").json["keys"]?.array ?? []
            let key = try PublicKey(jwk: try require(keys.first))
            for member in ["id_token", "access_token"] {
                let token = try JWS(compact: tokens[member]?.string ?? "")
                expect(token.isSigned(by: key, algorithm: .rs256))
                expect(token.keyID, is: keys.first?["kid"]?.string)
            }
        },
        Case("a JSON body redeems a code as a form does") { provider in
            let flow = CodeFlow(Browser(provider))
            let body: JSON = [
                "grant_type": "authorization_code", "code": .string(try await flow.code()),
                "redirect_uri": .string(flow.redirectURI), "client_id": "app",
                "code_verifier": .string(CodeFlow.verifier),
            ]
            let answer = try await flow.browser.post(
                "/oauth/token", type: "application/json", body: body.text)
            expect(answer.json["access_token"] != nil)
        },
        Case("of fifty redemptions at once exactly one succeeds") { provider in
            let flow = CodeFlow(Browser(provider))
            let code = try await flow.code()
            let answers = try await fifty { try await flow.redeem(code) }
            expect(answers.filter { $0.status == .ok }.count, is: 1)
            expect(answers.filter { $0.diagnosis == "code.reused" }.count, is: 49)
        },
        Case("of fifty refreshes at once with a rotating token at most one succeeds") { provider in
            let flow = CodeFlow(Browser(provider))
            let token = try await flow.tokens()["refresh_token"]?.string ?? ""
            let answers = try await fifty { try await flow.refresh(token) }
            expect(answers.filter { $0.status == .ok }.count <= 1)
            let reused = answers.filter { $0.diagnosis == "refresh-token.reused" }
            expect(reused.count >= 49)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func fifty(
        _ attempt: @escaping @Sendable () async throws -> Response
    ) async throws -> [Response] {
        try await withThrowingTaskGroup(of: Response.self) { group in
            for _ in 0..<50 { group.addTask { try await attempt() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }
}
