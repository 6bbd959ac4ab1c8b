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
        let provider = try Provider(.keycloak())
        let flow = CodeFlow.keycloak(provider) {
            $0.extra = [("response_mode", mode), ("response_type", type)]
        }
        let answer = try await flow.aliceSignsIn()
        if let mark { expect(answer.fields[.location]?.contains("/cb\(mark)response="), is: true) }
        let sent = answer.redirectParameters["response"] ?? answer.hiddenField("response")
        let jwt = try JWS(compact: sent ?? "")
        expect(provider.root.keys.isSigner(of: jwt))
        expect(jwt.claims?["iss"], is: "http://localhost:8414/realms/master")
        expect(jwt.claims?["session_state"] != nil)
        try await expect(flow.redeem(jwt.claims?["code"]?.string ?? "").status, is: .ok)
    }

    @Test func `tell of errors in the same way`() async throws {
        let flow = try CodeFlow.keycloak(Provider(.keycloak())) {
            $0.extra = [("response_mode", "query.jwt"), ("prompt", "none")]
        }
        let sent = try await flow.authorize().redirectParameters
        expect(sent.keys.sorted(), is: ["response"])
        let claims = try JWS(compact: sent["response"] ?? "").claims
        expect(claims?["error"], is: "login_required")
        expect(claims?["error_description"], is: nil)
    }

    @Test func `have ID tokens for the key of the client`() async throws {
        let pair = try PrivateKey.generate(.ec(.p256))
        let text = """
            { profile: 'keycloak', clients: [{ client_id: 'web', client_secret: 's3cret',
              redirect_uris: ['https://app.example/cb'], jwks: { keys: [\(pair.publicKey.jwk.text)] },
              id_token_encrypted_response_alg: 'ECDH-ES' }] }
            """
        let tokens = try await CodeFlow.keycloak(Provider(.read(text))).tokens()
        let sealed = try JWE(compact: tokens.idToken)
        let opened = try sealed.decrypted(with: .asymmetric(JWEPairKey(pair)))
        let claims = try JWS(compact: String(decoding: opened, as: UTF8.self)).claims
        expect(claims?["aud"], is: "web")
    }

    @Test(arguments: Ring.allCases)
    func `come to who asks for a user on the back channel`(ring: Ring) async throws {
        try await Provider.run(ring, .keycloak()) { provider in
            let browser = Browser(provider)
            let document = try await browser.get("/realms/master/.well-known/openid-configuration")
                .json
            expect(
                document["backchannel_authentication_endpoint"]?.string?
                    .hasSuffix(Self.path + "ext/ciba/auth"), is: true)
            let client = [("client_id", "kiosk"), ("client_secret", "s3cret")]
            let begun = try await browser.post(
                Self.path + "ext/ciba/auth",
                form: client + [("scope", "openid"), ("login_hint", "alice")])
            expect(begun.status, is: .ok)
            let id = begun.json.string("auth_req_id")
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
            expect(refused.json["error"], is: "invalid_grant")
        }
    }
}

/// Keycloak reads an empty parameter as a value, and an invalid one.
struct `Empty values at Keycloak` {
    @Test(
        arguments: [
            ("scope", "invalid_scope", "Invalid scopes: "),
            ("response_type", "unsupported_response_type", nil),
        ] as [(String, String, String?)])
    func `are told to the client`(name: String, error: String, text: String?) async throws {
        let told = try await send(name, Provider(.keycloak())).redirectParameters
        expect(told["error"], is: error)
        expect(told["error_description"], is: text)
    }

    @Test func `of max_age are told on a page`() async throws {
        let answer = try await send("max_age", Provider(.keycloak()))
        expect(answer, is: .badRequest, diagnosis: "authorize.value-empty")
        expect(answer.text, contains: "Invalid Request")
    }

    @Test(arguments: [
        ("code", "Code not valid"),
        ("code_verifier", "PKCE verification failed: Invalid code verifier"),
    ])
    func `are wrong where a code is redeemed`(name: String, text: String) async throws {
        let flow = try CodeFlow.keycloak(Provider(.keycloak()))
        let form = [
            ("grant_type", "authorization_code"), ("code", try await flow.codeOfAlice()),
            ("redirect_uri", flow.redirectURI), ("code_verifier", CodeFlow.verifier),
            ("client_id", "web"), ("client_secret", "s3cret"),
        ]
        let answer = try await flow.browser.post(
            flow.path("token"), form: form.map { ($0.0, $0.0 == name ? "" : $0.1) })
        expect(answer, is: .badRequest, error: "invalid_grant")
        expect(answer.json["error_description"]?.string, is: text)
    }

    private func send(_ name: String, _ provider: Provider) async throws -> Response {
        let flow = CodeFlow.keycloak(provider) { $0.extra = [(name, "")] }
        return try await flow.browser.get(flow.authorizeTarget + "&\(name)=")
    }
}

/// Access tokens of Keycloak with few claims.
struct `Lightweight tokens of Keycloak` {
    private static let settings =
        "{ profile: 'keycloak', clients: [{ client_id: 'web', client_secret: 's3cret',"
        + " redirect_uris: ['https://app.example/cb'], included_audiences: ['web'],"
        + " policy: { token_dialect: 'lightweight' } }] }"

    @Test(arguments: Ring.allCases)
    func `say next to nothing, which introspection makes up for`(ring: Ring) async throws {
        try await Provider.run(ring, .read(Self.settings)) { provider in
            let flow = CodeFlow.keycloak(provider)
            let tokens = try await flow.tokens()
            expect(
                try tokens.claims(of: "access_token").object?.keys.sorted(),
                is: ["azp", "exp", "iat", "iss", "jti", "scope", "sid", "typ"])
            if ring == .inProcess {
                let claims = try tokens.claims(of: "access_token")
                try expectGolden(claims.pretty + "\n", "keycloak/lightweight_access_token.json")
            }
            let token = tokens.accessToken
            let told = try await flow.browser.post(
                flow.path("introspect"),
                form: [("client_id", "web"), ("client_secret", "s3cret"), ("token", token)])
            expect(told.json["active"], is: true)
            expect(told.json["username"], is: "alice")
            expect(told.json["realm_access"] != nil)
            let user = try await flow.browser.get(flow.path("userinfo"), .bearer(token))
            expect(user, is: .unauthorized, diagnosis: "bearer.dialect")
            expect(
                user.fields[.wwwAuthenticate],
                is: #"Bearer realm="master", error="invalid_token", "#
                    + #"error_description="Lightweight access token not allowed for userinfo endpoint""#
            )
        }
    }
}

/// Keycloak's answers about proofs of possession, in any token request.
struct `The proofs of Keycloak` {
    private static let url = "http://localhost:8414/realms/master/protocol/openid-connect/token"

    @Test(arguments: [
        ("x", "DPoP header verification failure"), ("late", "DPoP proof is not active"),
        ("early", "DPoP proof is not active"), ("again", "DPoP proof has already been used"),
        ("", "DPoP proof is missing"),
    ])
    func `a bad one is an invalid request`(kind: String, text: String) async throws {
        let provider = try Provider(.keycloak())
        let maker = try ProofMaker()
        let flow = CodeFlow.keycloak(provider)
        let token = try await flow.tokensOfAlice().refreshToken
        let age = ["late": -3600, "early": 3600][kind] ?? 0
        let proof = try maker.proof("POST", Self.url, at: provider.clock.now + age)
        var sent = flow
        sent.tokenFields = { ["DPoP": kind.count < 2 ? kind : proof] }
        if kind == "again" { try await expect(sent.refresh(token).status, is: .ok) }
        let answer = try await sent.refresh(token)
        expect(answer, is: .badRequest, error: "invalid_request")
        expect(answer.json["error_description"]?.string, is: text)
    }

    @Test func `a good one binds the token`() async throws {
        let provider = try Provider(.keycloak())
        let maker = try ProofMaker()
        let now = provider.clock.now
        let flow = CodeFlow.keycloak(provider) {
            $0.tokenFields = { ["DPoP": try maker.proof("POST", Self.url, at: now)] }
        }
        let tokens = try await flow.tokensOfAlice()
        expect(tokens["token_type"], is: "DPoP")
        let claims = try tokens.claims(of: "access_token")
        expect(claims["cnf"]?["jkt"] != nil)
        expect(claims["cnf"]?["kc-jkt-type"], is: "DPoP")
    }
}
