import DomainSupport
import Testing

struct `The check of a DPoP proof` {
    private static let url = "http://localhost:8414/oauth/token"

    private static func check(
        _ proofs: [String], urls: [String] = [Self.url], accessToken: String? = nil,
        _ context: Context
    ) async throws -> Refusal? {
        let request = DPoPRequest(proofs: proofs, method: "POST", urls: urls)
        return try await Refusal.of {
            try DPoPCheck.proof(of: request, accessToken: accessToken, context)
        }
    }

    private static func refused(_ diagnosis: String) -> Refusal {
        .direct("invalid_dpop_proof", diagnosis)
    }

    static let cases: [Case] = [
        Case("takes none for none, and one for one") {
            let context = try Context.make()
            let none = DPoPRequest(proofs: [], method: "POST", urls: [Self.url])
            try expect(DPoPCheck.proof(of: none, context)?.keyThumbprint, is: nil)
            let maker = try ProofMaker()
            let proofs = try (0..<2).map { _ in try maker.proof("POST", Self.url, at: .start) }
            try await expect(check(proofs, context), is: refused("dpop.sent-twice"))
            try await expect(check([proofs[0]], context), is: nil)
            try await expect(check([proofs[1]], context), is: nil)
        },
        Case("takes a proof once, for as long as it is good") {
            let context = try Context.make()
            let maker = try ProofMaker()
            let proof = try maker.proof("POST", Self.url, at: .start + 300)
            try await expect(check([proof], context), is: nil)
            for age in [0, 599, 1] {
                context.clock.advance(by: age)
                try await expect(check([proof], context.ofNext), is: refused("dpop.replayed"))
            }
            context.clock.advance(by: 1)
            try await expect(check([proof], context.ofNext), is: refused("dpop.expired"))
        },
        Case("lets the request that used a proof up ask for it again") {
            let context = try Context.make()
            let proof = try ProofMaker().proof("POST", Self.url, at: .start)
            for _ in 0..<2 { try await expect(check([proof], context), is: nil) }
            try await expect(check([proof], context.ofNext), is: refused("dpop.replayed"))
        },
        Case("counts a jti for each key and each tenant") {
            let context = try Context.make()
            let claims: [String: JSON] = ["jti": "same"]
            let proofs = try (0..<2).map { _ in
                try ProofMaker().proof("POST", Self.url, at: .start, claims: claims)
            }
            for proof in proofs { try await expect(check([proof], context), is: nil) }
            try await expect(check([proofs[0]], try Context.make()), is: nil)
        },
        Case("lets one of many simultaneous uses pass") {
            let context = try Context.make()
            let proof = try ProofMaker().proof("POST", Self.url, at: .start)
            let passed = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await check([proof], context.ofNext) == nil }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            expect(passed, is: 1)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows(
            "sender-constraint/dpop-check", as: (String, String, String?).self))
    func `holds method and URL against the request`(
        method: String, url: String, diagnosis: String?
    ) async throws {
        let context = try Context.make()
        let proof = try ProofMaker().proof(method, url, at: .start)
        let urls = [Self.url, "https://IDP.example/oauth/token"]
        try await expect(Self.check([proof], urls: urls, context), is: diagnosis.map(Self.refused))
    }

    @Test(arguments: ["?a=b", "#c", "?", "?a=b#c"])
    func `overlooks a query and a fragment, and remarks on them`(suffix: String) async throws {
        let context = try Context.make()
        let proof = try ProofMaker().proof("POST", Self.url + suffix, at: .start)
        try await expect(Self.check([proof], context), is: nil)
        expect(context.found, is: ["dpop.url-query"])
    }

    @Test(
        arguments: [
            (0, nil), (-300, nil), (300, nil), (-301, "dpop.expired"), (301, "dpop.in-the-future"),
            (-1_893_456_000, "dpop.expired"), (1_893_456_000_000, "dpop.in-the-future"),
        ] as [(Seconds, String?)])
    func `looks at the time`(offset: Seconds, diagnosis: String?) async throws {
        let context = try Context.make()
        let proof = try ProofMaker().proof("POST", Self.url, at: .start + offset)
        try await expect(Self.check([proof], context), is: diagnosis.map(Self.refused))
    }

    @Test(
        arguments: [
            (["exp": 1], "dpop.expired"), (["nbf": 2_000_000_000], "dpop.in-the-future"),
            (["iat": 1_893_456_000.5], nil), (["iat": 1e300], "dpop.claim-missing"),
            (["exp": 1_893_456_060, "nbf": 1_893_456_000], nil),
            (["exp": .integer(.min)], "dpop.claim-missing"), (["exp": "1"], "dpop.claim-missing"),
            (["nbf": .integer(.max)], "dpop.claim-missing"), (["nbf": true], "dpop.claim-missing"),
        ] as [([String: JSON], String?)]) func `honours what else a JWT says of time`(
            claims: [String: JSON], diagnosis: String?
        ) async throws
    {
        let context = try Context.make()
        let proof = try ProofMaker().proof("POST", Self.url, at: .start, claims: claims)
        try await expect(Self.check([proof], context), is: diagnosis.map(Self.refused))
    }

    @Test(
        arguments: [("token", nil), ("other", "dpop.token-hash"), (nil, "dpop.claim-missing")]
            as [(String?, String?)]) func `wants the hash of the access token at a resource`(
            named: String?, diagnosis: String?
        ) async throws
    {
        let context = try Context.make()
        let proof = try ProofMaker().proof("POST", Self.url, at: .start, accessToken: named)
        let refusal = try await Self.check([proof], accessToken: "token", context)
        expect(refusal, is: diagnosis.map(Self.refused))
    }

    @Test(arguments: [
        (
            "3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0",
            "hexadecimal digits instead of base64url"
        ),
        (
            "PEaenWxYddN6Q/NT1PiOYfz4EsZu7jRXRlpAsNpBU+A=",
            "the alphabet or the padding of standard Base64"
        ),
    ])
    func `knows the right hash in another encoding`(hash: String, difference: String) throws {
        let context = try Context.make()
        let proof = try ProofMaker().proof(
            "POST", Self.url, at: .start, claims: ["ath": .string(hash)])
        let request = DPoPRequest(proofs: [proof], method: "POST", urls: [Self.url])
        let error = expect(throws: OAuthError.self) {
            try DPoPCheck.proof(of: request, accessToken: "token", context)
        }
        expect(error?.diagnosis.code.name, is: "dpop.token-hash")
        expect(error?.diagnosis.problem ?? "", contains: "the right hash but for \(difference)")
    }
}

private extension Context {
    /// The context of another request to the tenant.
    var ofNext: Context { Context(server: server, addresses: addresses) }
}
