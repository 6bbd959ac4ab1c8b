import TestSupport
import Testing

/// JWT Secured Authorization Response Mode.
struct `Authorization responses that are JWTs` {
    private static func jwt(_ answer: Response) throws -> JWS {
        try JWS(
            compact: try require(
                answer.redirectParameters["response"] ?? answer.hiddenField("response")))
    }

    @Test(
        arguments: [
            ("jwt", "code", "?"), ("query.jwt", "code", "?"), ("fragment.jwt", "code", "#"),
            ("jwt", "code id_token", "#"), ("form_post.jwt", "code token", nil),
        ] as [(String, String, String?)]) func `have all parameters inside, and travel as asked`(
            mode: String, type: String, mark: String?
        ) async throws
    {
        let provider = try Provider()
        let browser = Browser(provider)
        let flow = CodeFlow(browser) {
            $0.extra = [("response_mode", mode), ("response_type", type)]
        }
        let document = try await browser.metadata()
        let answer = try await flow.signIn()
        if let mark {
            expect(answer.fields[.location]?.contains("/cb\(mark)response="), is: true)
            expect(answer.redirectParameters.count, is: 1)
        }
        let jwt = try Self.jwt(answer)
        expect(provider.root.keys.isSigner(of: jwt))
        let claims = try require(jwt.claims)
        expect(claims["aud"], is: "app")
        expect(claims["state"], is: "st~1 %+&")
        expect(claims["iss"], is: document["issuer"])
        expect(claims["exp"]?.integer != nil)
        expect(claims["session_state"]?.string != nil)
        expect(claims["expires_in"]?.integer != nil, is: type.contains("code token"))
        try await expect(flow.redeem(claims.string("code")).status, is: .ok)
    }

    static let cases: [Case] = [
        Case("tell of errors, in the form that was registered") {
            let pair = try PrivateKey.generate(.ec(.p256))
            let browser = try Browser(Provider())
            let client = try await browser.register([
                "jwks": ["keys": [pair.publicKey.jwk]],
                "authorization_signed_response_alg": "ES256",
                "authorization_encrypted_response_alg": "ECDH-ES",
                "response_types": ["code", "code id_token"],
                "grant_types": ["authorization_code", "implicit"],
            ]).json
            var flow = CodeFlow(browser, registered: client) {
                $0.extra = [("response_mode", "jwt"), ("prompt", "none")]
            }
            let refused = try await flow.authorize().redirectParameters["response"] ?? ""
            let opened = try JWE(compact: refused).decrypted(with: .asymmetric(JWEPairKey(pair)))
            let jwt = try JWS(compact: String(decoding: opened, as: UTF8.self))
            expect(jwt.algorithm, is: .es256)
            expect(jwt.claims?["error"], is: "login_required")
            expect(jwt.claims?["aud"], is: client["client_id"])
            // §2.3.1: tokens may stand in the query if they are encrypted.
            flow.extra = [("response_mode", "query.jwt"), ("response_type", "code id_token")]
            try await expect(flow.signIn().fields[.location]?.contains("?response="), is: true)
        },
        Case("keep tokens out of the query that are only signed") { provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.extra = [("response_mode", "query.jwt"), ("response_type", "code id_token")]
            }
            let refused = try await flow.authorize()
            expect(refused.diagnosis, is: "authorize.response-mode-unsupported")
        },
        Case("have the defects that a rule gives them, and are read without a browser") {
            let configuration = try ServerConfiguration.read(
                #"{"rules": [{"then": {"defect": {"authorization_response": "wrong-aud"}}}]}"#)
            let browser = try Browser(Provider(configuration))
            let flow = CodeFlow(browser) { $0.extra = [("response_mode", "jwt")] }
            let claims = try await require(Self.jwt(flow.signIn()).claims)
            expect(claims["aud"] != "app")
            let played = try await browser.send(
                .post, "/_understudy/authorize", json: ["url": .string(flow.authorizeTarget)]
            ).json
            expect(played["params"]?["code"]?.string != nil)
            expect(played["params"]?["response"]?.string != nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
