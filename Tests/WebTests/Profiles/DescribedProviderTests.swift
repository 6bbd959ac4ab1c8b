import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Web

/// Logins at described providers.
struct `A described provider` {
    @Test(arguments: Ring.allCases, ["", "/plain", "/okta", "/here"])
    func `a described provider logs in at its own paths`(ring: Ring, prefix: String) async throws {
        let server = try makeDescribed(Fixture.text("config/described.json5"))
        let profile =
            server.tenants[String(prefix.dropFirst())]?.profile ?? server.root.profile
        try await Provider.run(ring, server) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow(browser) {
                $0.prefix = prefix
                $0.profile = profile
            }
            let tokens = try await flow.tokens()
            let base = "http://\(provider.wire.authority)\(prefix)"
            try expect(
                tokens.claims(of: "id_token")["iss"]?.string,
                is: profile.issuer.issuer(at: base))
            let bearer = "Bearer \(tokens["access_token"]?.string ?? "")"
            let user = try await browser.get(flow.path("userinfo"), [.authorization: bearer])
            expect(user.json["sub"], is: "alice")
            for path in ["/authorize", "/oauth/token", "/userinfo"] {
                try await expect(browser.get(prefix + path).status, is: .notFound)
            }
        }
    }

    static let cases: [Case] = [
        Case("its documents and tokens are the golden ones") {
            let server = try makeDescribed(Fixture.text("config/described.json5"))
            try await Provider.run(.inProcess, server) { provider in
                let browser = Browser(provider)
                let document = try await browser.get("/.well-known/openid-configuration")
                expect(document.fields["Cache-Control"], is: "public, max-age=60")
                try expectGolden(document.json.pretty + "\n", "described/discovery.json")
                let flow = CodeFlow(browser) { $0.scope = "openid email badge" }
                let tokens = try await flow.tokens()
                try expectGolden(tokens.pretty + "\n", "described/token_response.json")
                for member in ["id_token", "access_token"] {
                    let claims = try tokens.claims(of: member)
                    try expectGolden(claims.pretty + "\n", "described/\(member).json")
                }
                let bearer = "Bearer \(tokens["access_token"]?.string ?? "")"
                let user = try await browser.get("/sso/me", [.authorization: bearer])
                try expectGolden(user.json.pretty + "\n", "described/userinfo.json")
            }
        },
        Case("a provider without a place to look after clients names none") {
            let server = try makeDescribed("{ profile: { paths: { registration: [] } } }")
            try await Provider.run(.inProcess, server) { provider in
                let answer = try await Browser(provider).post(
                    "/oauth/register", type: "application/json",
                    body: #"{"redirect_uris":["https://rp.example/cb"]}"#)
                expect(answer.status.code, is: 201)
                expect(answer.json["registration_client_uri"], is: nil)
                expect(answer.json["registration_access_token"], is: nil)
            }
        },
        Case("its errors look as they were described") {
            let server = try makeDescribed(Fixture.text("config/described.json5"))
            try await Provider.run(.inProcess, server) { provider in
                let browser = Browser(provider)
                let flow = CodeFlow(browser)
                let code = try await flow.code()
                try await expect(flow.redeem(code).fields["X-House"], is: "1")
                let reused = try await flow.redeem(code)
                expect(reused.status.code, is: 422)
                expect(reused.json["error"], is: "bad_code")
                expect(reused.json["error_description"], is: "this code is spent")
                expect(reused.json["hint"]?.string?.contains("already redeemed"), is: true)
                expect(reused.fields["X-House"], is: nil)
                let user = try await browser.get("/sso/me", [.authorization: "Bearer x"])
                expect(user.status, is: .unauthorized)
                expect(user.text, is: "Unauthorized")
                expect(user.fields[.wwwAuthenticate]?.contains("realm=\"Staff\""), is: true)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["/plain", "/okta"])
    func `a registered client is looked after where it is told to`(prefix: String) async throws {
        let server = try makeDescribed(Fixture.text("config/described.json5"))
        let profile = try require(server.tenants[String(prefix.dropFirst())]).profile
        try await Provider.run(.inProcess, server) { provider in
            let browser = Browser(provider)
            let register = prefix + (Routes.path(of: "register", in: profile) ?? "")
            let client = try await browser.post(
                register, type: "application/json",
                body: #"{"redirect_uris":["https://rp.example/cb"]}"#
            ).json
            let uri = try require(client["registration_client_uri"]?.string)
            let path = uri.trimmingPrefix("http://\(provider.wire.authority)")
            let token = client["registration_access_token"]?.string ?? ""
            let answer = try await browser.get(String(path), [.authorization: "Bearer \(token)"])
            expect(answer.status, is: .ok)
            expect(answer.json["registration_client_uri"]?.string, is: uri)
        }
    }
}
