import DomainSupport
import Expectations
import JOSE
import OAuth
import Testing

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
