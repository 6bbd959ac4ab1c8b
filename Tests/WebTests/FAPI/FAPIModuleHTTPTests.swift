import TestSupport
import Testing

/// The modules of the plan `fapi2-security-profile-final-test-plan` about HTTP itself.
struct `FAPI 2.0 over HTTP` {
    struct Variant: Sendable, CustomTestStringConvertible {
        let manner: BankClient.Manner
        let isBoundByProof: Bool
        let isSecured: Bool

        var testDescription: String {
            "\(manner) \(isBoundByProof ? "dpop" : "mtls") \(isSecured ? "jarm" : "plain")"
        }

        static let all = BankClient.Manner.allCases.flatMap { manner in
            [true, false].flatMap { proof in
                [true, false].map { Variant(manner: manner, isBoundByProof: proof, isSecured: $0) }
            }
        }
    }

    fileprivate typealias Play = @Sendable (BankClient, Variant) async throws -> Void

    private static let prefix = "fapi2-security-profile-final-"

    private static let modules: [String: Play] = [
        "discovery-end-point-verification": discovery, "user-rejects-authentication": rejection,
        "access-token-type-header-case-sensitivity": scheme,
        "par-attempt-invalid-http-method": otherMethod,
    ]

    @Test(arguments: modules.keys.map { prefix + $0 }.sorted(), Variant.all)
    func `passes`(module: String, variant: Variant) async throws {
        let play = try require(Self.modules[String(module.dropFirst(Self.prefix.count))])
        var members = try BankClient.members("bank", variant.manner)
        members["redirect_uris"] = ["https://bank.example/cb"]
        var settings: JSON = ["fapi": "2.0", "clients": [members]]
        if variant.isSecured { settings["fapi_response"] = "jarm" }
        let provider = try Provider(.read(settings.text))
        var client = BankClient(provider: provider, manner: variant.manner)
        if variant.isBoundByProof { client.maker = try ProofMaker() }
        try await play(client, variant)
    }

    @Test func `no module is left out`() throws {
        let listed = try Fixture.text("conformance/fapi-modules.txt").split(separator: "\n")
            .map { $0.split(separator: " ").map(String.init) }
        let expected = listed.filter { $0[0] == "fapi2" && $0[1] == "http" }.map { $0[2] }
        expect(Set(Self.modules.keys.map { Self.prefix + $0 }), is: Set(expected))
    }
}

private extension `FAPI 2.0 over HTTP` {
    static let discovery: Play = { client, variant in
        let document = try await client.send(.get, "/.well-known/openid-configuration").json
        let allowed = Set(FAPISettings().algorithms.map { JSON.string($0.rawValue) })
        for (name, value) in document.object ?? [:] where name.hasSuffix("alg_values_supported") {
            guard !name.contains("encryption"), let algorithms = value.array else { continue }
            expect(!algorithms.isEmpty && allowed.isSuperset(of: algorithms), "\(name)")
        }
        expect(document["tls_client_certificate_bound_access_tokens"], is: true)
        expect(document["dpop_signing_alg_values_supported"]?.array?.isEmpty, is: false)
        expect(document["code_challenge_methods_supported"], is: ["S256"])
        expect(document["response_types_supported"], is: ["code"])
        expect(document["require_pushed_authorization_requests"], is: true)
        expect(document["pushed_authorization_request_endpoint"]?.string != nil)
        expect(document["authorization_response_iss_parameter_supported"], is: true)
        expect(document["response_modes_supported"]?.array?.contains("jwt"), is: true)
        let methods = document["token_endpoint_auth_methods_supported"]?.array ?? []
        let asymmetric: Set<JSON> = [
            "private_key_jwt", "tls_client_auth", "self_signed_tls_client_auth",
        ]
        expect(Set(methods), is: asymmetric)
        let aliases = document["mtls_endpoint_aliases"]?.object ?? [:]
        expect(aliases["token_endpoint"], is: document["token_endpoint"])
        let grants = document["grant_types_supported"]?.array ?? []
        expect(!grants.contains("password") && !grants.contains("implicit"))
    }

    static let rejection: Play = { client, variant in
        let pushed = try await push(client, variant)
        expect(pushed.status, is: .created)
        let answer = try await answered(pushed, client, variant, denying: true)
        expect(answer["error"], is: "access_denied")
        expect(answer["state"], is: "s")
        expect(answer["iss"]?.string, is: client.issuer)
    }

    static let scheme: Play = { client, variant in
        let answer = try await answered(push(client, variant), client, variant)
        let tokens = try await client.post(
            "/oauth/token",
            [
                ("grant_type", "authorization_code"), ("code", answer.string("code")),
                ("redirect_uri", "https://bank.example/cb"), ("code_verifier", CodeFlow.verifier),
            ]
        ).json
        let token = try require(tokens["access_token"]?.string)
        let schemes = variant.isBoundByProof ? ["DPoP", "dPoP"] : ["Bearer", "bEARER"]
        for scheme in schemes {
            var fields: Fields = [.authorization: "\(scheme) \(token)"]
            fields["DPoP"] = try client.maker?.proof(
                "GET", client.issuer + "/userinfo", at: client.provider.clock.now,
                accessToken: token)
            let told = try await client.send(.get, "/userinfo", fields)
            expect(told.json["sub"], is: "alice", "\(scheme)")
            let inQuery = try await client.send(.get, "/userinfo?access_token=\(token)")
            expect(inQuery.status, is: .unauthorized)
        }
    }

    static let otherMethod: Play = { client, _ in
        for method in [Method.get, .put] {
            let refused = try await client.send(method, "/oauth/par")
            expect(refused.status, is: .methodNotAllowed)
        }
    }

    static func push(_ client: BankClient, _ variant: Variant) async throws -> Response {
        var form = [
            ("response_type", "code"), ("scope", "openid"), ("state", "s"),
            ("redirect_uri", "https://bank.example/cb"), ("code_challenge_method", "S256"),
            ("code_challenge", CodeChallenge(verifier: CodeFlow.verifier).value),
        ]
        if variant.isSecured { form.append(("response_mode", "jwt")) }
        return try await client.post("/oauth/par", form)
    }

    /// The answer that a user grants the client, from the JWT if there is one.
    static func answered(
        _ pushed: Response, _ client: BankClient, _ variant: Variant, denying: Bool = false
    ) async throws -> JSON {
        let uri = pushed.json.string("request_uri")
        let url = "/authorize?client_id=\(client.id)&request_uri=\(uri)"
        let order: JSON = [
            "url": .string(client.issuer + url), "user": "alice",
            "decision": denying ? "deny" : "approve",
        ]
        let answer = try await ControlAPI(client.provider).send(.post, "authorize", order.text).json
        let parameters = answer["params"] ?? .null
        guard variant.isSecured else { return parameters }
        let location = answer.string("location")
        expect(location.contains("?response=") && !location.contains("&"))
        let jwt = try JWS(compact: parameters.string("response"))
        expect(jwt.algorithm, is: .ps256)
        expect(client.provider.root.keys.isSigner(of: jwt))
        return jwt.claims ?? .null
    }
}
