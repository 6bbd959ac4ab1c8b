import TestSupport
import Testing

/// The modules of the plan `openid-federation-entity-joined-to-test-federation-op-test-plan`: an
/// unlisted client sends its request to a provider.
struct `A provider in a federation` {
    private static let prefix = "openid-federation-automatic-client-registration-"

    fileprivate typealias Play = @Sendable (FederatedLogin) async throws -> Void

    private static let modules: [String: Play] = [
        "with-jar-and-get": { try await $0.logIn($0.get($0.object())) },
        "with-jar-and-post": { try await $0.logIn($0.post($0.object())) },
        "with-par": { try await $0.logIn($0.pushed($0.object())) },
        "with-jar-and-get-and-trust-chain": chained { try await $0.get($1) },
        "with-jar-and-post-and-trust-chain": chained { try await $0.post($1) },
        "with-par-and-trust-chain": chained { try await $0.pushed($1) },
        "with-jar-and-encrypted-request-object": { login in
            try await login.logIn(login.get(login.encrypted(login.object())))
        },
        "invalid-client-id-in-request-object": refused(["client_id": "https://rp.example/1"]),
        "invalid-client-id-in-query-parameters": { login in
            let page = try await login.get(login.object(), as: "http://localhost:1/rp")
            expect(page, is: .badRequest, diagnosis: "federation.unavailable")
        },
        "invalid-signature-on-request-object": { login in
            let object = try login.object()
            let signature = object.lastIndex { $0 == "." } ?? object.endIndex
            let page = try await login.get(object[...signature] + Base64URL.encode([1]))
            expect(page, is: .badRequest, diagnosis: "request-object.signature")
        },
        "invalid-signature-with-other-keys-on-request-object": { login in
            let page = try await login.get(login.object(by: FederatedRP(id: login.rp.id)))
            expect(page, is: .badRequest, diagnosis: "request-object.signature")
        },
        "invalid-request-object-exp": refused([
            "exp": .integer(Provider.start.seconds - 300)
        ]),
        "invalid-request-object-iss": refused(["iss": "https://rp.example/1"]),
        "invalid-request-object-aud": refused(["aud": .string(FederatedLogin.issuer + "/1")]),
        "invalid-request-object-sub": refused(["sub": "https://rp.example"]),
        "invalid-missing-request-object-jti": refused(["jti": .null]),
        "invalid-missing-request-object-exp": refused(["exp": .null]),
        "invalid-missing-request-object-iss": refused(["iss": .null]),
        "invalid-missing-request-object-aud": refused(["aud": .null]),
        "invalid-duplicate-request-object-jti": { login in
            let jti: [String: JSON] = ["jti": "once"]
            try await expect(login.get(login.object(jti)).status, is: .ok)
            try await login.expectRefusal(login.get(login.object(jti)))
        },
    ]

    @Test(arguments: modules.keys.map { prefix + $0 }.sorted())
    func passes(module: String) async throws {
        let play = try require(Self.modules[String(module.dropFirst(Self.prefix.count))])
        try await play(FederatedLogin())
    }

    @Test func `no module is left out`() throws {
        let listed = try Fixture.text("conformance/federation-modules.txt").split(separator: "\n")
            .map(String.init).filter { $0.hasPrefix(Self.prefix) }
        expect(Self.modules.keys.map { Self.prefix + $0 }.sorted(), is: listed.sorted())
    }
}

private extension `A provider in a federation` {
    static func refused(_ changes: [String: JSON]) -> Play {
        { login in try await login.expectRefusal(login.get(login.object(changes))) }
    }

    /// The chain to the anchor stands in the header, and in the claims.
    static func chained(
        _ send: @escaping @Sendable (FederatedLogin, String) async throws -> Response
    ) -> Play {
        { login in
            let chain = JSON.array(try login.rp.chain(to: login.anchor, at: Provider.start))
            try await login.logIn(send(login, login.object(header: ["trust_chain": chain])))
            let other = try FederatedLogin(isStated: false, rp: login.rp, anchor: login.anchor)
            try await other.logIn(send(other, other.object(["trust_chain": chain])))
        }
    }
}

/// A login of an unlisted client, whose redirect URI stands in its request object alone.
private struct FederatedLogin: Sendable {
    static let issuer = "http://localhost:8414"

    let rp: FederatedRP
    let anchor: FederatedRP
    private let provider: Provider
    private let browser: Browser

    /// - Parameter isStated: whether the provider states the client itself.
    init(
        isStated: Bool = true, rp: FederatedRP? = nil, anchor: FederatedRP? = nil
    ) throws {
        self.rp = try rp ?? FederatedRP(id: "https://rp.example")
        self.anchor = try anchor ?? FederatedRP(id: "https://anchor.example")
        var federation: JSON = [
            "authority_hints": [.string(self.anchor.id)],
            "trust_anchors": [["entity_id": .string(self.anchor.id), "jwks": self.anchor.jwks]],
        ]
        if isStated {
            federation["subordinates"] = .object([
                self.rp.id: [
                    "jwks": self.rp.jwks,
                    "metadata": ["openid_relying_party": self.rp.metadata],
                ]
            ])
        }
        let settings: JSON = ["mode": "closed", "federation": federation]
        provider = try Provider(.read(settings.text))
        browser = Browser(provider)
    }

    /// - Parameter changes: null removes a claim.
    func object(
        _ changes: [String: JSON] = [:], header: JSON = [:], by other: FederatedRP? = nil
    ) throws -> String {
        let request: [String: JSON] = [
            "response_type": "code", "scope": "openid", "state": "st",
            "redirect_uri": "https://app.example/cb",
        ]
        return try (other ?? rp).request(
            to: Self.issuer, at: Provider.start, request.merging(changes) { $1 }, header: header)
    }

    /// The object for the key to encrypt with that the provider's statement leads to.
    func encrypted(_ object: String) async throws -> String {
        let statement = try await browser.get("/.well-known/openid-federation").text
        let own = try JWS(compact: statement).claims?["metadata"]?["openid_provider"]
        let algorithms = own?["request_object_encryption_alg_values_supported"]?.array
        let methods = own?["request_object_encryption_enc_values_supported"]?.array
        expect(algorithms?.contains("RSA-OAEP") == true && methods?.contains("A256GCM") == true)
        let address = try require(own?["jwks_uri"]?.string).dropFirst(Self.issuer.count)
        let keys = try await browser.get(String(address)).json["keys"]?.array ?? []
        let jwk = try require(keys.first { $0["use"] == "enc" && $0["kty"] == "RSA" })
        return try JWE.encrypt(
            Array(object.utf8), header: ["cty": "JWT", "kid": jwk["kid"] ?? ""],
            for: .asymmetric(JWEPairKey(jwk: jwk)), .rsaOAEP, .a256GCM)
    }

    func get(_ object: String, as id: String? = nil) async throws -> Response {
        try await browser.get("/oauth/authorize?" + Form.encode(outer(object, id ?? rp.id)))
    }

    func post(_ object: String) async throws -> Response {
        try await browser.post("/oauth/authorize", form: outer(object, rp.id))
    }

    func pushed(_ object: String) async throws -> Response {
        let assertion = try rp.assertion(to: .string(Self.issuer), at: Provider.start)
        let form = [("client_id", rp.id), ("request", object)] + assertion
        let answer = try await browser.post("/oauth/par", form: form)
        expect(answer.status, is: .created, "\(answer.text)")
        expect(answer.json["expires_in"]?.integer != nil)
        return try await browser.get(
            "/oauth/authorize?"
                + Form.encode([
                    ("client_id", rp.id), ("request_uri", answer.json.string("request_uri")),
                ]))
    }

    private func outer(_ object: String, _ id: String) -> [(String, String)] {
        [("client_id", id), ("scope", "openid"), ("response_type", "code"), ("request", object)]
    }

    /// Signs in on the page, and redeems the code with an assertion for the token endpoint.
    func logIn(_ page: Response) async throws {
        let flow = CodeFlow(browser) {
            $0.clientID = rp.id
            $0.scope = "openid"
            $0.verifier = nil
        }
        let consent = try await flow.submit(page)
        let parameters = try await flow.allow(consent).redirectParameters
        expect(parameters["state"], is: "st", "\(page.text)")
        let answer = try await flow.redeem(
            parameters["code"] ?? "",
            rp.assertion(to: .string(Self.issuer + "/oauth/token"), at: Provider.start))
        expect(answer.status, is: .ok, "\(answer.text)")
        let claims = try JWS(compact: answer.json.idToken).claims
        expect(claims?["aud"]?.string, is: rp.id)
        expect(claims?["iss"]?.string, is: Self.issuer)
    }

    func expectRefusal(_ answer: Response) {
        let parameters = answer.redirectParameters
        expect(answer.fields[.location]?.hasPrefix("https://app.example/cb?"), is: true)
        expect(parameters["error"], is: "invalid_request_object")
        expect(parameters["state"], is: "st")
        expect(parameters["iss"], is: Self.issuer)
        expect(parameters["code"], is: nil)
    }
}
