import DomainSupport
import Testing

struct `A DPoP proof` {
    private static let url = "http://localhost:8414/oauth/token"

    private func refusal(_ compact: String) async throws -> Refusal? {
        try await Refusal.of { try DPoPProof(compact) }
    }

    @Test(
        arguments: [
            (.ec(.p256), .es256), (.ec(.p384), .es384), (.ec(.p521), .es512), (.ed25519, .edDSA),
            (.ed25519, .ed25519),
            (.rsa(bits: 2048), .rs256), (.rsa(bits: 2048), .ps256),
        ] as [(KeyKind, Algorithm)]) func `may be signed with every algorithm that discovery names`(
            kind: KeyKind, algorithm: Algorithm
        ) throws
    {
        expect(DPoPProof.algorithms.contains(algorithm))
        let maker = try ProofMaker(kind, algorithm)
        let proof = try DPoPProof(maker.proof("POST", Self.url, at: .start))
        expect(proof.keyThumbprint, is: maker.thumbprint)
    }

    @Test(
        arguments: try Fixture.rows(
            "sender-constraint/dpop-proof", as: ([String: JSON], String).self))
    func `is refused for its header`(header: [String: JSON], diagnosis: String) async throws {
        let compact = try ProofMaker().proof("POST", Self.url, at: .start, header: header)
        try await expect(refusal(compact), is: .direct("invalid_dpop_proof", diagnosis))
    }

    @Test(arguments: ["jti", "htm", "htu", "iat"])
    func `has to have each claim, and of the right type`(name: String) async throws {
        for wrong in [.null, "", true] as [JSON] {
            let compact = try ProofMaker().proof(
                "POST", Self.url, at: .start, claims: [name: wrong])
            let expected = Refusal.direct("invalid_dpop_proof", "dpop.claim-missing")
            try await expect(refusal(compact), is: expected)
        }
    }

    @Test(arguments: [
        "", "x", "a.b", "a.b.c", "e30.e30.", "{}", String(repeating: "x", count: 10_000),
        "e30.e30.e30.e30.e30",
    ])
    func `is a signed JWT`(compact: String) async throws {
        let expected = compact == "e30.e30." ? "dpop.type" : "dpop.malformed"
        try await expect(refusal(compact), is: .direct("invalid_dpop_proof", expected))
    }

    @Test(arguments: [Algorithm.none, .hs256, .es384])
    func `is not taken unsigned, nor with a shared secret, nor with an algorithm not its key's`(
        algorithm: Algorithm
    ) async throws {
        let maker = try ProofMaker()
        let header: JSON = ["typ": "dpop+jwt", "jwk": maker.key.publicKey.jwk]
        let key: JWSKey =
            switch algorithm {
            case .none: .none
            case .hs256: .symmetric(Array("secret".utf8))
            default: .asymmetric(try PrivateKey.generate(.ec(.p384)))
            }
        let compact = try JWS.sign(header: header, claims: [:], key: key, algorithm: algorithm)
        let diagnosis = algorithm == .es384 ? "dpop.key-invalid" : "dpop.algorithm"
        try await expect(refusal(compact), is: .direct("invalid_dpop_proof", diagnosis))
    }

    @Test func `is signed by the key in it`() async throws {
        let other = try ProofMaker().key.publicKey.jwk
        let compact = try ProofMaker().proof("POST", Self.url, at: .start, header: ["jwk": other])
        try await expect(refusal(compact), is: .direct("invalid_dpop_proof", "dpop.signature"))
    }
}

struct `Examples of RFC 9449` {
    private func vectors() throws -> JSON {
        try JSON(parsing: Fixture.bytes("vectors/rfc9449.json"))
    }

    @Test(arguments: ["4.1", "7.1"])
    func `proofs verify, and their key has the thumbprint of §6.1`(section: String) throws {
        let vectors = try vectors()
        let compact = try require(vectors[section]?["proof"]?.string)
        try expect(DPoPProof(compact).keyThumbprint, is: vectors["6.1"]?["jkt"]?.string)
        let last = try require(compact.last)
        let other = compact.dropLast(2) + "A" + (last == "A" ? "Q" : "A")
        expect(throws: OAuthError.self) { try DPoPProof(String(other)) }
    }

    @Test(arguments: ["4.1", "7.1"])
    func `proofs are good for the request they were made for`(section: String) throws {
        let vector = try require(vectors()[section])
        let context = try Context.make()
        context.clock.set(to: Timestamp(seconds: try require(vector["iat"]?.integer)))
        let request = DPoPRequest(
            proofs: [try require(vector["proof"]?.string)],
            method: try require(vector["method"]?.string),
            urls: [try require(vector["url"]?.string)])
        let proof = try DPoPCheck.proof(
            of: request, accessToken: vector["access_token"]?.string, context)
        expect(proof != nil)
    }

    @Test func `the hash of the access token is that of §7.1`() throws {
        let vector = try require(vectors()["7.1"])
        let token = try require(vector["access_token"]?.string)
        expect(AccessTokenHash.of(token), is: vector["ath"]?.string)
    }
}

struct `The endpoint that a URL names` {
    @Test(arguments: try Fixture.rows("sender-constraint/uri-endpoint", as: (String, String).self))
    func `has one form`(url: String, endpoint: String) { expect(URI(url)?.endpoint, is: endpoint) }

    @Test(arguments: [
        "urn:a", "http:///a", "http:a", "ftp://a.example/", "http://u@a.example/",
        "http://a.example:x/",
    ])
    func `is of http or https, with a host and without a user`(url: String) {
        expect(URI(url)?.endpoint, is: nil)
    }
}

struct `A pushed request with a proof` {
    private static let url = "http://localhost:8414/par"

    private func parameters(
        _ sent: Parameters, _ maker: ProofMaker?, _ context: Context
    ) throws -> Parameters {
        let proofs = try maker.map { [try $0.proof("POST", Self.url, at: .start)] } ?? []
        let request = ClientRequest(parameters: sent, proofs: proofs, url: Self.url)
        return try SenderConstraint.parameters(sent, pushedBy: request, of: .web, context)
    }

    @Test func `binds the code to the key`() async throws {
        let context = try Context.make()
        let maker = try ProofMaker()
        let sent = Parameters.authorize()
        try expect(parameters(sent, nil, context)["dpop_jkt"], is: nil)
        try expect(parameters(sent, maker, context)["dpop_jkt"], is: maker.thumbprint)
        let own = sent.adding("dpop_jkt", maker.thumbprint)
        try expect(parameters(own, maker, context).firstDuplicate(), is: nil)
        let bound = try await context.verified(parameters(sent, maker, context))
        expect(bound.keyThumbprint, is: maker.thumbprint)
    }

    @Test func `is refused where it names another key, or the proof is bad`() async throws {
        let context = try Context.make()
        let sent = Parameters.authorize().adding("dpop_jkt", try ProofMaker().thumbprint)
        let other = try await Refusal.of { try parameters(sent, ProofMaker(), context) }
        expect(other, is: .direct("invalid_dpop_proof", "dpop.other-key"))
        let request = ClientRequest(parameters: sent, proofs: ["x"], url: Self.url)
        let bad = try await Refusal.of {
            try SenderConstraint.parameters(sent, pushedBy: request, of: .web, context)
        }
        expect(bad, is: .direct("invalid_dpop_proof", "dpop.malformed"))
    }
}
