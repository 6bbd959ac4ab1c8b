import DomainSupport
import Expectations
import JOSE
import OAuth
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
        ] as [(KeyKind, Algorithm)])
    func `may be signed with every algorithm that discovery names`(
        kind: KeyKind, algorithm: Algorithm
    ) throws {
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
        let expected =
            compact == "e30.e30." ? "dpop.type" : "dpop.malformed"
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
