import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Rules that issue already expired tokens.
struct `Rules that issue expired tokens` {
    static let cases: [Case] = [
        Case("an expired token began before it ended, and nobody takes it", in: Ring.allCases) {
            ring in
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { expires_in: -10, id_token_expires_in: -7200 } }] }")
            try await Provider.run(ring, configuration) { provider in
                let flow = CodeFlow(Browser(provider))
                let tokens = try await flow.tokens()
                let now = Provider.start.seconds
                expect(tokens["expires_in"], is: -10)
                let accessToken = try tokens.claims(of: "access_token")
                expect(accessToken["exp"]?.integer, is: now - 10)
                expect(accessToken["iat"]?.integer, is: now - 20)
                let idToken = try tokens.claims(of: "id_token")
                expect(idToken["exp"]?.integer, is: now - 7200)
                expect(idToken["iat"]?.integer, is: now - 14_400)

                let token = try require(tokens["access_token"]?.string)
                let userInfo = try await flow.browser.get(
                    "/userinfo", [.authorization: "Bearer \(token)"])
                expect(userInfo.status, is: .unauthorized)
                expect(userInfo.diagnosis?.hasPrefix("bearer.expired"), is: true)
                let introspected = try await flow.browser.post(
                    "/oauth/introspect",
                    form: [("token", token), ("client_id", "job"), ("client_secret", "s")])
                expect(introspected.json, is: ["active": false])
            }
        },
        Case("one that expired long ago is still told from an unknown one") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { expires_in: -315576000 } }] }")
            try await Provider.run(.inProcess, configuration) { provider in
                let browser = Browser(provider)
                let token = try await CodeFlow(browser).tokens()["access_token"]?.string ?? ""
                let answer = try await browser.get("/userinfo", [.authorization: "Bearer \(token)"])
                expect(answer.diagnosis?.hasPrefix("bearer.expired"), is: true)
            }
        },
        Case("a lifetime of nothing begins and ends now") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { id_token_expires_in: 0 } }] }")
            try await Provider.run(.inProcess, configuration) { provider in
                let claims = try await CodeFlow(Browser(provider)).tokens().claims(of: "id_token")
                expect(claims["iat"]?.integer, is: Provider.start.seconds)
                expect(claims["exp"]?.integer, is: Provider.start.seconds)
            }
        },
        Case("a token by redirect tells its lifetime alike") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { expires_in: -5 } }] }")
            try await Provider.run(.inProcess, configuration) { provider in
                let flow = CodeFlow(Browser(provider)) { $0.extra = [("response_type", "token")] }
                let sent = try await flow.signIn().redirectParameters
                expect(sent["expires_in"], is: "-5")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
