import TestSupport
import Testing

/// OpenID Federation 1.0, with a client that the configuration states.
struct `A federation` {
    private static let issuer = "http://localhost:8414"
    private let rp: FederatedRP

    init() throws { rp = try FederatedRP(id: "https://rp.example") }

    @Test(arguments: Ring.allCases)
    func `knows its tenant by its entity configuration`(ring: Ring) async throws {
        try await Provider.run(ring, configuration()) { provider in
            let answer = try await Browser(provider).get("/.well-known/openid-federation")
            expect(answer.fields[.contentType], is: "application/entity-statement+jwt")
            let statement = try JWS(compact: answer.text)
            expect(statement.header["typ"], is: "entity-statement+jwt")
            expect(provider.root.keys.isSigner(of: statement), is: false)
            let claims = try require(statement.claims)
            expect(claims["iss"], is: claims["sub"])
            expect(claims["exp"]?.integer, is: provider.root.now.seconds + 86_400)
            expect(claims["authority_hints"], is: ["https://top.example"])
            expect(claims["metadata"]?["other"], is: ["x": 1])
            let own = claims["metadata"]?["openid_provider"]
            expect(own?["client_registration_types_supported"], is: ["automatic"])
            let metadata = try await Browser(provider).get("/.well-known/openid-configuration")
            expect(own, is: metadata.json)
            let places = claims["metadata"]?["federation_entity"]
            let fetch = (claims.string("iss")) + "/federation/fetch"
            expect(places?["federation_fetch_endpoint"]?.string, is: fetch)
            let keys = try await Browser(provider).get("/.well-known/jwks.json")
            expect(claims["jwks"], is: provider.root.federationKeys.jwks)
            expect(keys.json["keys"]?.array?.filter { $0["use"] == "enc" }.count, is: 2)
        }
    }

    @Test(arguments: [
        "/.well-known/openid-federation", "/federation/fetch", "/federation/list",
        "/federation/resolve",
    ])
    func `is not there where the switch is off`(path: String) async throws {
        let provider = try Provider()
        let answer = try await Browser(provider).get(path)
        expect(answer, is: .notFound, diagnosis: "request.endpoint-off")
        let metadata = try await Browser(provider).get("/.well-known/openid-configuration")
        expect(metadata.json["client_registration_types_supported"], is: nil)
    }

    @Test func `tells what is stated of those below`() async throws {
        let browser = try Browser(Provider(configuration()))
        try await expect(browser.get("/federation/list").json, is: ["https://rp.example"])
        let none = try await browser.get("/federation/list?entity_type=openid_provider")
        expect(none.json, is: [])
        let fetched = try await browser.get("/federation/fetch?sub=https://rp.example")
        let stated = try JWS(compact: fetched.text).claims
        expect(stated?["sub"], is: "https://rp.example")
        expect(stated?["jwks"], is: rp.jwks)
        expect(stated?["metadata_policy"] != nil)
    }

    @Test(
        arguments: try Fixture.rows(
            "federation/federation", as: (String, Int, String, String?).self))
    func `answers with the errors of the specification`(
        target: String, status: Int, error: String, code: String?
    ) async throws {
        let answer = try await Browser(Provider(configuration())).get(
            "/federation/" + target.replacing("ISSUER", with: Self.issuer))
        expect(answer, is: status, error: error)
        if let code { expect(answer.diagnosis, is: code) }
    }

    @Test func `lets a client log in that nobody listed`() async throws {
        let provider = try Provider(configuration())
        let request = try rp.request(to: Self.issuer, at: provider.root.now)
        let flow = flow(provider, request)
        let code = try await flow.code()
        let answer = try await flow.redeem(
            code, rp.assertion(to: .string(Self.issuer), at: provider.root.now))
        expect(answer.status, is: .ok, "\(answer.text)")
        let again = try await flow.authorize()
        expect(again.diagnosis, is: "federation.replayed")
    }

    @Test func `lets such a client push its request, signed or authenticated`() async throws {
        let provider = try Provider(configuration())
        let form = [
            ("client_id", rp.id), ("response_type", "code"), ("scope", "openid"),
            ("redirect_uri", "https://app.example/cb"),
        ]
        let issuer = JSON.string(Self.issuer)
        let audiences: [(JSON?, String?)] = [
            (nil, nil), (issuer, nil), ([issuer], nil), ([issuer, "https://x.example"], "aud"),
            (.string(Self.issuer + "/oauth/par"), "aud"),
            (.string(Self.issuer + "/oauth/token"), "aud"),
        ]
        for (audience, fault) in audiences {
            for isSigned in [true, false] where isSigned || audience != nil {
                var whole = form
                if let audience { whole += try rp.assertion(to: audience, at: provider.root.now) }
                if isSigned {
                    whole.append(
                        ("request", try rp.request(to: Self.issuer, at: provider.root.now)))
                }
                let pushed = try await Browser(provider).post("/oauth/par", form: whole)
                let error = fault.map { _ in "invalid_client" }
                expect(pushed, is: fault == nil ? .created : .unauthorized, error: error)
            }
        }
        let alone = try await Browser(provider).post("/oauth/par", form: form)
        expect(alone, is: .unauthorized, error: "invalid_client")
        let foreign = try FederatedRP(id: rp.id).request(to: Self.issuer, at: provider.root.now)
        let forged = try await Browser(provider).post(
            "/oauth/par", form: form + [("request", foreign)])
        expect(forged, is: .badRequest, error: "invalid_request_object")
    }

    @Test(arguments: [true, false])
    func `lets such a client push by a certificate that its keys have`(isStated: Bool) async throws
    {
        let shown = try Certificate.fixture("app")
        var jwk = try require(shown.publicKey).jwk
        if isStated { jwk["x5c"] = [.string(Base64.encode(shown.der))] }
        let method = "self_signed_tls_client_auth"
        let provider = try Provider(
            configuration(changes: [
                "token_endpoint_auth_method": .string(method), "jwks": ["keys": [jwk]],
            ]))
        let client = BankClient(provider: provider, manner: .certificate, id: rp.id)
        let pushed = try await client.post(
            "/oauth/par",
            [("response_type", "code"), ("redirect_uri", "https://app.example/cb")])
        expect(pushed.status, is: isStated ? .created : .unauthorized, "\(pushed.text)")
    }

    @Test func `vouches for nobody by a chain that is sent, since all know its first key`()
        async throws
    {
        let provider = try Provider(configuration())
        let own = try FederatedRP(id: Self.issuer, by: KeySource.federation.signingKeys()[0])
        let stranger = try FederatedRP(id: "https://stranger.example")
        let chain = JSON.array(try stranger.chain(to: own, at: provider.root.now))
        let request = try stranger.request(
            to: Self.issuer, at: provider.root.now, header: ["trust_chain": chain])
        let flow = CodeFlow(Browser(provider)) {
            $0.clientID = stranger.id
            $0.extra = [("request", request)]
        }
        try await expect(
            flow.authorize(), is: .badRequest, diagnosis: "federation.unavailable")
    }

    @Test func `has keys of its own, which rotate, and last like others`() async throws {
        let key = try PrivateKey.generate(.ec(.p256)).jwk.merging(["kid": "own"])
        let server = try configuration(more: ["federation_keys": key])
        let (provider, other) = (try Provider(server), try Provider(server))
        let browser = Browser(provider)
        expect(try await kids(browser), is: ["own"])
        let tokens = try await browser.get("/.well-known/jwks.json").json
        let turned = try await browser.send(
            .post, "/_understudy/keys/rotate", json: ["federation": true])
        expect(turned.status, is: .ok)
        expect(try await kids(browser), is: ["own-2", "own"])
        expect(try await browser.get("/.well-known/jwks.json").json, is: tokens)
        let state = try await browser.get("/_understudy/state").json
        let restored = try await Browser(other).send(.put, "/_understudy/state", json: state)
        expect(restored.status, is: .noContent, "\(restored.text)")
        expect(other.root.federationKeys.jwks, is: provider.root.federationKeys.jwks)
        _ = try await browser.send(.post, "/_understudy/reset", json: ["keep": ["keys"]])
        expect(try await kids(browser), is: ["own-2", "own"])
        _ = try await browser.send(.post, "/_understudy/reset", json: [:])
        expect(try await kids(browser), is: ["own"])
    }

    @Test(arguments: try Fixture.rows("federation/federation-2", as: (String, String).self))
    func `refuses a request that lacks something`(changes: String, code: String) async throws {
        let provider = try Provider(configuration())
        let text = changes.replacing("ISSUER", with: Self.issuer)
        let object = try changes.isEmpty ? [:] : JSON(parsing: Array(text.utf8)).object ?? [:]
        let request = try rp.request(to: Self.issuer, at: provider.root.now, object)
        let answer = try await flow(provider, changes.isEmpty ? "" : request).authorize()
        let told = answer.diagnosis ?? answer.redirectParameters["error_description"]
        expect(told, is: code)
    }

    @Test(arguments: [
        (#"{ "client_registration_types": ["explicit"] }"#, "federation.client"),
        (#"{ "jwks": null }"#, "federation.client"),
        (#"{ "token_endpoint_auth_method": "client_secret_basic" }"#, "federation.client"),
        (#"{ "contacts": "me" }"#, "federation.metadata"),
    ])
    func `refuses a client whose metadata will not do`(changes: String, code: String) async throws {
        let changes = try JSON(parsing: Array(changes.utf8))
        let provider = try Provider(configuration(changes: changes))
        let request = try rp.request(to: Self.issuer, at: provider.root.now)
        let answer = try await flow(provider, request).authorize()
        expect(answer, is: .badRequest, diagnosis: code)
    }

    @Test func `has no word for a client out of reach`() async throws {
        let provider = try Provider(configuration())
        let flow = CodeFlow(Browser(provider)) { $0.clientID = "http://localhost:1/rp" }
        try await expect(flow.authorize().diagnosis, is: "federation.unavailable")
    }
}

private extension `A federation` {
    /// The names of the keys that it states, the one that signs first.
    func kids(_ browser: Browser) async throws -> [String] {
        let token = try JWS(
            compact: await browser.get("/.well-known/openid-federation").text)
        let keys = token.claims?["jwks"]?["keys"]?.array ?? []
        let names = keys.compactMap { $0["kid"]?.string }
        expect(token.keyID, is: names.first)
        return names
    }

    /// - Parameters:
    ///   - changes: those to the metadata of the client.
    ///   - more: further members.
    func configuration(changes: JSON = [:], more: JSON = [:]) throws -> ServerConfiguration {
        let stated: JSON = [
            "jwks": rp.jwks, "metadata": ["openid_relying_party": rp.metadata.merging(changes)],
            "metadata_policy": [
                "openid_relying_party": ["contacts": ["add": ["help@example.com"]]]
            ],
        ]
        let federation: JSON = [
            "authority_hints": ["https://top.example"], "metadata": ["other": ["x": 1]],
            "subordinates": .object([rp.id: stated]),
        ]
        let members: JSON = ["mode": "closed", "federation": federation]
        return try .read(members.merging(more).text)
    }

    func flow(_ provider: Provider, _ request: String) -> CodeFlow {
        CodeFlow(Browser(provider)) {
            $0.clientID = rp.id
            $0.extra = [("request", request)]
        }
    }
}
