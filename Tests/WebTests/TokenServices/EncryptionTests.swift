import TestSupport
import Testing

/// The encryption of answers for clients, and of their requests.
struct `Encryption for a client` {
    private static let pairs = [KeyKind.rsa(bits: 2048), .ec(.p256), .ec(.p521)].compactMap {
        try? PrivateKey.generate($0)
    }

    /// Keys of every kind, after one that only signs.
    private static let jwks: JSON = .object([
        "keys": .array(
            pairs.prefix(1).map { jwk(of: $0, "sig", use: "sig") }
                + pairs.enumerated().map { jwk(of: $1, "enc-\($0)", use: "enc") })
    ])

    private static func jwk(of key: PrivateKey, _ id: String, use: String) -> JSON {
        var jwk = key.publicKey.jwk
        (jwk["kid"], jwk["use"]) = (.string(id), .string(use))
        return jwk
    }

    /// The content, for the holder of the keys or of the secret.
    private static func opened(_ text: String?, secret: String?) throws -> String {
        let jwe = try JWE(compact: try require(text))
        let key: JWEKey
        if let count = jwe.algorithm.secretLength(for: jwe.encryption) {
            let bytes = Array((secret ?? "").utf8)
            key = .symmetric(
                Array((count > 32 ? Digest.sha512(bytes) : Digest.sha256(bytes)).prefix(count)))
        } else {
            let index = try require(Int(String(jwe.keyID?.last ?? "-")))
            key = .asymmetric(try JWEPairKey(pairs[index]))
        }
        return String(decoding: try jwe.decrypted(with: key), as: UTF8.self)
    }

    @Test(
        arguments: [
            ("RSA-OAEP", nil), ("RSA-OAEP-256", "A256GCM"), ("ECDH-ES", "A192GCM"),
            ("ECDH-ES+A256KW", "A256CBC-HS512"), ("A128KW", nil), ("A256GCMKW", "A128GCM"),
            ("dir", "A256CBC-HS512"),
        ] as [(String, String?)]) func `wraps ID tokens, userinfo and introspection`(
            algorithm: String, encryption: String?
        ) async throws
    {
        let provider = try Provider()
        let browser = Browser(provider)
        var metadata: JSON = ["jwks": Self.jwks, "userinfo_signed_response_alg": "RS256"]
        for thing in ["id_token", "userinfo", "introspection"] {
            metadata["\(thing)_encrypted_response_alg"] = .string(algorithm)
            metadata["\(thing)_encrypted_response_enc"] = encryption.map(JSON.string)
        }
        let client = try await browser.register(metadata).json
        let secret = client["client_secret"]?.string
        let tokens = try await CodeFlow(browser, registered: client).tokens()

        let idToken = try require(tokens["id_token"]?.string)
        let header = try JWE(compact: idToken).header
        expect(header["cty"], is: "JWT")
        expect(header["enc"]?.string, is: encryption ?? "A128CBC-HS256")
        let signed = try JWS(compact: Self.opened(idToken, secret: secret))
        expect(signed.claims?["sub"], is: "alice")
        expect(provider.root.keys.isSigner(of: signed))

        let accessToken = try require(tokens["access_token"]?.string)
        let told = try await browser.get("/userinfo", .bearer(accessToken))
        expect(told.fields[.contentType], is: "application/jwt")
        let inner = try JWS(compact: Self.opened(told.text, secret: secret))
        expect(inner.claims?["aud"], is: client["client_id"])

        let report = try await browser.post(
            "/oauth/introspect",
            form: [
                ("client_id", client.string("client_id")),
                ("client_secret", secret ?? ""),
                ("token", accessToken),
            ])
        expect(report.fields[.contentType], is: "application/token-introspection+jwt")
        let about = try JWS(compact: Self.opened(report.text, secret: secret))
        expect(about.header["typ"], is: "token-introspection+jwt")
        expect(about.claims?["token_introspection"]?["active"], is: true)
        expect(about.claims?["aud"], is: client["client_id"])
        expect(about.claims?["sub"], is: nil)
    }

    static let cases: [Case] = [
        Case("leaves userinfo without a signature where none was asked for") { provider in
            let browser = Browser(provider)
            let client = try await browser.register([
                "jwks": Self.jwks, "userinfo_encrypted_response_alg": "ECDH-ES+A128KW",
            ]).json
            let token = try await CodeFlow(browser, registered: client).tokens()["access_token"]
            let told = try await browser.get(
                "/userinfo", [.authorization: "Bearer \(token?.string ?? "")"])
            let claims = try JSON(parsing: Self.opened(told.text, secret: nil))
            expect(claims["sub"], is: "alice")
        },
        Case("takes hints that were decrypted, or encrypted anew for the server") {
            let configuration = try ServerConfiguration.read(#"{"encryption_keys": true}"#)
            let browser = try Browser(Provider(configuration))
            let client = try await browser.register([
                "jwks": Self.jwks, "id_token_encrypted_response_alg": "RSA-OAEP",
            ]).json
            var flow = CodeFlow(browser, registered: client)
            let token = try await flow.tokens().idToken
            let inner = try Self.opened(token, secret: nil)
            let keys = try await Self.encryptionKeys(browser)
            expect(keys.map { $0["kty"] }, is: ["RSA", "EC"])
            for jwk in keys {
                let again = try JWE.encrypt(
                    Array(inner.utf8), header: ["kid": jwk["kid"] ?? nil],
                    for: .asymmetric(JWEPairKey(jwk: jwk)),
                    jwk["kty"] == "RSA" ? .rsaOAEP256 : .ecdhES, .a128GCM)
                flow.extra = [("id_token_hint", again), ("prompt", "none")]
                try await expect(flow.authorize().redirectParameters["code"] != nil)
            }
            flow.extra = [("id_token_hint", inner), ("prompt", "none")]
            try await expect(flow.authorize().redirectParameters["code"] != nil)
            flow.extra = [("id_token_hint", token), ("prompt", "none")]
            try await expect(flow.authorize().diagnosis, is: "encryption.hint-encrypted")
        },
        /// RFC 9101 §6.1: signatures come before encryption.
        Case("opens request objects before their signature is looked at") { provider in
            let browser = Browser(provider)
            try await expect(Self.encryptionKeys(browser).count, is: 0)
            let client = try await browser.register([
                "jwks": Self.jwks, "request_object_signing_alg": "RS256",
                "request_object_encryption_alg": "ECDH-ES",
            ]).json
            let jwk = try await require(Self.encryptionKeys(browser).last)
            let object = try JWS.sign(
                header: [:], claims: ["state": "inside", "client_id": client["client_id"] ?? nil],
                key: .asymmetric(Self.pairs[0]), algorithm: .rs256)
            let sealed = try JWE.encrypt(
                Array(object.utf8), header: ["cty": "JWT"],
                for: .asymmetric(JWEPairKey(jwk: jwk)), .ecdhES, .a128CBC)
            let bySecret = try JWE.encrypt(
                Array(object.utf8), header: ["cty": "JWT"],
                for: .symmetric(
                    Array(Digest.sha256(Array((client.string("client_secret")).utf8)).prefix(16))),
                .a128KW, .a128CBC)
            for text in [sealed, bySecret] {
                let flow = CodeFlow(browser, registered: client) { $0.extra = [("request", text)] }
                try await expect(flow.signIn().redirectParameters["state"], is: "inside")
            }
            for text in [sealed + "A", "a.b.c.d.e"] {
                let flow = CodeFlow(browser, registered: client) { $0.extra = [("request", text)] }
                let refused = try await flow.authorize()
                expect(refused.diagnosis, is: "encryption.unreadable")
            }
        },
        Case("is our failure where the key has gone") {
            let form = EncryptionForm(algorithm: .rsaOAEP, encryption: .a128GCM)
            let client = Client.make { $0.extensions[ClientEncryption.self].forms[.idToken] = form }
            let flow = try CodeFlow(Browser(Provider(.closed(client))))
            let answer = try await flow.redeem(flow.code())
            expect(answer, is: .internalServerError, diagnosis: "encryption.key-missing")
        },
        Case("is neither registered nor advertised where a provider has none") {
            let configuration = try ServerConfiguration.read(#"{"profile": "auth0"}"#)
            let browser = try Browser(Provider(configuration))
            let document = try await browser.metadata()
            expect(document.object?.keys.contains { $0.contains("encryption") }, is: false)
            let modes = document["response_modes_supported"]?.array ?? []
            expect(!modes.contains("jwt"))
            let answer = try await browser.send(
                .post, "/oidc/register",
                json: [
                    "redirect_uris": ["https://rp.example/cb"], "jwks": Self.jwks,
                    "id_token_encrypted_response_alg": "RSA-OAEP",
                ])
            expect(answer, is: .badRequest, diagnosis: "register.encryption")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func encryptionKeys(_ browser: Browser) async throws -> [JSON] {
        let keys = try await browser.get("/.well-known/jwks.json").json["keys"]?.array ?? []
        return keys.filter { $0["use"] == "enc" }
    }

    @Test(arguments: try Fixture.rows("token-services/encryption", as: (JSON, String).self))
    func `is not registered without a key`(metadata: JSON, diagnosis: String) async throws {
        let answer = try await Browser(Provider()).register(metadata)
        expect(answer, is: .badRequest, diagnosis: diagnosis)
    }
}
