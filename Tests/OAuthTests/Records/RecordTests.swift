import DomainSupport
import Expectations
import JOSE
import OAuth
import Testing

struct `The nonce of a DPoP proof` {
    private static let url = "http://localhost:8414/oauth/token"

    private static func refusal(nonce: String?, _ context: Context) async throws -> Refusal? {
        let proof = try ProofMaker().proof("POST", Self.url, at: context.now, nonce: nonce)
        let request = DPoPRequest(proofs: [proof], method: "POST", urls: [Self.url])
        return try await Refusal.of { try DPoPCheck.proof(of: request, context) }
    }

    static let cases: [Case] = [
        Case("is not asked for by default, and does no harm") {
            let context = try Context.make()
            try await expect(refusal(nonce: nil, context), is: nil)
            try await expect(refusal(nonce: "whatever", context), is: nil)
        },
        Case("is demanded where the tenant says so") {
            let context = try Context.make { $0.demandsDPoPNonce = true }
            let nonce = context.state.dpopNonces.current(at: context.now, context.world.entropy)
            let missing = Refusal.direct("use_dpop_nonce", "dpop.nonce-missing")
            try await expect(refusal(nonce: nil, context), is: missing)
            let unknown = Refusal.direct("use_dpop_nonce", "dpop.nonce-unknown")
            try await expect(refusal(nonce: "made-up", context), is: unknown)
            try await expect(refusal(nonce: nonce, context), is: nil)
        },
        Case("changes with the clock, and the one before is still good") {
            let nonces = DPoPNonces()
            let entropy = Entropy(seed: 1)
            let first = nonces.current(at: .start, entropy)
            expect(nonces.current(at: .start + (DPoPNonces.period - 1), entropy), is: first)
            let second = nonces.current(at: .start + DPoPNonces.period, entropy)
            expect(second != first)
            expect(nonces.accepts(first, at: .start + DPoPNonces.period))
            expect(nonces.accepts(second, at: .start + DPoPNonces.period))
            expect(!nonces.accepts(first, at: .start + 2 * DPoPNonces.period))
            expect(!nonces.accepts(second, at: .start))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
