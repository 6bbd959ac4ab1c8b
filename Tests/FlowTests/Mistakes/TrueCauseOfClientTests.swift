import TestSupport
import Testing

struct `The cause of a mistake of a client` {
    @Test(arguments: clients + keys + addresses + marks + branches)
    func `is the true one`(cause: TrueCause) async throws {
        try await cause.check()
    }

    @Test(
        arguments: [
            (#"{"client_id":"<CLIENT_ID>"}"#, "value.placeholder"),
            (#"{"client_id":"a","client_secret":"${SECRET}"}"#, "value.placeholder"),
            (#"{"client_id":"a","client_secret":"s3cret"}"#, nil),
        ] as [(String, String?)])
    func `is told where a client is added over HTTP`(
        row: (client: String, diagnosis: String?)
    ) async throws {
        let answer = try await Browser(Provider()).send(
            .post, "/_understudy/clients", json: JSON(parsing: row.client))
        expect(answer.status, is: .created)
        expect(answer.diagnosis, is: row.diagnosis)
    }

    static let clients = [
        TrueCause(
            "a bearer token where a client authenticates", "client.sent-bearer",
            says: ["'bearer'", "HTTP Basic"], never: ["is missing"]
        ) {
            try await $0.post(
                "introspect", [("token", "t")],
                [.authorization: "Bearer \(String(repeating: "t", count: 30))"])
        },
        TrueCause(
            "a hint of another client", "logout.hint-of-other-client", says: ["'web'", "'spa'"],
            at: "{ clients: [{ client_id: 'web', client_secret: 's', redirect_uris: "
                + "['https://app.example/cb'] }, { client_id: 'spa', redirect_uris: ['https://s/'] }] }"
        ) { flow in
            var flow = flow
            (flow.clientID, flow.secret) = ("web", "s")
            let hint = try await flow.tokens().idToken
            _ = try await flow.browser.get(
                "/logout?" + Form.encode([("id_token_hint", hint), ("client_id", "spa")]))
        },
        TrueCause(
            "a request object of another client", "request-object.mismatch",
            says: ["'jar'", "'web'"], never: ["has no key"], at: Self.twoClients
        ) { flow in
            let key = try PrivateKey.generate(.ec(.p256))
            let object = try JWS.sign(
                header: [:], claims: ["client_id": "jar", "response_type": "code"],
                key: .asymmetric(key), algorithm: .es256)
            var flow = flow
            flow.clientID = "web"
            _ = try await flow.authorize(("request", object))
        },
        TrueCause(
            "an assertion about a person", "client.unknown",
            says: ["sub of client_assertion", "alice@example.com"], never: ["client_id 'alice"],
            at: Self.twoClients
        ) { flow in
            let key = try PrivateKey.generate(.ec(.p256))
            try await flow.assert(["iss": "a", "sub": "alice@example.com"], key, .es256)
        },
        TrueCause(
            "an ID token as an assertion", "assertion.issuer", says: ["an ID token"],
            at: Self.twoClients
        ) { flow in
            var flow = flow
            (flow.clientID, flow.secret) = ("web", "s")
            let token = try await flow.tokens().idToken
            try await flow.post("token", Self.assertion(token))
        },
        TrueCause(
            "an assertion in quotation marks", "assertion.malformed",
            says: ["it is wrapped in quotation marks"]
        ) { flow in
            try await flow.post(
                "token", Self.assertion("\"\(`The cause of a mistake`.foreign(["sub": "a"]))\""))
        },
        TrueCause(
            "an assertion behind the name of a scheme", "assertion.malformed",
            says: ["begins with the word 'Bearer'"], never: ["base64url"]
        ) { flow in
            try await flow.post(
                "token", Self.assertion("Bearer \(`The cause of a mistake`.foreign(["sub": "a"]))"))
        },
        TrueCause(
            "a proof behind the name of a scheme", "dpop.malformed",
            says: ["begins with the word 'DPoP'"]
        ) { flow in
            try await flow.post(
                "token",
                [("grant_type", "client_credentials"), ("client_id", "a"), ("client_secret", "s")],
                ["DPoP": "DPoP \(`The cause of a mistake`.foreign(["jti": "1"]))"])
        },
        TrueCause(
            "an id in Base64", "value.base64", says: ["client_id 'd2Vi'"], at: Self.ofWeb
        ) { try await $0.post("token", Self.credentials("d2Vi", "s3cret-of-web")) },
        TrueCause(
            "an id with its secret behind it", "client.unknown",
            says: ["of client 'web' with its secret", "client_id=web"], never: ["s3cret"],
            at: Self.ofWeb
        ) { try await $0.post("token", Self.credentials("web:s3cret-of-web", "s3cret-of-web")) },
        TrueCause(
            "id and secret in each other's place", "client.id-and-secret-swapped",
            says: ["'web'"], never: ["s3cret"],
            at: "{ clients: [{ client_id: 'web', client_secret: 's3cret-of-web' }] }"
        ) {
            try await $0.post(
                "token",
                [
                    ("grant_type", "client_credentials"), ("client_id", "s3cret-of-web"),
                    ("client_secret", "web"),
                ])
        },
        TrueCause(
            "a secret in Base64", "value.base64", says: ["client_secret", "kubectl"],
            never: ["czNj"],
            at: "{ clients: [{ client_id: 'web', client_secret: 's3cret-of-web' }] }"
        ) {
            try await $0.post(
                "token",
                [
                    ("grant_type", "client_credentials"), ("client_id", "web"),
                    ("client_secret", "czNjcmV0LW9mLXdlYg=="),
                ])
        },
        TrueCause(
            "a secret in Base64 in the configuration", "client.secret-wrong",
            says: ["in the configuration", "Base64"], never: ["czNj"],
            at: "{ clients: [{ client_id: 'web', client_secret: 'czNjcmV0LW9mLXdlYg==' }] }"
        ) {
            try await $0.post(
                "token",
                [
                    ("grant_type", "client_credentials"), ("client_id", "web"),
                    ("client_secret", "s3cret-of-web"),
                ])
        },
    ]

    private static func list(_ name: String, _ value: String) -> TrueCause {
        TrueCause(
            "\(name) as a list", "value.braces", says: ["is a list", "send the value itself"],
            never: ["placeholders"]
        ) { _ = try await $0.authorize((name, value)) }
    }

    static let marks = [
        list("redirect_uri", #"["http://localhost:3000/cb"]"#), list("response_type", "['code']"),
        list("response_type", "[code]"), list("prompt", #"["login"]"#), list("max_age", "[3]"),
        list("client_id", "['app']"),
        TrueCause(
            "a number in quotation marks", "value.quotes", says: ["max_age", "remove them"]
        ) { _ = try await $0.authorize(("max_age", "\"3\"")) },
        TrueCause(
            "an id in quotation marks where any names a client", "value.quotes",
            says: ["client_id"]
        ) { expect(try await $0.authorize(("client_id", "\"app\"")).status, is: .ok) },
        TrueCause(
            "a hint that a variable lacked", "value.empty-variable", says: ["login_hint"]
        ) { _ = try await $0.authorize(("login_hint", "undefined")) },
    ]

    /// Paths that lead nowhere in a branch, which its remedy has to stay in.
    static let branches = [
        path(
            "/oauth2/default/token", "path.other-provider", "/oauth2/default/v1/token", of: "okta"),
        path(
            "/oauth2/default/v1/userInfo", "path.letter-case", "/oauth2/default/v1/userinfo",
            of: "okta"),
        path(
            "/oauth2/default/v1/tokens", "request.not-found", "/oauth2/default/v1/token",
            of: "okta"),
        path("/oauth2/v1/tokens", "request.not-found", "/oauth2/v1/token", of: "okta"),
        path(
            "/oauth2/default/v1/.well-known/openid-configuration", "path.other-provider",
            "/oauth2/default/.well-known/openid-configuration", of: "okta"),
        path(
            "/contoso.onmicrosoft.com/b2c_1_signin/oauth2/v2.0/tokens", "request.not-found",
            "/contoso.onmicrosoft.com/b2c_1_signin/oauth2/v2.0/token", of: "azure-b2c"),
        path(
            "/contoso/v2/.well-known/openid-configuration", "request.not-found",
            "/contoso/v2.0/.well-known/openid-configuration", of: "entra"),
        path(
            "/common/v2.0/oauth2/token", "request.not-found", "/common/oauth2/v2.0/token",
            of: "entra"),
    ]

    private static func path(
        _ path: String, _ code: String, _ meant: String, of profile: String
    ) -> TrueCause {
        TrueCause(path, code, says: ["mean \(meant)?"], at: "{ profile: '\(profile)' }") {
            _ = try await $0.browser.get(path)
        }
    }

    static let addresses = [
        TrueCause(
            "another name of the loopback host", "redirect-uri.unregistered",
            says: ["'http://127.0.0.1:51004/callback'", "127.0.0.1"], never: ["send one of"],
            at: "{ clients: [{ client_id: 'app', application_type: 'native', redirect_uris: "
                + "['http://127.0.0.1/callback'] }] }"
        ) { _ = try await $0.authorize(("redirect_uri", "http://localhost:51004/callback")) },
        TrueCause(
            "another URI than the only one", "redirect-uri.unregistered",
            says: ["send 'http://localhost:3000/cb' exactly"], never: ["one of"],
            at: "{ clients: [{ client_id: 'app', redirect_uris: ['http://localhost:3000/cb'] }] }"
        ) { _ = try await $0.authorize(("redirect_uri", "https://elsewhere.example/back")) },
        TrueCause(
            "another URI than two", "redirect-uri.unregistered",
            says: ["send one of 'http://localhost:3000/cb', 'https://app.example/cb' exactly"],
            at: "{ clients: [{ client_id: 'app', redirect_uris: "
                + "['http://localhost:3000/cb', 'https://app.example/cb'] }] }"
        ) { _ = try await $0.authorize(("redirect_uri", "https://elsewhere.example/back")) },
        TrueCause(
            "two differences at once", "redirect-uri.unregistered",
            says: ["'http://localhost:3000/cb'", "a slash at the end", "the port"],
            at: "{ clients: [{ client_id: 'app', redirect_uris: ['http://localhost:3000/cb'] }] }"
        ) { _ = try await $0.authorize(("redirect_uri", "http://localhost:8080/cb/")) },
        TrueCause(
            "another port of a loopback address", "redirect-uri.unregistered",
            says: ["the port", "application_type: \"native\""],
            at: "{ clients: [{ client_id: 'app', redirect_uris: ['http://127.0.0.1:3000/cb'] }] }"
        ) { _ = try await $0.authorize(("redirect_uri", "http://127.0.0.1:8080/cb")) },
        TrueCause(
            "a prompt that nobody knows, let through", "authorize.prompt-invalid",
            says: ["'select_user' is not valid"],
            at: "{ diagnosis: { 'authorize.prompt-invalid': 'warn' } }"
        ) { expect(try await $0.authorize(("prompt", "select_user")).status, is: .ok) },
        TrueCause(
            "returnTo with a slash", "logout.return-to-unregistered", says: ["a slash at the end"],
            at: "{ profile: 'auth0', clients: [{ client_id: 'app', allowed_logout_urls: "
                + "['https://app.example'] }] }"
        ) {
            _ = try await $0.browser.get("/v2/logout?client_id=app&returnTo=https://app.example/")
        },
    ]

    static let keys = [
        TrueCause(
            "an assertion by another algorithm than the key's", "client-keys.other-algorithm",
            says: ["'2026-11'", "ES256", "'RS256'"], never: ["has no key"]
        ) { flow in
            let key = try PrivateKey.generate(.ec(.p256))
            let id = try await flow.register(key)
            let other = try PrivateKey.generate(.rsa(bits: 2048))
            try await flow.assert(["iss": .string(id), "sub": .string(id)], other, .rs256)
        },
        TrueCause(
            "an assertion whose signature is in DER", "client-keys.signature-in-der",
            says: ["DER", "r and s"]
        ) { flow in
            let key = try PrivateKey.generate(.ec(.p256))
            let id = try await flow.register(key)
            let der = [0x30, 68, 2, 32] + Array(repeating: 1, count: 32) + [2, 32]
            let bytes = der.map { UInt8($0) } + Array(repeating: 1, count: 32)
            let parts = try flow.signed(["iss": .string(id), "sub": .string(id)], key, .es256)
                .split(separator: ".").prefix(2).joined(separator: ".")
            try await flow.post("token", Self.assertion("\(parts).\(Base64URL.encode(bytes))"))
        },
    ]
}

private extension `The cause of a mistake of a client` {
    static let twoClients = """
        { clients: [
            { client_id: 'web', client_secret: 's', redirect_uris: ['https://app.example/cb'] },
            { client_id: 'jar', client_secret: 's', redirect_uris: ['https://jar.example/cb'] },
        ] }
        """

    static let ofWeb = "{ clients: [{ client_id: 'web', client_secret: 's3cret-of-web' }] }"

    static func credentials(_ id: String, _ secret: String) -> [(String, String)] {
        [("grant_type", "client_credentials"), ("client_id", id), ("client_secret", secret)]
    }

    static func assertion(_ text: String) -> [(String, String)] {
        [
            ("grant_type", "client_credentials"), ("client_assertion", text),
            ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
        ]
    }
}

private extension CodeFlow {
    /// Registers a client that signs its assertions with a key, and returns its id.
    func register(_ key: PrivateKey) async throws -> String {
        var jwk = key.publicKey.jwk
        (jwk["kid"], jwk["alg"]) = ("2026-11", "ES256")
        let answer = try await browser.send(
            .post, path("register"),
            json: [
                "redirect_uris": [.string(redirectURI)], "jwks": ["keys": [jwk]],
                "token_endpoint_auth_method": "private_key_jwt",
                "grant_types": ["authorization_code", "client_credentials"],
            ])
        return answer.json.string("client_id")
    }

    func signed(_ claims: JSON, _ key: PrivateKey, _ algorithm: Algorithm) throws -> String {
        try JWS.sign(
            header: ["kid": "2026-11"], claims: claims, key: .asymmetric(key), algorithm: algorithm)
    }

    func assert(_ claims: JSON, _ key: PrivateKey, _ algorithm: Algorithm) async throws {
        let text = try signed(claims, key, algorithm)
        try await post("token", `The cause of a mistake of a client`.assertion(text))
    }
}
