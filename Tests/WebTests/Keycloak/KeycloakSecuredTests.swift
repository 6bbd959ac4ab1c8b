import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Signed or encrypted answers, and logins without a browser.
struct `Secured answers of Keycloak` {
    private static let path = "/realms/master/protocol/openid-connect/"

    @Test(
        arguments: [
            ("jwt", "code", "?"), ("query.jwt", "code", "?"), ("fragment.jwt", "code", "#"),
            ("jwt", "code id_token", "#"), ("form_post.jwt", "code", nil),
        ] as [(String, String, String?)])
    func `travel as one JWT`(mode: String, type: String, mark: String?) async throws {
        try await Provider.run(.inProcess, .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider) {
                $0.extra = [("response_mode", mode), ("response_type", type)]
            }
            let answer = try await flow.aliceSignsIn()
            if let mark {
                expect(answer.fields[.location]?.contains("/cb\(mark)response="), is: true)
            }
            let sent = answer.redirectParameters["response"] ?? answer.hiddenField("response")
            let jwt = try JWS(compact: sent ?? "")
            expect(provider.root.keys.isSigner(of: jwt))
            expect(jwt.claims?["iss"], is: "http://localhost:8414/realms/master")
            expect(jwt.claims?["session_state"] != nil)
            try await expect(flow.redeem(jwt.claims?["code"]?.string ?? "").status, is: .ok)
        }
    }

    @Test func `tell of errors in the same way`() async throws {
        try await Provider.run(.inProcess, .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider) {
                $0.extra = [("response_mode", "query.jwt"), ("prompt", "none")]
            }
            let sent = try await flow.authorize().redirectParameters
            expect(sent.keys.sorted(), is: ["response"])
            let claims = try JWS(compact: sent["response"] ?? "").claims
            expect(claims?["error"], is: "login_required")
            expect(claims?["error_description"], is: nil)
        }
    }

    @Test func `have ID tokens for the key of the client`() async throws {
        let pair = try PrivateKey.generate(.ec(.p256))
        let text = """
            { profile: 'keycloak', clients: [{ client_id: 'web', client_secret: 's3cret',
              redirect_uris: ['https://app.example/cb'], jwks: { keys: [\(pair.publicKey.jwk.text)] },
              id_token_encrypted_response_alg: 'ECDH-ES' }] }
            """
        try await Provider.run(.inProcess, .read(text)) { provider in
            let tokens = try await CodeFlow.keycloak(provider).tokens()
            let sealed = try JWE(compact: tokens["id_token"]?.string ?? "")
            let opened = try sealed.decrypted(with: .asymmetric(JWEPairKey(pair)))
            let claims = try JWS(compact: String(decoding: opened, as: UTF8.self)).claims
            expect(claims?["aud"], is: "web")
        }
    }

    @Test(arguments: Ring.allCases)
    func `come to who asks for a user on the back channel`(ring: Ring) async throws {
        try await Provider.run(ring, .keycloak()) { provider in
            let browser = Browser(provider)
            let document = try await browser.get(
                "/realms/master/.well-known/openid-configuration"
            ).json
            expect(
                document["backchannel_authentication_endpoint"]?.string?
                    .hasSuffix(Self.path + "ext/ciba/auth"), is: true)
            let client = [("client_id", "kiosk"), ("client_secret", "s3cret")]
            let begun = try await browser.post(
                Self.path + "ext/ciba/auth",
                form: client + [("scope", "openid"), ("login_hint", "alice")])
            expect(begun.status, is: .ok)
            let id = begun.json["auth_req_id"]?.string ?? ""
            func poll() async throws -> Response {
                try await browser.post(
                    Self.path + "token",
                    form: client + [
                        ("grant_type", "urn:openid:params:grant-type:ciba"), ("auth_req_id", id),
                    ])
            }
            try await expect(poll().json["error"], is: "authorization_pending")
            try await ControlAPI(provider).send(.post, "ciba/\(id)?action=allow")
            provider.clock.advance(by: 5)
            let tokens = try await poll().json
            try expect(tokens.claims(of: "id_token")["typ"], is: "ID")
            let refused = try await browser.post(
                Self.path + "ext/ciba/auth",
                form: [
                    ("client_id", "own"), ("client_secret", "s3cret"), ("scope", "openid"),
                    ("login_hint", "alice"),
                ])
            expect(refused.json["error"], is: "unauthorized_client")
        }
    }
}
