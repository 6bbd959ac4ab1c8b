import TestSupport
import Testing

/// The authorization endpoint of Auth0.
struct `The authorization endpoint of Auth0` {
    static let cases: [Case] = [
        Case("a code comes with 302, the state and nothing else", in: Ring.allCases, .auth0()) {
            provider in
            let flow = CodeFlow.auth0(provider) { $0.extra = [("state", "YWJj+/==")] }
            let answer = try await flow.signIn()
            expect(answer.status.code, is: 302)
            let location = try require(answer.fields[.location])
            expect(location.hasPrefix("https://app.example/cb?code="))
            expect(location.hasSuffix("&state=YWJj%2B%2F%3D%3D"))
            expect(Set(answer.redirectParameters.keys), is: ["code", "state"])
        },
        Case("parameters of the SDKs that mean nothing here are passed over", .auth0()) {
            provider in
            let flow = CodeFlow.auth0(provider) {
                $0.extra = [
                    ("auth0Client", "eyJuYW1lIjoiYXV0aDAtc3BhLWpzIn0="), ("ui_locales", "ja en"),
                    ("screen_hint", "login"), ("login_hint", "bob"), ("ext-tracking", "1"),
                    ("acr_values", "x"), ("display", "page"),
                ]
            }
            let page = try await flow.authorize()
            expect(page.status, is: .ok)
            expect(page.text, contains: "lang=\"ja\"")
            expect(page.text, contains: "action=\"/u/login\"")
        },
        Case("what must not be redirected is told on a page", .auth0()) { provider in
            for (changes, status, title, text) in Self.pages {
                let flow = CodeFlow.auth0(provider) {
                    $0.extra = changes.map { ($0.key, $0.value) }
                }
                let answer = try await flow.authorize()
                expect(answer.status.code, is: status)
                expect(answer.fields[.location], is: nil)
                expect(answer.fields[.contentType], is: "text/html; charset=utf-8")
                expect(answer.text, contains: "<h1>\(title)</h1>")
                expect(answer.text, contains: "<p>\(text)</p>")
            }
        },
        Case("other errors go to the client", .auth0()) { provider in
            for (changes, error, text) in Self.redirects {
                let flow = CodeFlow.auth0(provider) {
                    $0.extra = changes.map { ($0.key, $0.value) }
                }
                let answer = try await flow.authorize()
                expect(answer.status.code, is: 302)
                expect(
                    answer.redirectParameters,
                    is: ["error": error, "error_description": text, "state": "st~1 %+&"])
            }
        },
        Case("a form carries the answer where that is asked for", .auth0()) { provider in
            let flow = CodeFlow.auth0(provider) { $0.extra = [("response_mode", "form_post")] }
            let answer = try await flow.signIn()
            expect(answer.status, is: .ok)
            expect(answer.text, contains: "action=\"https://app.example/cb\"")
            expect(answer.text.matches(of: /<input type="hidden"/).count, is: 2)
            expect(answer.hiddenField("code")?.isEmpty, is: false)
            expect(answer.hiddenField("state"), is: "st~1 %+&amp;")
        },
        Case("who declines did not authorize the request", .auth0()) { provider in
            let flow = CodeFlow.auth0(provider)
            let answer = try await flow.submit(try await flow.authorize(), [("action", "deny")])
            expect(answer.redirectParameters["error"], is: "access_denied")
            expect(
                answer.redirectParameters["error_description"],
                is: "User did not authorize the request")
        },
        Case("nobody is asked for consent unless the client wants that") {
            let configuration = ServerConfiguration.auth0 { $0.clients[0].policy.consent = nil }
            let answer = try await CodeFlow.auth0(Provider(configuration)).signIn()
            expect(answer.status.code, is: 302)
        },
        Case("consent that is due is required") {
            let configuration = ServerConfiguration.auth0 { $0.clients[0].policy.consent = .ask }
            let provider = try Provider(configuration)
            let page = try await CodeFlow.auth0(provider).signIn()
            expect(page.text, contains: "action=\"/u/consent\"")
            let flow = CodeFlow.auth0(provider) {
                $0.extra = [("prompt", "none"), ("scope", "openid email")]
            }
            _ = try await CodeFlow(flow.browser) { $0.secret = "s3cret" }.signIn()
            let parameters = try await flow.authorize().redirectParameters
            expect(parameters["error"], is: "consent_required")
            expect(parameters["error_description"], is: "Consent required")
        },
        Case("userinfo takes the access token in the URL", .auth0()) { provider in
            let flow = CodeFlow.auth0(provider)
            let token = try await flow.tokens().accessToken
            let answer = try await flow.browser.get("/userinfo?access_token=\(token)")
            expect(answer, is: .ok, diagnosis: nil)
        },
        Case("a blocked user does not get in") {
            var mallory = User(sub: "auth0|mallory", username: "mallory")
            mallory.isBlocked = true
            let configuration = ServerConfiguration.auth0 { $0.users = [mallory] }
            let parameters = try await CodeFlow.auth0(Provider(configuration)).signIn(as: "mallory")
                .redirectParameters
            expect(parameters["error"], is: "unauthorized")
            expect(parameters["error_description"], is: "user is blocked")
        },
        Case("a fragment of the redirect URI is cut off, here and at the token endpoint", .auth0())
        { provider in
            let flow = CodeFlow.auth0(provider) { $0.redirectURI = "https://app.example/cb#top" }
            let answer = try await flow.signIn()
            let location = try require(answer.fields[.location])
            expect(location.hasPrefix("https://app.example/cb?code="))
            let tokens = try await flow.redeem(answer.redirectParameters["code"] ?? "")
            expect(tokens, is: .ok, diagnosis: "redirect-uri.fragment")
            try await expect(flow.authorize().diagnosis, is: "redirect-uri.fragment")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("auth0/authorize", as: (String, [String]).self))
    func `tokens by redirect come in the fragment`(type: String, members: [String]) async throws {
        let flow = try CodeFlow(Browser(Provider(.auth0()))) {
            $0.scope = "openid profile"
            $0.extra = [("response_type", type)]
        }
        let answer = try await flow.signIn()
        let parameters = answer.redirectParameters
        expect(parameters.keys.sorted(), is: members)
        expect(answer.fields[.location]?.contains("cb#"), is: true)
        if members.contains("expires_in") { expect(parameters["expires_in"], is: "7200") }
    }

    @Test(arguments: ["plain", "S512"])
    func `only S256 is taken, though discovery lists plain`(method: String) async throws {
        let provider = try Provider(.auth0())
        let flow = CodeFlow.auth0(provider) { $0.extra = [("code_challenge_method", method)] }
        let parameters = try await flow.authorize().redirectParameters
        expect(parameters["error"], is: "invalid_request")
        expect(parameters["error_description"]?.contains("S256"), is: true)
    }

    @Test(arguments: try Fixture.rows("auth0/authorize-2", as: (String, String, Bool).self))
    func `callback URLs match by host without case and by one wildcard`(
        registered: String, sent: String, isKnown: Bool
    ) async throws {
        let configuration = ServerConfiguration.auth0 {
            $0.clients[0].redirectURIs = [registered]
            $0.clients[0].applicationType = .native
        }
        let provider = try Provider(configuration)
        let answer = try await CodeFlow.auth0(provider) { $0.redirectURI = sent }.authorize()
        expect(answer.status.code, is: isKnown ? 200 : 403)
    }
}

private extension `The authorization endpoint of Auth0` {
    /// Parameters that replace those of a good request; status, title and the provider's text.
    static let pages: [([String: String], Int, String, String)] = [
        (["client_id": "nobody"], 400, "Oops!, something went wrong", "Unknown client: nobody"),
        (
            ["client_id": ""], 400, "Oops!, something went wrong",
            "Missing required parameter: client_id"
        ),
        (
            ["redirect_uri": "https://evil.example/cb"], 403, "Callback URL mismatch",
            "https://evil.example/cb is not in the list of allowed callback URLs"
        ),
        (
            ["response_type": ""], 400, "Oops!, something went wrong",
            "Missing required parameter: response_type"
        ),
        (
            ["response_type": "magic"], 501, "Oops!, something went wrong",
            "Unsupported response type: magic"
        ),
    ]

    /// Parameters that replace those of a good request; `error` and `error_description`.
    static let redirects: [([String: String], String, String)] = [
        (["audience": "nowhere"], "access_denied", "Service not found: nowhere"),
        (["prompt": "none"], "login_required", "Login required"),
        (
            ["response_type": "token", "client_id": "spa"], "unauthorized_client",
            "Grant type 'implicit' not allowed for the client."
        ),
        (
            ["client_id": "machine"], "unauthorized_client",
            "Grant type 'authorization_code' not allowed for the client."
        ),
    ]
}
