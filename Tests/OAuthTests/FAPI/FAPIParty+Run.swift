import Expectations
import JOSE
import OAuth
import Testing

extension FAPIModule {
    /// Some are about a way to authenticate, or to bind tokens, that the client does not use.
    func concerns(_ manner: FAPIParty.Manner) -> Bool {
        (manner.hasAssertion || assertion.isEmpty && signs != .assertion)
            && (manner.hasProof || proof.isEmpty && signs != .proof)
            && !(twist == .withoutBinding && manner == .certificateAlone)
    }

    /// A connection with a certificate binds tokens where no proof does.
    func refusal(in manner: FAPIParty.Manner) -> String? {
        guard twist == .withoutBinding else { return refusal }
        switch manner {
        case .keyAndProof: return "invalid_dpop_proof fapi.token-unbound"
        case .keyAndCertificate: return "invalid_dpop_proof fapi.token-unbound"
        case .certificateAndProof: return "invalid_dpop_proof dpop.missing"
        case .certificateAlone: return refusal
        }
    }
}

extension FAPIParty {
    /// All steps, of which the module changes one; a module that pushes changes the first alone.
    @discardableResult
    func run(_ module: FAPIModule) async throws -> JSON {
        let pushed = try await push(module.step == .push ? module : nil)
        let uri = try #require(pushed["request_uri"]?.string)
        let life = try #require(pushed["expires_in"]?.integer)
        #expect((1..<600).contains(life))
        let code = try await finish(visit(uri))
        context.clock.advance(by: module.after)
        let answer = try await redeem(code, module.step == .redeem ? module : nil)
        let token = try #require(answer["access_token"]?.string)
        let bound = try JWS(compact: token).claims?["cnf"]?.object?.keys.sorted()
        expect(bound, is: [manner.hasProof ? "jkt" : "x5t#S256"])
        if let idToken = answer["id_token"]?.string {
            let algorithm = try #require(JWS(compact: idToken).algorithm)
            #expect(FAPIAlgorithms.all.contains(algorithm))
        }
        return answer
    }
}
