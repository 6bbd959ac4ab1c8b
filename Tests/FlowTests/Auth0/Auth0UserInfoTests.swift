import TestSupport
import Testing

/// Userinfo, keys and cross-origin access of scripts at Auth0.
struct `Userinfo and keys of Auth0` {
    static let cases: [Case] = [
        Case("userinfo has the claims of the scope", in: Ring.allCases, .auth0()) { provider in
            let flow = CodeFlow.auth0(provider) { $0.scope = "openid email" }
            let token = try await flow.tokens().accessToken
            for method in [Method.get, .post] {
                let answer = try await flow.browser.send(method, "/userinfo", .bearer(token))
                expect(answer.fields[.contentType], is: "application/json; charset=utf-8")
                expect(answer.json.object?.keys.sorted(), is: ["email", "email_verified", "sub"])
            }
        },
        Case("a token that ran out is named so", .auth0()) { provider in
            let flow = CodeFlow.auth0(provider)
            let token = try await flow.tokens().accessToken
            provider.clock.advance(by: 86_401)
            let answer = try await flow.browser.get("/userinfo", .bearer(token))
            expect(answer.status, is: .unauthorized)
            expect(answer.text, is: "Unauthorized")
            expect(
                answer.fields[.wwwAuthenticate],
                is:
                    "Bearer realm=\"Users\", error=\"invalid_token\", error_description=\"The token has expired\""
            )
        },
        Case("a token without openid is no good there", .auth0()) { provider in
            let flow = CodeFlow.auth0(provider) {
                $0.scope = "contacts"
                $0.extra = [("audience", "appointments:api")]
            }
            let token = try await flow.tokens().accessToken
            let answer = try await flow.browser.get("/userinfo", .bearer(token))
            expect(answer.status, is: .unauthorized)
            expect(answer.text, is: "Unauthorized")
        },
        Case("clients that insist on JSON get it where the profile says so") {
            let configuration = ServerConfiguration.auth0 { $0.profile.errors.prefersJSON = true }
            let answer = try await Browser(Provider(configuration)).get(
                "/userinfo", [.authorization: "Bearer unknown"])
            expect(answer, is: .unauthorized, error: "invalid_token")
        },
        Case("keys have a certificate, and are RSA all of them", .auth0()) { provider in
            let keys = try await Browser(provider).get("/.well-known/jwks.json").json["keys"]?.array
            expect(keys?.count, is: 2)
            for key in keys ?? [] {
                expect(
                    key.object?.keys.sorted(),
                    is: ["alg", "e", "kid", "kty", "n", "use", "x5c", "x5t"])
                expect(key["kty"], is: "RSA")
                // The certificate contains the modulus.
                let base64 = try require(key["x5c"]?[0]?.string)
                let base64url = String(base64.map { ["+": "-", "/": "_"][$0] ?? $0 })
                let der = try require(Base64URL.decode(base64url.filter { $0 != "=" }))
                let modulus = try require(Base64URL.decode(key.string("n")))
                expect(der.count > modulus.count)
                expect(der.indices.contains { der[$0...].starts(with: modulus) })
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("auth0/user-info", as: (String?, Int, String, String?).self))
    func `a bad token is answered in plain text`(
        row: (String?, Int, String, String?)
    ) async throws {
        let (field, status, text, challenge) = row
        let provider = try Provider(.auth0())
        var fields: Fields = [:]
        fields[.authorization] = field
        let answer = try await Browser(provider).get("/userinfo", fields)
        expect(answer.status.code, is: status)
        expect(answer.text, is: text)
        expect(answer.fields[.contentType]?.hasPrefix("text/plain"), is: true)
        if let challenge { expect(answer.fields.values(.wwwAuthenticate), is: [challenge]) }
    }

    @Test(arguments: ["/oauth/token", "/oauth/revoke", "/userinfo"])
    func `scripts can read errors, and send what the SDK sends`(path: String) async throws {
        let browser = try Browser(Provider(.auth0()))
        let origin = "http://localhost:3000"
        let preflight = try await browser.send(
            .options, path,
            [
                "Origin": origin, "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Headers": "auth0-client,content-type",
            ])
        expect(preflight.fields["Access-Control-Allow-Origin"], is: origin)
        expect(preflight.fields["Access-Control-Allow-Headers"], is: "auth0-client,content-type")
        let answer = try await browser.post(path, form: [("x", "y")], ["Origin": origin])
        expect(answer.status.code >= 400)
        expect(answer.fields["Access-Control-Allow-Origin"], is: origin)
        expect(answer.fields["Vary"], is: "Origin")
        let exposed = answer.fields["Access-Control-Expose-Headers"] ?? ""
        expect(exposed.contains("DPoP-Nonce") && exposed.contains("X-RateLimit-Limit"))
    }
}
