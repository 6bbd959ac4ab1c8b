import TestSupport
import Testing

/// Authorization requests at GitHub.
struct `The authorization endpoint of GitHub` {
    @Test(arguments: [
        ("https://app.example/cb", "app"), ("https://app.example/cb/sub/other", "app"),
        ("https://oauth.app.example/cb", "app"), ("https://oauth.app.example/cb/sub", "app"),
        ("http://127.0.0.1:1234/path", "plain"), ("http://127.0.0.1:1234/path/sub", "plain"),
        ("https://app.example/other", "ghapp"),
    ])
    func `a redirect URI may lie below the registered one`(
        uri: String, client: String
    ) async throws {
        let flow = try CodeFlow.github(Browser(Provider(.github()))) {
            $0.clientID = client
            $0.redirectURI = uri
        }
        let tokens = try await flow.tokens()
        expect(tokens["access_token"] != nil, "\(tokens)")
    }

    @Test(arguments: ["app", "ghapp"])
    func `a redirect URI may be left out`(client: String) async throws {
        let flow = try CodeFlow.github(Browser(Provider(.github()))) {
            $0.clientID = client
            $0.extra = [("redirect_uri", "")]
        }
        let answer = try await flow.signIn()
        expect(answer.fields[.location]?.hasPrefix("https://app.example/cb?code="), is: true)
        let code = answer.redirectParameters["code"] ?? ""
        let tokens = try await flow.redeem(code, [("redirect_uri", "")]).json
        expect(tokens["access_token"] != nil)
    }

    @Test(
        arguments: [
            [("response_type", "")], [("response_type", "token")], [("nonce", "")],
            [("response_mode", "fragment")], [("prompt", "select_account")], [("prompt", "wild")],
            [("resource", "https://api.example")], [("allow_signup", "false")],
            [("code_challenge", ""), ("code_challenge_method", "")],
        ])
    func `what GitHub does not know changes nothing`(extra: [(String, String)]) async throws {
        let flow = try CodeFlow.github(Browser(Provider(.github()))) { $0.extra = extra }
        let answer = try await flow.signIn()
        expect(answer.status.code, is: 302)
        let told = answer.redirectParameters
        expect(told.keys.sorted(), is: ["code", "state"])
        let code = told["code"] ?? ""
        expect(code.wholeMatch(of: /[0-9a-f]{20}/) != nil)
        // A verifier without a challenge does no harm.
        try await expect(flow.redeem(code).json["token_type"], is: "bearer")
    }

    @Test(
        arguments: [
            [("code_challenge", "")], [("code_challenge_method", "")],
            [("code_challenge_method", "plain")], [("code_challenge", "short")],
        ])
    func `challenge and method come together`(extra: [(String, String)]) async throws {
        let flow = try CodeFlow.github(Browser(Provider(.github()))) {
            $0.extra = extra
            $0.challengeOverride = [
                ("code_challenge", CodeChallenge(verifier: CodeFlow.verifier).value),
                ("code_challenge_method", "S256"),
            ]
        }
        try await expect(flow.authorize().redirectParameters["error"], is: "invalid_request")
    }

    @Test(arguments: [
        ("user,gist,user:email", "gist,user"), ("repo public_repo", "repo"),
        ("gist", "gist"), ("", ""), ("admin:org read:org,workflow", "admin:org,workflow"),
        ("gist offline_access", "gist"),
    ])
    func `scopes are normalized, and told with commas`(asked: String, told: String) async throws {
        let flow = try CodeFlow.github(Browser(Provider(.github()))) { $0.scope = asked }
        try await expect(flow.tokens()["scope"]?.string, is: told)
    }

    @Test func `whoever asks for nothing gets all that was granted before`() async throws {
        var flow = try CodeFlow.github(Browser(Provider(.github())))
        for (asked, told) in [
            ("repo", "repo"), ("gist public_repo", "gist,public_repo"), ("", "gist,repo"),
        ] {
            flow.scope = asked
            try await expect(flow.tokens()["scope"]?.string, is: told)
        }
    }

    @Test func `metadata are those of the server for logins, and there is no OpenID Connect`()
        async throws
    {
        let browser = try Browser(Provider(.github()))
        for prefix in ["", "/acme"] {
            let path = "/.well-known/oauth-authorization-server\(prefix)/login/oauth"
            let document = try await browser.get(path).json
            expect(document["issuer"]?.string, is: "http://localhost:8414\(prefix)/login/oauth")
            expect(
                document["token_endpoint"]?.string,
                is: "http://localhost:8414\(prefix)/login/oauth/access_token")
            expect(document["registration_endpoint"], is: nil)
        }
        for path in [
            "/.well-known/openid-configuration", "/login/oauth/.well-known/openid-configuration",
        ] {
            try await expect(browser.get(path).status, is: .notFound)
        }
    }
}
