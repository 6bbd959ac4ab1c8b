import TestSupport
import Testing

/// Logins at GitHub as its clients do them.
struct `A login at GitHub` {
    private static let deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"

    @Test(arguments: ["app", "ghapp"])
    func `an app learns who signs in, and their address`(client: String) async throws {
        let browser = try Browser(Provider(.github()))
        let flow = CodeFlow.github(browser) { $0.clientID = client }
        let tokens = try await flow.tokens()
        let token = tokens.accessToken
        let form = client == "app" ? /gho_[A-Za-z0-9]{36}/ : /ghu_[A-Za-z0-9]{36}/
        expect(token.wholeMatch(of: form) != nil)
        let fields: Fields = [.authorization: "token \(token)", "User-Agent": "films"]
        let user = try await browser.get("/api/v3/user", fields).json
        expect(user["id"], is: 583_231)
        expect(user["login"], is: "alice")
        expect(user["email"], is: "alice@example.com")
        let emails = try await browser.get("/api/v3/user/emails", fields).json
        expect(emails.array?.first?["verified"], is: true)
    }

    static let cases: [Case] = [
        Case(
            "octokit sends JSON without a grant type, others put all into the query",
            in: Ring.allCases, try .github()
        ) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.github(browser) { $0.verifier = nil }
            let members: JSON = [
                "client_id": "app", "client_secret": "s3cret",
                "code": .string(try await flow.code()),
            ]
            let answer = try await browser.send(
                .post, "/login/oauth/access_token",
                [.accept: "application/vnd.github+json", .contentType: "application/json"],
                body: members.encoded())
            expect(answer.json["token_type"], is: "bearer")
            let pairs = [
                ("client_id", "app"), ("client_secret", "s3cret"), ("code", try await flow.code()),
            ]
            let other = try await browser.send(
                .post, "/login/oauth/access_token?" + Form.encode(pairs))
            expect(other.text.hasPrefix("access_token=gho_"))
        },
        Case("a device needs no secret, nor does it to refresh", try .github()) { provider in
            let browser = Browser(provider)
            let json: Fields = [.accept: "application/json"]
            let begun = try await browser.post(
                "/login/device/code",
                form: [("client_id", "app"), ("scope", "repo,offline_access")], json
            ).json
            expect(
                begun.object?.keys.sorted(),
                is: ["device_code", "expires_in", "interval", "user_code", "verification_uri"])
            expect(begun["expires_in"], is: 900)
            expect(begun["interval"], is: 5)
            let page = "http://\(provider.wire.authority)/login/device"
            expect(begun["verification_uri"]?.string, is: page)
            let userCode = begun.string("user_code")
            let poll = [
                ("client_id", "app"), ("device_code", begun.string("device_code")),
                ("grant_type", Self.deviceGrant),
            ]
            let early = try await browser.post("/login/oauth/access_token", form: poll, json)
            expect(early, is: .ok, error: "authorization_pending")
            let hasty = try await browser.post("/login/oauth/access_token", form: poll, json)
            expect(hasty.json["error"], is: "slow_down")
            expect(hasty.json["interval"], is: 10)
            _ = try await browser.send(
                .post, "/_understudy/device/\(userCode)",
                json: ["decision": "approve", "user": "alice"])
            provider.clock.advance(by: 11)
            let tokens = try await browser.post("/login/oauth/access_token", form: poll, json).json
            expect(tokens["scope"], is: "repo")
            let refresh = [
                ("client_id", "app"), ("grant_type", "refresh_token"),
                ("refresh_token", tokens.refreshToken),
            ]
            let next = try await browser.post("/login/oauth/access_token", form: refresh, json)
            expect(next.json["token_type"], is: "bearer")
            let own = try await CodeFlow.github(browser) { $0.scope = "offline_access" }.tokens()
            let other = try await browser.post(
                "/login/oauth/access_token",
                form: [
                    ("client_id", "app"), ("grant_type", "refresh_token"),
                    ("refresh_token", own.refreshToken),
                ], json)
            expect(other.json["error"], is: "incorrect_client_credentials")
        },
        Case("a device learns that the user declined, and that it came too late", try .github()) {
            provider in
            let browser = Browser(provider)
            let json: Fields = [.accept: "application/json"]
            for (decision, error) in [("deny", "access_denied"), (nil, "expired_token")] {
                let begun = try await browser.post(
                    "/login/device/code", form: [("client_id", "app")], json
                ).json
                if let decision {
                    _ = try await browser.send(
                        .post, "/_understudy/device/\(begun.string("user_code"))",
                        json: ["decision": .string(decision)])
                }
                provider.clock.advance(by: decision == nil ? 901 : 6)
                let answer = try await browser.post(
                    "/login/oauth/access_token",
                    form: [
                        ("client_id", "app"), ("device_code", begun.string("device_code")),
                        ("grant_type", Self.deviceGrant),
                    ], json)
                expect(answer, is: .ok, error: error)
            }
            let off = try await browser.post(
                "/login/device/code", form: [("client_id", "plain")], json)
            expect(off.json["error"], is: "device_flow_disabled")
        },
        Case("scripts of pages reach the API, and not the token endpoint", try .github()) {
            provider in
            let browser = Browser(provider)
            for (path, origin) in [
                ("/login/oauth/access_token", nil), ("/login/device/code", nil),
                ("/api/v3/user", "*"),
            ] {
                let answer = try await browser.send(
                    .options, path,
                    ["Origin": "https://app.example", "Access-Control-Request-Method": "POST"])
                expect(answer.fields["Access-Control-Allow-Origin"], is: origin)
            }
        },
        Case("GitHub stands beside other providers, by path and by host") {
            let server = try ServerConfiguration.read(
                #"{ tenants: { hub: "github", okta: "okta", plain: {} } }"#)
            let provider = try Provider(server)
            let browser = Browser(provider)
            let authority = provider.wire.authority
            let port = authority.split(separator: ":").last ?? ""
            for (base, prefix) in [(authority, "/hub"), ("hub.localhost:\(port)", "")] {
                let asked = prefix.isEmpty ? browser.calling("hub.localhost") : browser
                let keys = try await asked.get(
                    prefix + "/_services/token/.well-known/openid-configuration"
                ).json
                expect(
                    keys["jwks_uri"]?.string,
                    is: "http://\(base)\(prefix)/_services/token/.well-known/jwks")
                let page = try await asked.get(
                    prefix + "/login/oauth/authorize?client_id=any"
                        + "&redirect_uri=https%3A%2F%2Fapp.example%2Fcb")
                expect(page.status, is: .ok)
            }
            let other = try await browser.get("/okta/.well-known/openid-configuration")
            expect(other.status, is: .ok)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
