import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import Providers
import TestSupport
import Testing

/// The two addresses of Microsoft Graph that identify a user.
struct `Graph beside Entra ID` {
    @Test(arguments: ["/oidc/userinfo", "/v1.0/me", "/common/oidc/userinfo"])
    func `tells of the user of its own tokens`(path: String) async throws {
        try await Provider.run(.inProcess, .entra()) { provider in
            let flow = CodeFlow.entra(provider) { $0.scope = "openid profile email User.Read" }
            let tokens = try await flow.tokens()
            let bearer = "Bearer \(tokens["access_token"]?.string ?? "")"
            let user = try await flow.browser.get(path, [.authorization: bearer])
            expect(user.status, is: .ok)
            let claims = try tokens.claims(of: "id_token")
            if path == "/v1.0/me" {
                expect(user.json["id"], is: claims["oid"])
                expect(user.json["userPrincipalName"], is: "alice@example.com")
                expect(user.json["displayName"], is: "Alice Ferris")
            } else {
                expect(user.json["sub"], is: claims["sub"])
                expect(
                    user.json.object?.keys.sorted(),
                    is: ["email", "family_name", "given_name", "name", "picture", "sub"])
            }
        }
    }

    @Test(
        arguments: ["/oidc/userinfo", "/v1.0/me"],
        [
            ("none", "Access token is empty."),
            ("junk", "Access token validation failure."),
            ("other", "Access token validation failure. Invalid audience."),
            ("old", "Lifetime validation failed, the token is expired."),
        ])
    func `refuses in its own form`(
        path: String, row: (token: String, message: String)
    ) async throws {
        try await Provider.run(.inProcess, .entra()) { provider in
            let scope = row.token == "other" ? "openid api://films/watch" : "openid"
            let flow = CodeFlow.entra(provider) { $0.scope = scope }
            var token = try await flow.tokens()["access_token"]?.string ?? ""
            if row.token == "junk" { token = "junk" }
            if row.token == "old" { provider.clock.advance(by: 3600) }
            let answer = try await flow.browser.get(
                path, row.token == "none" ? [:] : [.authorization: "Bearer \(token)"])
            expect(answer.status, is: .unauthorized)
            let error = answer.json["error"]
            expect(error?["code"], is: "InvalidAuthenticationToken")
            expect(error?["message"]?.string, is: row.message)
            expect(error?["innerError"]?["request-id"] != nil)
            expect(answer.json["error_description"], is: nil)
        }
    }

    @Test func `has no user for an application's own token`() async throws {
        try await Provider.run(.inProcess, .entra()) { provider in
            let browser = Browser(provider)
            let token =
                try await browser.token(
                    [
                        ("grant_type", "client_credentials"), ("client_id", "app"),
                        ("client_secret", "s3cret"),
                        ("scope", "https://graph.microsoft.com/.default"),
                    ], at: "/common"
                ).json["access_token"]?.string ?? ""
            let answer = try await browser.get("/v1.0/me", [.authorization: "Bearer \(token)"])
            expect(answer.status, is: .forbidden)
            expect(answer.json["error"]?["code"], is: "Authorization_RequestDenied")
        }
    }
}
