import TestSupport
import Testing

/// The modules of the plans `fapi2-security-profile-final-test-plan` and
/// `fapi1-advanced-final-test-plan` about HTTP itself.
struct `FAPI over HTTP` {
    struct Variant: Sendable, CustomTestStringConvertible {
        let version: FAPIVersion
        let manner: BankClient.Manner
        let isBoundByProof: Bool
        let isSecured: Bool
        /// False for request objects in the URL.
        var isPushed = true

        var testDescription: String {
            "\(manner) \(isBoundByProof ? "dpop" : "mtls") \(isSecured ? "jarm" : "plain")"
                + (isPushed ? "" : " by value")
        }

        var isHybrid: Bool { version == .first && !isSecured }

        static let all = BankClient.Manner.allCases.flatMap { manner in
            [true, false].flatMap { flag in
                [true, false].flatMap { isSecured in
                    [
                        Variant(
                            version: .second, manner: manner, isBoundByProof: flag,
                            isSecured: isSecured),
                        Variant(
                            version: .first, manner: manner, isBoundByProof: false,
                            isSecured: isSecured, isPushed: flag),
                    ]
                }
            }
        }
    }

    /// A module in one of the plan's variants.
    struct Row: Sendable, CustomTestStringConvertible {
        let module: String
        let variant: Variant

        var testDescription: String { "\(module) \(variant)" }

        static let all = Variant.all.flatMap { variant in
            modules(of: variant.version).map { Row(module: $0, variant: variant) }
        }
    }

    fileprivate typealias Play = @Sendable (BankClient, Variant) async throws -> Void

    private static let both: [String: Play] = [
        "-discovery-end-point-verification": discovery, "-user-rejects-authentication": rejection,
        "-access-token-type-header-case-sensitivity": scheme,
        "-par-attempt-invalid-http-method": otherMethod,
    ]

    private static let plans: [FAPIVersion: (name: String, plays: [String: Play])] = [
        .second: ("fapi2-security-profile-final", both),
        .first: ("fapi1-advanced-final", both.merging(["": resources]) { $1 }),
    ]

    private static func modules(of version: FAPIVersion) -> [String] {
        plans[version].map { plan in plan.plays.keys.map { plan.name + $0 }.sorted() } ?? []
    }

    @Test(arguments: Row.all) func `passes`(row: Row) async throws {
        let variant = row.variant
        let plan = try require(Self.plans[variant.version])
        let play = try require(plan.plays[String(row.module.dropFirst(plan.name.count))])
        let clients = try ["bank", "bank2"].map { id in
            var members = try BankClient.members(id, variant.manner)
            members["redirect_uris"] = ["https://bank.example/cb"]
            guard variant.version == .first else { return members }
            members["tls_client_certificate_bound_access_tokens"] = true
            if variant.isHybrid {
                members["response_types"] = ["code id_token"]
                members["grant_types"] = ["authorization_code", "implicit"]
            }
            return members
        }
        var settings: JSON = [
            "fapi": .string(variant.version.rawValue), "clients": .array(clients),
        ]
        if variant.isSecured, variant.version == .second { settings["fapi_response"] = "jarm" }
        let provider = try Provider(.read(settings.text))
        var client = BankClient(provider: provider, manner: variant.manner)
        if variant.isBoundByProof { client.maker = try ProofMaker() }
        try await play(client, variant)
    }

    @Test func `no module is left out`() throws {
        let listed = try Fixture.text("conformance/fapi-modules.txt").split(separator: "\n")
            .map { $0.split(separator: " ").map(String.init) }
        for (plan, version) in [("fapi2", FAPIVersion.second), ("fapi1", .first)] {
            let expected = listed.filter { $0[0] == plan && $0[1] == "http" }.map { $0[2] }
            expect(Set(Self.modules(of: version)), is: Set(expected))
        }
    }
}

private extension `FAPI over HTTP` {
    static let discovery: Play = { client, variant in
        let document = try await client.send(.get, "/.well-known/openid-configuration").json
        let isFirst = variant.version == .first
        let allowed: Set<JSON> =
            isFirst ? ["PS256", "ES256"] : ["PS256", "ES256", "EdDSA", "Ed25519"]
        for (name, value) in document.object ?? [:] where name.hasSuffix("alg_values_supported") {
            guard !name.contains("encryption"), let algorithms = value.array else { continue }
            expect(!algorithms.isEmpty && allowed.isSuperset(of: algorithms), "\(name)")
        }
        expect(document["tls_client_certificate_bound_access_tokens"], is: true)
        expect(document["dpop_signing_alg_values_supported"]?.array?.isEmpty, is: false)
        expect(document["code_challenge_methods_supported"], is: ["S256"])
        expect(
            document["response_types_supported"],
            is: isFirst ? ["code", "code id_token"] : ["code"]
        )
        expect(document["require_pushed_authorization_requests"], is: isFirst ? nil : true)
        expect(document["require_signed_request_object"], is: isFirst ? true : nil)
        expect(document["request_parameter_supported"], is: true)
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
        expect(isFirst || !grants.contains("password") && !grants.contains("implicit"))
    }

    /// Two clients log in one after the other, and their tokens are of no use with another
    /// certificate.
    static let resources: Play = { first, variant in
        var second = first
        second.id = "bank2"
        for client in [first, second] {
            let token = try await token(client, variant)
            var fields: Fields = [
                .authorization: "Bearer \(token)", "x-fapi-customer-ip-address": "198.51.100.119",
                "x-fapi-auth-date": "Tue, 11 Sep 2012 19:43:31 GMT",
            ]
            let sent = client.id == "bank" ? "c770aef3-6784-41f7-8e0e-ff5f97bddb3a" : nil
            fields["x-fapi-interaction-id"] = sent
            for path in ["/_understudy/resource", "/userinfo"] {
                let answer = try await client.send(.get, path, fields)
                expect(answer.status, is: .ok)
                expect(answer.fields[.contentType]?.hasPrefix("application/json"), is: true)
                let id = try require(answer.fields["x-fapi-interaction-id"])
                expect(sent.map { $0 == id } ?? (id.utf8.count == 36))
                expect(answer.fields["Understudy-Diagnosis"], is: nil)
                var stranger = client
                stranger.certificate = try .fixture("other")
                let refused = try await stranger.send(.get, path, fields)
                expect(refused.status, is: .unauthorized)
            }
        }
    }

    static let rejection: Play = { client, variant in
        let answer = try await answered(client, variant, denying: true)
        expect(answer["error"], is: "access_denied")
        expect(answer["state"], is: "s")
        expect(answer["iss"]?.string, is: client.issuer)
    }

    static let scheme: Play = { client, variant in
        let token = try await token(client, variant)
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

    /// The parameters of a sound request.
    static func wishes(_ variant: Variant) -> [(String, String)] {
        var form = [
            ("response_type", variant.isHybrid ? "code id_token" : "code"), ("scope", "openid"),
            ("state", "s"), ("redirect_uri", "https://bank.example/cb"),
        ]
        if variant.isPushed {
            form += [
                ("code_challenge", CodeChallenge(verifier: CodeFlow.verifier).value),
                ("code_challenge_method", "S256"),
            ]
        }
        if variant.isSecured { form.append(("response_mode", "jwt")) }
        return variant.version == .first ? form + [("nonce", "n")] : form
    }

    /// The query of a request that the client has prepared.
    static func query(_ client: BankClient, _ variant: Variant) async throws -> String {
        var form = wishes(variant)
        if variant.version == .first {
            let claims = Dictionary(firsts: form.map { ($0.0, JSON.string($0.1)) })
            let object = try client.signed(claims.merging(["client_id": .string(client.id)]) { $1 })
            form = form.filter { ["response_type", "scope", "redirect_uri"].contains($0.0) }
            form.append(("request", object))
        }
        let own = [("client_id", client.id)]
        guard variant.isPushed else { return Form.encode(own + form) }
        let pushed = try await client.post("/oauth/par", form)
        expect(pushed.status, is: .created)
        return Form.encode(own + [("request_uri", pushed.json.string("request_uri"))])
    }

    /// The access token of a whole login.
    static func token(_ client: BankClient, _ variant: Variant) async throws -> String {
        let answer = try await answered(client, variant)
        var form = [
            ("grant_type", "authorization_code"), ("code", answer.string("code")),
            ("redirect_uri", "https://bank.example/cb"),
        ]
        if variant.isPushed { form.append(("code_verifier", CodeFlow.verifier)) }
        let tokens = try await client.post("/oauth/token", form).json
        return try require(tokens["access_token"]?.string)
    }

    /// The answer that a user grants the client, from the JWT if there is one.
    static func answered(
        _ client: BankClient, _ variant: Variant, denying: Bool = false
    ) async throws -> JSON {
        let order: JSON = try await [
            "url": .string("\(client.issuer)/authorize?\(query(client, variant))"),
            "user": "alice", "decision": denying ? "deny" : "approve",
        ]
        let answer = try await ControlAPI(client.provider).send(.post, "authorize", order.text).json
        let parameters = answer["params"] ?? .null
        let location = answer.string("location")
        if variant.isHybrid { expect(location.contains("#") && !location.contains("?")) }
        guard variant.isSecured else { return parameters }
        expect(location.contains("?response=") && !location.contains("&"))
        let jwt = try JWS(compact: parameters.string("response"))
        expect(jwt.algorithm, is: .ps256)
        expect(client.provider.root.keys.isSigner(of: jwt))
        return jwt.claims ?? .null
    }
}
