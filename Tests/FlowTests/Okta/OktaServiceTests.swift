import TestSupport
import Testing

/// Services at the org server, which accepts no secrets from them, and the end of a stolen token.
struct `A service at Okta` {
    @Test(
        arguments: [
            ("okta.users.read", [], 200, nil), ("read", [], 400, "invalid_scope"),
            ("openid", [], 400, "invalid_scope"),
            ("okta.users.read", [("client_id", "robot")], 401, "invalid_request"),
        ] as [(String, [(String, String)], Int, String?)])
    func `proves its key, and asks for a scope of Okta's own API`(
        order: (scope: String, more: [(String, String)], status: Int, error: String?)
    ) async throws {
        let key = try PrivateKey.generate(.ec(.p256))
        let server = try ServerConfiguration.okta {
            $0.clients.append(
                .make("robot") {
                    $0.tokenEndpointAuthMethod = "private_key_jwt"
                    $0.grantTypes = ["client_credentials"]
                    $0.keys.jwks = ["keys": [key.publicKey.jwk]]
                })
        }
        let provider = try Provider(server)
        let browser = Browser(provider)
        let path = "/oauth2/v1/token"
        let claims: JSON = [
            "iss": "robot", "sub": "robot", "jti": "1",
            "aud": .string("http://\(provider.wire.authority)\(path)"),
            "exp": .integer((Provider.start + 60).seconds),
        ]
        let assertion = try JWS.sign(
            header: [:], claims: claims, key: .asymmetric(key), algorithm: .es256)
        let answer = try await browser.post(
            path,
            form: [
                ("grant_type", "client_credentials"), ("scope", order.scope),
                ("client_assertion", assertion),
                ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
            ] + order.more)
        expect(answer.status.code, is: order.status, "\(answer.text)")
        expect(answer.json["error"]?.string, is: order.error)
        guard order.error == nil else { return }
        let token = try answer.json.claims(of: "access_token")
        expect(token["scp"], is: ["okta.users.read"])
        expect(token["sub"], is: "robot")
        expect(token["aud"], is: token["iss"])
    }

    @Test(arguments: Ring.allCases)
    func `a refresh token that comes back late ends all that came of the login`(
        ring: Ring
    ) async throws {
        try await Provider.run(ring, .okta()) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.okta(browser) {
                $0.clientID = "spa"
                $0.secret = nil
            }
            let first = try await flow.tokens()
            let stolen = first.refreshToken
            let second = try await flow.refresh(stolen).json
            provider.clock.advance(by: 31)
            try await expect(flow.refresh(stolen).status.code, is: 400)
            let newest = try await flow.refresh(second.refreshToken)
            expect(newest.json["error"], is: "invalid_grant")
            for tokens in [first, second] {
                let user = try await browser.get(flow.path("userinfo"), .bearer(tokens.accessToken))
                expect(user.status.code, is: 401)
            }
        }
    }
}
