import TestSupport
import Testing

/// OAuth 2.0 Attestation-Based Client Authentication.
struct `An attested client` {
    private let attester: PrivateKey
    private let own: ProofMaker

    init() throws {
        attester = try PrivateKey.generate(.ec(.p256))
        own = try ProofMaker()
    }

    @Test(arguments: Ring.allCases)
    func `shows its attestation and a proof by its key`(ring: Ring) async throws {
        try await Provider.run(ring, configuration()) { provider in
            let answer = try await redeem(provider)
            expect(answer.status, is: .ok, "\(answer.text)")
            let metadata = try await Browser(provider).metadata()
            let methods = metadata["token_endpoint_auth_methods_supported"]?.array ?? []
            expect(methods.contains("attest_jwt_client_auth"))
            expect(metadata["client_attestation_pop_signing_alg_values_supported"] != nil)
            expect(metadata["challenge_endpoint"] != nil)
        }
    }

    @Test func `may show its key by a DPoP proof`() async throws {
        let provider = try Provider(configuration(method: "attest_jwt_client_auth_dpop"))
        let url = try await issuer(provider) + "/oauth/token"
        let proof = try own.proof("POST", url, at: provider.root.now)
        let answer = try await redeem(provider, ["DPoP": proof], proof: "")
        expect(answer.status, is: .ok, "\(answer.text)")
        expect(answer.json["token_type"], is: "DPoP")
        let other = try ProofMaker().proof("POST", url, at: provider.root.now)
        let refused = try await redeem(provider, ["DPoP": other], proof: "")
        expect(refused, error: "invalid_client_attestation", diagnosis: "attestation.other-key")
    }

    @Test(arguments: ["/oauth/token", "/oauth/revoke", "/oauth/introspect"])
    func `shows by DPoP that it holds its key now, wherever it is asked`(path: String) async throws
    {
        let provider = try Provider(configuration(method: "attest_jwt_client_auth_dpop"))
        let root = try await issuer(provider)
        let (url, now) = (root + path, provider.root.now)
        let form = [("grant_type", "client_credentials"), ("token", "unknown")]
        func send(_ proof: String) async throws -> Response {
            try await Browser(provider).post(
                path, form: form,
                ["OAuth-Client-Attestation": attestation(provider), "DPoP": proof])
        }
        let sound = try own.proof("POST", url, at: now)
        let answer = try await send(sound)
        expect(answer.status, is: .ok, "\(answer.text)")
        expect(try await send(sound).diagnosis, is: "dpop.replayed")
        let elsewhere = try own.proof("POST", root + "/elsewhere", at: now)
        expect(try await send(elsewhere).diagnosis, is: "dpop.url")
        let old = try own.proof("POST", url, at: now + -3600)
        expect(try await send(old).diagnosis, is: "dpop.expired")
    }

    @Test(
        arguments: try Fixture.rows(
            "attestation/attested-client", as: (String, String, String).self))
    func `is refused where one thing is wrong`(
        fault: String, code: String, error: String
    ) async throws {
        let provider = try Provider(configuration())
        var attestation = try attestation(provider)
        var proof = try await proof(provider)
        switch fault {
        case "typ": attestation = try self.attestation(provider, header: ["typ": "JWT"])
        case "sub", "cnf", "exp":
            attestation = try self.attestation(provider, claims: [fault: .null])
        case "old":
            let end = provider.root.now.seconds - 3600
            attestation = try self.attestation(provider, claims: ["exp": .integer(end)])
        case "attester":
            attestation = try self.attestation(provider, by: PrivateKey.generate(.ec(.p256)))
        case "key": proof = try await self.proof(provider, by: ProofMaker())
        case "proof": proof = ""
        case "aud": proof = try await self.proof(provider, claims: ["aud": "https://x.example"])
        case "jti", "iat": proof = try await self.proof(provider, claims: [fault: .null])
        default: _ = try await redeem(provider, attestation: attestation, proof: proof)
        }
        let answer = try await redeem(provider, attestation: attestation, proof: proof)
        expect(answer.json["error"]?.string, is: error, "\(answer.text)")
        expect(answer.diagnosis, is: code)
    }

    @Test func `repeats a challenge where the tenant demands one`() async throws {
        let provider = try Provider(configuration(challenge: true))
        let refused = try await redeem(provider)
        expect(refused, error: "use_attestation_challenge", diagnosis: "attestation.challenge")
        let challenge = refused.fields["OAuth-Client-Attestation-Challenge"]
        let known = try await Browser(provider).post("/oauth/attestation-challenge", form: [])
        expect(known.json["attestation_challenge"]?.string, is: challenge)
        expect(known.fields[.cacheControl], is: "no-store")
        for (text, status) in [(challenge ?? "", Status.ok), ("guess", .badRequest)] {
            let proof = try await proof(provider, claims: ["challenge": .string(text)])
            let answer = try await redeem(provider, proof: proof)
            expect(answer.status, is: status, "\(answer.text)")
        }
    }

    @Test func `is believed with a remark where no attester is listed`() async throws {
        let provider = try Provider(configuration(trusts: false))
        let stranger = try attestation(provider, by: PrivateKey.generate(.ec(.p256)))
        let answer = try await redeem(provider, attestation: stranger)
        expect(answer.status, is: .ok, "\(answer.text)")
        expect(answer.diagnosis, is: "attestation.unverified")
    }

    @Test func `is not known where the switch is off`() async throws {
        let browser = try Browser(Provider())
        let metadata = try await browser.metadata()
        expect(metadata["challenge_endpoint"], is: nil)
        let answer = try await browser.post("/oauth/attestation-challenge", form: [])
        expect(answer, is: .notFound, diagnosis: "request.endpoint-off")
    }
}

private extension `An attested client` {
    func configuration(
        method: String = "attest_jwt_client_auth", trusts: Bool = true, challenge: Bool = false
    ) throws -> ServerConfiguration {
        let keys = trusts ? "jwks: { keys: [\(attester.publicKey.jwk.text)] }," : ""
        return try .read(
            """
            { client_attestation: { \(keys) challenge: \(challenge) },
              clients: [{ client_id: "app", token_endpoint_auth_method: "\(method)",
                redirect_uris: ["https://app.example/cb"], grant_types: ["client_credentials"] }] }
            """)
    }

    func issuer(_ provider: Provider) async throws -> String {
        let metadata = try await Browser(provider).metadata()
        return metadata.string("issuer")
    }

    func attestation(
        _ provider: Provider, by key: PrivateKey? = nil, header changes: [String: JSON] = [:],
        claims: [String: JSON] = [:]
    ) throws -> String {
        let header: [String: JSON] = ["typ": "oauth-client-attestation+jwt"]
        let sound: [String: JSON] = [
            "sub": "app", "exp": .integer(provider.root.now.seconds + 3600),
            "cnf": ["jwk": own.key.publicKey.jwk],
        ]
        return try signed(header.changed(by: changes), sound.changed(by: claims), key ?? attester)
    }

    func proof(
        _ provider: Provider, by maker: ProofMaker? = nil, claims: [String: JSON] = [:]
    ) async throws -> String {
        let sound: [String: JSON] = [
            "aud": .string(try await issuer(provider)), "iat": .integer(provider.root.now.seconds),
            "jti": .string(Base64URL.encode(SecureRandom.bytes(16))),
        ]
        return try signed(
            ["typ": "oauth-client-attestation-pop+jwt"], sound.changed(by: claims),
            (maker ?? own).key)
    }

    func signed(
        _ header: [String: JSON], _ claims: [String: JSON], _ key: PrivateKey
    ) throws -> String {
        try JWS.sign(
            header: .object(header), claims: .object(claims), key: .asymmetric(key),
            algorithm: .es256)
    }

    /// - Parameter stated: the proof that is sent; nil for a sound one, empty for none.
    func redeem(
        _ provider: Provider, _ more: Fields = [:], attestation other: String? = nil,
        proof stated: String? = nil
    ) async throws -> Response {
        var fields = more
        fields["OAuth-Client-Attestation"] = try other ?? attestation(provider)
        let proof = if let stated { stated } else { try await proof(provider) }
        if !proof.isEmpty { fields["OAuth-Client-Attestation-PoP"] = proof }
        return try await Browser(provider).post(
            "/oauth/token", form: [("grant_type", "client_credentials")], fields)
    }
}

private extension [String: JSON] {
    /// The values with changes; a null removes one.
    func changed(by changes: [String: JSON]) -> [String: JSON] {
        merging(changes) { $1 }.filter { $0.value != .null }
    }
}
