import TestSupport
import Testing

/// All eight response types, by redirect and by message (OpenID Connect Core §3, OAuth 2.0 Multiple
/// Response Type Encoding Practices).
struct `The response types` {
    @Test(arguments: try Fixture.rows("code-flow/response-type", as: (String, [String]).self))
    func `a response type answers with its parts and nothing else`(
        type: String, parts: [String]
    ) async throws {
        let flow = try CodeFlow(Browser(Provider())) { $0.extra = [("response_type", type)] }
        let answer = try await flow.signIn()
        expect(
            answer.redirectParameters.keys.sorted(),
            is: (parts + ["iss", "session_state", "state"]).sorted())
        let isQuery = ["code", "none"].contains(type)
        expect(answer.fields[.location]?.contains(isQuery ? "cb?" : "cb#"), is: true)
    }

    static let cases: [Case] = [
        Case("hashes bind an ID token to the code and the token beside it", in: Ring.allCases) {
            provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.extra = [("response_type", "code id_token token")]
            }
            let parameters = try await flow.signIn().redirectParameters
            let front = JSON.object(parameters.mapValues(JSON.string))
            let claims = try front.claims(of: "id_token")
            expect(claims["nonce"], is: "n-1")
            expect(claims["c_hash"]?.string, is: hash(parameters["code"]))
            expect(claims["at_hash"]?.string, is: hash(parameters["access_token"]))
            let back = try await flow.redeem(parameters["code"] ?? "").json
            try expect(back.claims(of: "id_token")["sub"], is: claims["sub"])
            try expect(back.claims(of: "id_token")["c_hash"], is: nil)
        },
        /// OpenID Connect Core §5.4.
        Case("an ID token that comes alone holds the claims of its scope") {
            let configuration = ServerConfiguration.make { $0.tokens.idTokenClaims = .protocol }
            let provider = try Provider(configuration)
            for (type, email) in [("id_token", "alice@example.com"), ("id_token token", nil)] {
                let flow = CodeFlow(Browser(provider)) {
                    $0.extra = [("response_type", type)]
                    $0.scope = "openid email"
                }
                let parameters = try await flow.signIn().redirectParameters
                let claims = try JSON.object(parameters.mapValues(JSON.string))
                    .claims(of: "id_token")
                expect(claims["email"]?.string, is: email)
            }
        },
        Case("code token needs no nonce") { provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.extra = [("response_type", "code token"), ("nonce", "")]
            }
            let answer = try await flow.signIn()
            expect(answer.redirectParameters["code"] != nil)
        },
        Case("a client gets no token by redirect that it did not register for") {
            let client = Client.make { $0.responseTypes = ["code", "token"] }
            let provider = try Provider(.closed(client))
            for (type, diagnosis) in [
                ("token", "client.grant-not-allowed"),
                ("id_token", "authorize.response-type-not-allowed"),
            ] {
                let flow = CodeFlow(Browser(provider)) { $0.extra = [("response_type", type)] }
                let answer = try await flow.authorize()
                expect(answer, redirects: "unauthorized_client", diagnosis: diagnosis)
            }
        },
        Case("web_message speaks to the origin of the redirect URI alone") { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).signIn()
            let flow = CodeFlow(browser) {
                $0.extra = [("response_mode", "web_message"), ("prompt", "none")]
                $0.redirectURI = "http://SPA.example:3000/cb?x=1"
            }
            let answer = try await flow.authorize()
            expect(answer.status, is: .ok)
            expect(answer.text, contains: "data-origin=\"http://spa.example:3000\"")
            expect(answer.hiddenField("state"), is: "st~1 %+&amp;")
            expect(answer.fields["X-Frame-Options"], is: nil)
            let policy = answer.fields["Content-Security-Policy"] ?? ""
            expect(policy, contains: "frame-ancestors http://spa.example:3000;")
            let code = try require(answer.hiddenField("code"))
            try await expect(flow.redeem(code).status, is: .ok)
        },
        Case("web_message tells errors the same way, and needs an origin") { provider in
            let silent = CodeFlow(Browser(provider)) {
                $0.extra = [("response_mode", "web_message"), ("prompt", "none")]
            }
            let answer = try await silent.authorize()
            expect(answer.hiddenField("error"), is: "login_required")
            let native = CodeFlow(Browser(provider)) {
                $0.extra = [("response_mode", "web_message")]
                $0.redirectURI = "com.example.app:/cb"
            }
            let refused = try await native.authorize()
            expect(refused.diagnosis, is: "authorize.response-mode-unsupported")
            expect(refused.fields[.location]?.hasPrefix("com.example.app:/cb?error="), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// FAPI 1.0 Advanced §5.2.2: the ID token covers the state, too, as a detached signature.
    @Test(arguments: try Fixture.rows("code-flow/response-type-2", as: (String, Bool).self))
    func `a hash of the state is there for who asks for it`(
        row: (configuration: String, isThere: Bool)
    ) async throws {
        let flow = try CodeFlow(Browser(Provider(.read(row.configuration)))) {
            $0.extra = [("response_type", "code id_token")]
        }
        let parameters = try await flow.signIn().redirectParameters
        let front = JSON.object(parameters.mapValues(JSON.string))
        let hash = try front.claims(of: "id_token")["s_hash"]?.string
        expect(hash, is: row.isThere ? Self.hash(parameters["state"]) : nil)
        let back = try await flow.redeem(parameters["code"] ?? "").json
        try expect(back.claims(of: "id_token")["s_hash"], is: nil)
    }

    private static func hash(_ token: String?) -> String {
        Base64URL.encode(Digest.sha256(Array((token ?? "").utf8)).prefix(16))
    }

    @Test(arguments: [
        ("id_token", "nonce", "invalid_request", "authorize.nonce-missing"),
        ("code id_token", "nonce", "invalid_request", "authorize.nonce-missing"),
        ("id_token token", "scope", "invalid_scope", "authorize.scope-lacks-openid"),
    ])
    func `an ID token by redirect needs a nonce and the scope openid`(
        type: String, missing: String, error: String, diagnosis: String
    ) async throws {
        let flow = try CodeFlow(Browser(Provider())) {
            $0.extra = [("response_type", type), (missing, "")]
        }
        let answer = try await flow.authorize()
        expect(answer.redirectParameters["error"], is: error)
        expect(answer.fields[.location]?.contains("cb#error"), is: true)
        expect(answer.diagnosis, is: diagnosis)
    }
}
