import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Keycloak's answers about proofs of possession, in any token request.
struct `The proofs of Keycloak` {
    private static let url = "http://localhost:8414/realms/master/protocol/openid-connect/token"

    @Test(arguments: [
        ("x", "DPoP header verification failure"), ("late", "DPoP proof is not active"),
        ("early", "DPoP proof is not active"), ("again", "DPoP proof has already been used"),
        ("", "DPoP proof is missing"),
    ])
    func `a bad one is an invalid request`(kind: String, text: String) async throws {
        try await Provider.run(.inProcess, .keycloak()) { provider in
            let maker = try ProofMaker()
            let flow = CodeFlow.keycloak(provider)
            let token = try await flow.tokensOfAlice()["refresh_token"]?.string ?? ""
            let age = ["late": -3600, "early": 3600][kind] ?? 0
            let proof = try maker.proof("POST", Self.url, at: provider.clock.now + age)
            var sent = flow
            sent.tokenFields = { ["DPoP": kind.count < 2 ? kind : proof] }
            if kind == "again" { try await expect(sent.refresh(token).status, is: .ok) }
            let answer = try await sent.refresh(token)
            expect(answer.status, is: .badRequest)
            expect(answer.json["error"], is: "invalid_request")
            expect(answer.json["error_description"]?.string, is: text)
        }
    }

    @Test func `a good one binds the token`() async throws {
        try await Provider.run(.inProcess, .keycloak()) { provider in
            let maker = try ProofMaker()
            let now = provider.clock.now
            let flow = CodeFlow.keycloak(provider) {
                $0.tokenFields = { ["DPoP": try maker.proof("POST", Self.url, at: now)] }
            }
            let tokens = try await flow.tokensOfAlice()
            expect(tokens["token_type"], is: "DPoP")
            let claims = try tokens.claims(of: "access_token")
            expect(claims["cnf"]?["jkt"] != nil)
            expect(claims["cnf"]?["kc-jkt-type"], is: "DPoP")
        }
    }
}
