import HTTP
import JOSE
import OAuth
import Providers
import TestSupport
import Testing

/// What scripts of other origins may do (https://fetch.spec.whatwg.org/#http-cors-protocol).
struct `Cross-origin requests` {
    private static let origin = "http://localhost:3000"

    @Test(arguments: [
        "/oauth/token", "/userinfo", "/.well-known/jwks.json",
        "/.well-known/openid-configuration", "/acme/oauth/token",
        "/oauth/register", "/oauth/register/x", "/oauth/introspect", "/oauth/revoke",
    ])
    func `a preflight for any header is answered`(path: String) async throws {
        try await Provider.run { provider in
            let answer = try await Browser(provider).send(
                .options, path,
                [
                    "Origin": Self.origin, "Access-Control-Request-Method": "POST",
                    "Access-Control-Request-Headers": "authorization, auth0-client, dpop",
                ])
            #expect(answer.status == .noContent)
            #expect(answer.fields["Access-Control-Allow-Origin"] == Self.origin)
            #expect(answer.fields["Access-Control-Allow-Credentials"] == nil)
            #expect(
                answer.fields["Access-Control-Allow-Headers"] == "authorization, auth0-client, dpop"
            )
            #expect(answer.fields["Vary"] == "Origin")
        }
    }

    @Test func `errors can be read across origins`() async throws {
        try await Provider.run { provider in
            let browser = Browser(provider)
            let token = try await browser.post("/oauth/token", form: [], ["Origin": Self.origin])
            let userinfo = try await browser.get("/userinfo", ["Origin": Self.origin])
            for answer in [token, userinfo] {
                #expect(answer.status.code >= 400)
                #expect(answer.fields["Access-Control-Allow-Origin"] == Self.origin)
            }
        }
    }

    @Test(arguments: ["/authorize", "/logout", "/_understudy/health"])
    func `pages and our own API are not for scripts of other origins`(path: String) async throws {
        try await Provider.run { provider in
            let answer = try await Browser(provider).get(path, ["Origin": Self.origin])
            #expect(answer.fields["Access-Control-Allow-Origin"] == nil)
        }
    }

    @Test func `an unknown method names those that are served`() async throws {
        try await Provider.run { provider in
            let answer = try await Browser(provider).get("/oauth/token")
            #expect(answer.status == .methodNotAllowed)
            #expect(answer.fields[.allow] == "POST, OPTIONS")
        }
    }

    @Test func `a mistyped path names the one that was meant`() async throws {
        try await Provider.run { provider in
            let answer = try await Browser(provider).post("/tenant.auth0.com/oauth/tokn", form: [])
            #expect(answer.status == .notFound)
            let prefixed = try await Browser(provider).post(
                "/x/tenant.auth0.com/oauth/token", form: [])
            let description = prefixed.json["error_description"]?.string ?? ""
            #expect(description.contains("did you mean /oauth/token?"))
        }
    }
}
