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
            expect(provider.root.keys.isSigner(of: statement), is: true)
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
            expect(claims["jwks"], is: keys.json)
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
        let resolved = try await browser.get(
            "/federation/resolve?sub=https://rp.example&trust_anchor=\(Self.issuer)")
        expect(resolved.fields[.contentType], is: "application/resolve-response+jwt")
        let claims = try JWS(compact: resolved.text).claims
        let client = claims?["metadata"]?["openid_relying_party"]
        expect(client?["contacts"], is: ["help@example.com"])
        expect(claims?["trust_chain"]?.array?.count, is: 1)
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
            code, rp.assertion(to: Self.issuer, at: provider.root.now))
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
        for more in [[], [("request", try rp.request(to: Self.issuer, at: provider.root.now))]] {
            let assertion = try rp.assertion(to: Self.issuer, at: provider.root.now)
            let pushed = try await Browser(provider).post(
                "/oauth/par", form: form + assertion + more)
            expect(pushed.status, is: .created, "\(pushed.text)")
        }
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
    func configuration(changes: JSON = [:]) throws -> ServerConfiguration {
        let stated: JSON = [
            "jwks": rp.jwks, "metadata": ["openid_relying_party": rp.metadata.merging(changes)],
            "metadata_policy": [
                "openid_relying_party": ["contacts": ["add": ["help@example.com"]]]
            ],
        ]
        return try .read(
            """
            { mode: 'closed', federation: { authority_hints: ['https://top.example'],
              metadata: { other: { x: 1 } }, subordinates: { '\(rp.id)': \(stated.text) } } }
            """)
    }

    func flow(_ provider: Provider, _ request: String) -> CodeFlow {
        CodeFlow(Browser(provider)) {
            $0.clientID = rp.id
            $0.extra = [("request", request)]
        }
    }
}
