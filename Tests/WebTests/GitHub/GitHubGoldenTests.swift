import TestSupport
import Testing

/// The documents, tokens and answers of GitHub.
struct `The golden answers of GitHub` {
    @Test(arguments: [
        ("app", "read:user,user:email", "token_response"),
        ("app", "repo gist offline_access", "expiring_token_response"),
        ("ghapp", "repo", "app_token_response"),
        ("lasting", "", "lasting_app_token_response"),
    ])
    func `tokens are the golden ones`(client: String, scope: String, name: String) async throws {
        let browser = try Browser(Provider(.github()))
        let flow = CodeFlow.github(browser) {
            $0.clientID = client
            $0.scope = scope
        }
        let answer = try await flow.redeem(flow.code())
        expect(answer.fields[.contentType], is: "application/json; charset=utf-8")
        expect(answer.fields[.cacheControl], is: "max-age=0, private, must-revalidate")
        try expectGolden(answer.json.pretty + "\n", "github/\(name).json")
    }

    @Test(arguments: [
        ("*/*", "application/x-www-form-urlencoded; charset=utf-8", "token_response.txt"),
        ("application/xml", "application/xml; charset=utf-8", "token_response.xml"),
    ])
    func `tokens come in the form that is asked for`(
        accept: String, type: String, name: String
    ) async throws {
        let flow = try CodeFlow.github(Browser(Provider(.github()))) {
            $0.scope = "repo gist"
            $0.tokenFields = { ["Accept": accept] }
        }
        let answer = try await flow.redeem(flow.code())
        expect(answer.fields[.contentType], is: type)
        try expectGolden(answer.text + "\n", "github/\(name)")
    }

    @Test(arguments: [
        ("user", "alice", "user"), ("user", "bob", "user_without_address"),
        ("user/emails", "alice", "emails"), ("user/orgs", "alice", "orgs"),
        ("user/teams", "alice", "teams"),
    ])
    func `what the API says of a user is the golden document`(
        path: String, user: String, name: String
    ) async throws {
        let browser = try Browser(Provider(.github()))
        let flow = CodeFlow.github(browser) { $0.scope = "user read:org" }
        let token = try await flow.tokens(as: user).accessToken
        for (base, scheme) in [("/api/v3/", "token"), ("/", "Bearer")] {
            let answer = try await browser.get(base + path, [.authorization: "\(scheme) \(token)"])
            expect(answer.status, is: .ok)
            expect(answer.fields["X-OAuth-Scopes"], is: "read:org, user")
            expect(answer.fields["X-RateLimit-Limit"], is: "5000")
            try expectGolden(answer.json.pretty + "\n", "github/\(name).json")
        }
    }

    @Test func `a token that is looked at is told of`() async throws {
        let browser = try Browser(Provider(.github()))
        let token = try await CodeFlow.github(browser).tokens()["access_token"] ?? ""
        let answer = try await browser.send(
            .post, "/api/v3/applications/app/token",
            [.authorization: "Basic YXBwOnMzY3JldA==", .contentType: "application/json"],
            body: JSON.object(["access_token": token]).encoded())
        expect(answer.status, is: .ok)
        try expectGolden(answer.json.pretty + "\n", "github/app_token.json")
    }

    @Test(arguments: [
        ("/.well-known/openid-configuration", "actions_discovery"),
        ("/.well-known/jwks", "actions_keys"),
    ])
    func `the issuer of Actions publishes the golden documents`(
        path: String, name: String
    ) async throws {
        let document = try await Browser(Provider(.github())).get("/_services/token" + path)
        expect(document.status, is: .ok)
        try expectGolden(document.json.pretty + "\n", "github/\(name).json")
    }

    @Test func `the token of a job is the golden one`() async throws {
        let answer = try await Browser(Provider(.github())).get(
            "/_services/token/request?api-version=2.0&audience=sts.example",
            [.authorization: "bearer understudy-job"])
        let token = answer.json.string("value")
        expect(answer.json["count"]?.integer, is: token.utf8.count)
        let jws = try JWS(compact: token)
        expect(jws.header.object?.keys.sorted(), is: ["alg", "kid", "typ", "x5t"])
        let claims = try answer.json.claims(of: "value")
        try expectGolden(claims.pretty + "\n", "github/actions_token.json")
    }
}
