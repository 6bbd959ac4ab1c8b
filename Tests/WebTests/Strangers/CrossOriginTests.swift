import TestSupport
import Testing

/// The rights of scripts from other origins (https://fetch.spec.whatwg.org/#http-cors-protocol).
struct `Cross-origin requests` {
    private static let origin = "http://localhost:3000"

    @Test(arguments: [
        "/oauth/token", "/userinfo", "/.well-known/jwks.json",
        "/.well-known/openid-configuration", "/acme/oauth/token",
        "/oauth/register", "/oauth/register/x", "/oauth/introspect", "/oauth/revoke",
    ])
    func `a preflight for any header is answered`(path: String) async throws {
        let answer = try await Browser(Provider()).send(
            .options, path,
            [
                "Origin": Self.origin, "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Headers": "authorization, auth0-client, dpop",
            ])
        expect(answer.status, is: .noContent)
        expect(answer.fields["Access-Control-Allow-Origin"], is: Self.origin)
        expect(answer.fields["Access-Control-Allow-Credentials"], is: nil)
        expect(
            answer.fields["Access-Control-Allow-Headers"], is: "authorization, auth0-client, dpop")
        expect(answer.fields["Vary"], is: "Origin")
    }

    @Test func `errors can be read across origins`() async throws {
        let browser = try Browser(Provider())
        let token = try await browser.post("/oauth/token", form: [], ["Origin": Self.origin])
        let userinfo = try await browser.get("/userinfo", ["Origin": Self.origin])
        for answer in [token, userinfo] {
            expect(answer.status.code >= 400)
            expect(answer.fields["Access-Control-Allow-Origin"], is: Self.origin)
        }
    }

    @Test(arguments: ["/authorize", "/logout", "/_understudy/health"])
    func `pages and our own API are not for scripts of other origins`(path: String) async throws {
        let answer = try await Browser(Provider()).get(path, ["Origin": Self.origin])
        expect(answer.fields["Access-Control-Allow-Origin"], is: nil)
    }

    @Test(arguments: ["/", "/acme", "/acme/"])
    func `the home page, which shows users, is not for them either`(path: String) async throws {
        let provider = try Provider(.read("{ tenants: { acme: {} } }"))
        let answer = try await Browser(provider).get(
            path, ["Origin": Self.origin, "Accept": "text/html"])
        expect(answer.text, contains: "alice")
        expect(answer.fields["Access-Control-Allow-Origin"], is: nil)
    }

    // https://github.com/mauriciovigolo/keycloak-angular/issues/309
    @Test(arguments: [
        "/realms/x/protocol/openid-connect/token", "/oauth2/token", "/oauth/tokn", "/nothing",
    ])
    func `what was meant by an unknown path can be read across origins`(path: String) async throws {
        let browser = try Browser(Provider())
        let preflight = try await browser.send(
            .options, path,
            [
                "Origin": Self.origin, "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Headers": "authorization",
            ])
        expect(preflight.status, is: .noContent)
        expect(preflight.fields["Access-Control-Allow-Headers"], is: "authorization")
        expect(preflight.fields["Access-Control-Allow-Methods"]?.contains("POST"), is: true)
        let answer = try await browser.post(path, form: [], ["Origin": Self.origin])
        expect(answer.status, is: .notFound)
        for answer in [preflight, answer] {
            expect(answer.fields["Access-Control-Allow-Origin"], is: Self.origin)
            expect(answer.fields["Vary"], is: "Origin")
        }
    }

    @Test(arguments: ["/_understudy/nothing", "/acme/_understudy/nothing"])
    func `an unknown path of our own API cannot`(path: String) async throws {
        let answer = try await Browser(Provider()).send(
            .options, path, ["Origin": Self.origin, "Access-Control-Request-Method": "POST"])
        expect(answer.fields["Access-Control-Allow-Origin"], is: nil)
        expect(answer.status != .noContent)
    }

    @Test(arguments: [
        ("/oauth/token", "POST, OPTIONS", "send a POST with the parameters as a form body"),
        ("/login", "POST, OPTIONS", "begin at /authorize"),
        ("/acme/login", "POST, OPTIONS", "begin at /acme/authorize"),
        ("/oauth/revoke", "POST, OPTIONS", "send a POST with the parameters as a form body"),
    ])
    func `an unknown method names those that are served`(
        path: String, methods: String, remedy: String
    ) async throws {
        let answer = try await Browser(Provider()).get(path)
        expect(answer.status, is: .methodNotAllowed)
        expect(answer.fields[.allow], is: methods)
        let description = answer.json.string("error_description")
        expect(description, contains: "this path takes POST, and 'GET' was sent")
        expect(description.contains(remedy))
    }

    // https://github.com/flightstats/hub/issues/130
    @Test(arguments: [(nil, "application/json"), ("navigate", "text/html")] as [(String?, String)])
    func `what Java posts gets no page, and a browser's form does`(
        mode: String?, type: String
    ) async throws {
        let provider = try Provider()
        var fields: Fields = [.accept: "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2"]
        fields["Sec-Fetch-Mode"] = mode
        let answer = try await Browser(provider).post("/oauth/tokn", form: [], fields)
        expect(answer.status, is: .notFound)
        expect(answer.fields[.contentType]?.hasPrefix(type), is: true)
    }

    @Test func `a mistyped path names the one that was meant`() async throws {
        let provider = try Provider()
        let answer = try await Browser(provider).post("/tenant.auth0.com/oauth/tokn", form: [])
        expect(answer.status, is: .notFound)
        let prefixed = try await Browser(provider).post("/x/tenant.auth0.com/oauth/token", form: [])
        let description = prefixed.json.string("error_description")
        expect(description, contains: "did you mean /oauth/token?")
    }
}
