import DomainSupport
import Expectations
import JOSE
import OAuth
import Testing

struct `Tokens bound to a key` {
    private static let url = "http://localhost:8414/oauth/token"
    private static let resource = "http://localhost:8414/userinfo"

    /// A token request of `client` with a proof of `maker`.
    private func answer(
        _ changes: [String: String], by client: Client, _ maker: ProofMaker?, _ context: Context
    ) async throws -> JSON {
        let proofs = try maker.map { [try $0.proof("POST", Self.url, at: context.now)] } ?? []
        return try await TokenFlow.answer(
            ClientRequest(parameters: .token(client, changes), proofs: proofs, url: Self.url),
            context)
    }

    private func redeem(
        _ code: String, by client: Client = .spa, _ maker: ProofMaker?, _ context: Context
    ) async throws -> JSON {
        try await answer(
            [
                "grant_type": "authorization_code", "code": code,
                "redirect_uri": client.redirectURIs[0],
            ], by: client, maker, context)
    }

    private func refresh(
        _ tokens: JSON, by client: Client = .spa, _ maker: ProofMaker?, _ context: Context
    ) async throws -> JSON {
        let token = try #require(tokens["refresh_token"]?.string)
        return try await answer(
            ["grant_type": "refresh_token", "refresh_token": token], by: client, maker, context)
    }

    private func code(
        _ context: Context, for client: Client = .spa, _ changes: [String: String] = [:]
    ) async throws -> String {
        let changes = changes.merging(["scope": "openid offline_access"]) { change, _ in change }
        return try await context.code(for: client, changes)
    }

    @Test func `say so`() async throws {
        let context = try Context.make(clients: [.web])
        let maker = try ProofMaker()
        let tokens = try await redeem(code(context, for: .web), by: .web, maker, context)
        expect(tokens["token_type"], is: "DPoP")
        try expect(
            tokens.claims(of: "access_token")["cnf"], is: ["jkt": .string(maker.thumbprint)])
        try expect(tokens.claims(of: "id_token")["cnf"], is: nil)
    }

    @Test func `are not given without a proof`() async throws {
        let context = try Context.make(clients: [.web])
        let tokens = try await redeem(code(context, for: .web), by: .web, nil, context)
        expect(tokens["token_type"], is: "Bearer")
        try expect(tokens.claims(of: "access_token")["cnf"], is: nil)
    }

    @Test func `are all that a client gets that asked for it, and the code is not used up`()
        async throws
    {
        let client = Client.web.with { $0.requiresBoundTokens = true }
        let context = try Context.make(clients: [client])
        let code = try await code(context, for: client)
        let refusal = try await Refusal.of { try await redeem(code, by: client, nil, context) }
        expect(refusal, is: .direct("invalid_dpop_proof", "dpop.required"))
        let tokens = try await redeem(code, by: client, ProofMaker(), context)
        expect(tokens["token_type"], is: "DPoP")
    }

    @Test func `are refreshed by the holder of the key alone where the client is public`()
        async throws
    {
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
    }

    @Test func `may change the key with a refresh where the client has a secret`() async throws {
        let context = try Context.make(clients: [.web])
        let tokens = try await redeem(code(context, for: .web), by: .web, ProofMaker(), context)
        let other = try ProofMaker()
        let fresh = try await refresh(tokens, by: .web, other, context)
        try expect(
            fresh.claims(of: "access_token")["cnf"], is: ["jkt": .string(other.thumbprint)])
        try await expect(refresh(tokens, by: .web, nil, context)["token_type"], is: "Bearer")
    }

    @Test func `come of a code that only the holder of its key redeems`() async throws {
        let context = try Context.make(clients: [.web])
        let maker = try ProofMaker()
        let code = try await code(context, for: .web, ["dpop_jkt": maker.thumbprint])
        let missing = try await Refusal.of { try await redeem(code, by: .web, nil, context) }
        expect(missing, is: .direct("invalid_dpop_proof", "dpop.missing"))
        let other = try await Refusal.of {
            try await redeem(code, by: .web, ProofMaker(), context)
        }
        expect(other, is: .direct("invalid_grant", "dpop.other-key"))
        try await expect(redeem(code, by: .web, maker, context)["token_type"], is: "DPoP")
    }

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
        let tokens = try await redeem(code(context, for: .web), by: .web, maker, context)
        let token = try #require(tokens["access_token"]?.string)
        func refusal(_ maker: ProofMaker?) async throws -> Refusal? {
            let proofs = try maker.map {
                [try $0.proof("GET", Self.resource, at: .start, accessToken: token)]
            }
            let request = DPoPRequest(
                proofs: proofs ?? [], method: "GET", urls: [Self.resource])
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

    @Test func `are told from bearer tokens sent as such`() async throws {
        let context = try Context.make(clients: [.web])
        let token = try #require(await context.tokens()["access_token"]?.string)
        let request = DPoPRequest(proofs: [], method: "GET", urls: [Self.resource])
        let refusal = try await Refusal.of {
            try BearerToken.verified(token, sentBy: .dpop(request), context)
        }
        expect(refusal, is: .direct("invalid_token", "dpop.bearer-token-as-dpop"))
    }

    @Test func `may be asked about by a resource server, which checks the proof`() async throws {
        let context = try Context.make(clients: [.web])
        let maker = try ProofMaker()
        let tokens = try await redeem(code(context, for: .web), by: .web, maker, context)
        let token = try #require(tokens["access_token"]?.string)
        let issued = try BearerToken.verified(token, sentBy: .reported, context)
        expect(issued.keyThumbprint, is: maker.thumbprint)
        expect(issued.audience, is: [])
    }
}
