import DomainSupport
import Testing

struct `Tokens bound to a key` {
    private static let url = "http://localhost:8414/oauth/token"
    private static let resource = "http://localhost:8414/userinfo"

    /// A token request of `client` with a proof of `maker`.
    private static func answer(
        _ changes: [String: String], by client: Client, _ maker: ProofMaker?, _ context: Context
    ) async throws -> JSON {
        let proofs = try maker.map { [try $0.proof("POST", Self.url, at: context.now)] } ?? []
        return try await TokenFlow.answer(
            ClientRequest(parameters: .token(client, changes), proofs: proofs, url: Self.url),
            context)
    }

    private static func redeem(
        _ code: String, by client: Client = .spa, _ maker: ProofMaker?, _ context: Context
    ) async throws -> JSON {
        try await answer(
            [
                "grant_type": "authorization_code", "code": code,
                "redirect_uri": client.redirectURIs[0],
            ], by: client, maker, context)
    }

    private static func refresh(
        _ tokens: JSON, by client: Client = .spa, _ maker: ProofMaker?, _ context: Context
    ) async throws -> JSON {
        let token = try require(tokens["refresh_token"]?.string)
        return try await answer(
            ["grant_type": "refresh_token", "refresh_token": token], by: client, maker, context)
    }

    private static func code(
        _ context: Context, for client: Client = .spa, _ changes: [String: String] = [:]
    ) async throws -> String {
        let changes = changes.merging(["scope": "openid offline_access"]) { change, _ in change }
        return try await context.code(for: client, changes)
    }

    static let cases: [Case] = [
        Case("say so") {
            let context = try Context.make(clients: [.web])
            let maker = try ProofMaker()
            let tokens = try await redeem(code(context, for: .web), by: .web, maker, context)
            expect(tokens["token_type"], is: "DPoP")
            try expect(
                tokens.claims(of: "access_token")["cnf"], is: ["jkt": .string(maker.thumbprint)])
            try expect(tokens.claims(of: "id_token")["cnf"], is: nil)
        },
        Case("are not given without a proof") {
            let context = try Context.make(clients: [.web])
            let tokens = try await redeem(code(context, for: .web), by: .web, nil, context)
            expect(tokens["token_type"], is: "Bearer")
            try expect(tokens.claims(of: "access_token")["cnf"], is: nil)
        },
        Case("are all that a client gets that asked for it, and the code is not used up") {
            let client = Client.web.with { $0.requiresBoundTokens = true }
            let context = try Context.make(clients: [client])
            let code = try await Self.code(context, for: client)
            let refusal = try await Refusal.of { try await redeem(code, by: client, nil, context) }
            expect(refusal, is: .direct("invalid_dpop_proof", "dpop.required"))
            let tokens = try await redeem(code, by: client, ProofMaker(), context)
            expect(tokens["token_type"], is: "DPoP")
        },
        Case("are refreshed by the holder of the key alone where the client is public") {
            let client = Client.spa
            let context = try Context.make()
            let maker = try ProofMaker()
            let tokens = try await redeem(code(context, for: client), by: client, maker, context)
            let missing = try await Refusal.of {
                try await refresh(tokens, by: client, nil, context)
            }
            expect(missing, is: .direct("invalid_dpop_proof", "dpop.missing"))
            let thief = try ProofMaker()
            let stolen = try await Refusal.of {
                try await refresh(tokens, by: client, thief, context)
            }
            expect(stolen, is: .direct("invalid_grant", "dpop.other-key"))
            let fresh = try await refresh(tokens, by: client, maker, context)
            expect(fresh["token_type"], is: "DPoP")
            let heir = try await Refusal.of { try await refresh(fresh, by: client, thief, context) }
            expect(heir, is: .direct("invalid_grant", "dpop.other-key"))
        },
        Case("may change the key with a refresh where the client has a secret") {
            let context = try Context.make(clients: [.web])
            let tokens = try await redeem(code(context, for: .web), by: .web, ProofMaker(), context)
            let other = try ProofMaker()
            let fresh = try await refresh(tokens, by: .web, other, context)
            try expect(
                fresh.claims(of: "access_token")["cnf"], is: ["jkt": .string(other.thumbprint)])
            try await expect(refresh(tokens, by: .web, nil, context)["token_type"], is: "Bearer")
        },
        Case("come of a code that only the holder of its key redeems") {
            let context = try Context.make(clients: [.web])
            let maker = try ProofMaker()
            let code = try await Self.code(context, for: .web, ["dpop_jkt": maker.thumbprint])
            let missing = try await Refusal.of { try await redeem(code, by: .web, nil, context) }
            expect(missing, is: .direct("invalid_dpop_proof", "dpop.missing"))
            let other = try await Refusal.of {
                try await redeem(code, by: .web, ProofMaker(), context)
            }
            expect(other, is: .direct("invalid_grant", "dpop.other-key"))
            try await expect(redeem(code, by: .web, maker, context)["token_type"], is: "DPoP")
        },
        Case("are told from bearer tokens sent as such") {
            let context = try Context.make(clients: [.web])
            let token = try await require(context.tokens()["access_token"]?.string)
            let request = DPoPRequest(proofs: [], method: "GET", urls: [Self.resource])
            let refusal = try await Refusal.of {
                try BearerToken.verified(token, sentBy: .dpop(request), context)
            }
            expect(refusal, is: .direct("invalid_token", "dpop.bearer-token-as-dpop"))
        },
        Case("may be asked about by a resource server, which checks the proof") {
            let context = try Context.make(clients: [.web])
            let maker = try ProofMaker()
            let tokens = try await redeem(code(context, for: .web), by: .web, maker, context)
            let token = try require(tokens["access_token"]?.string)
            let issued = try BearerToken.verified(token, sentBy: .reported, context)
            expect(issued.keyThumbprint, is: maker.thumbprint)
            expect(issued.audience, is: [])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["x", "=", String(repeating: "a", count: 44)])
    func `cannot come of a malformed thumbprint`(thumbprint: String) async throws {
        let context = try Context.make(clients: [.web])
        let refusal = try await Refusal.of {
            try await context.verified(.authorize(.web, ["dpop_jkt": thumbprint]))
        }
        expect(refusal, is: .redirect("invalid_request", "dpop.jkt-malformed"))
    }

    @Test func `are good at a resource by scheme, proof and key`() async throws {
        let context = try Context.make(clients: [.web])
        let maker = try ProofMaker()
        let tokens = try await Self.redeem(Self.code(context, for: .web), by: .web, maker, context)
        let token = try require(tokens["access_token"]?.string)
        func refusal(_ maker: ProofMaker?) async throws -> Refusal? {
            let proofs = try maker.map {
                [try $0.proof("GET", Self.resource, at: .start, accessToken: token)]
            }
            let request = DPoPRequest(proofs: proofs ?? [], method: "GET", urls: [Self.resource])
            return try await Refusal.of {
                try BearerToken.verified(token, sentBy: .dpop(request), context)
            }
        }
        try await expect(refusal(maker), is: nil)
        try await expect(refusal(nil), is: .direct("invalid_dpop_proof", "dpop.missing"))
        try await expect(refusal(ProofMaker()), is: .direct("invalid_token", "dpop.other-key"))
        let bearer = try await Refusal.of { try BearerToken.verified(token, context) }
        expect(bearer, is: .direct("invalid_token", "dpop.bound-token-as-bearer"))
    }
}
