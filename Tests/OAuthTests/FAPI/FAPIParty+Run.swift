import Expectations
import JOSE
import OAuth
import Testing

extension FAPIParty {
    /// All steps, of which the module changes one; unrefused requests must succeed.
    ///
    /// - Parameter beside: parameters beside the reference in the URL.
    /// - Returns: the token response.
    @discardableResult
    func run(_ module: FAPIModule, beside: [String: String] = [:]) async throws -> JSON {
        let pushing = module.step == .push ? module : nil
        let answer = try await finish(visit(reference(pushing), beside))
        expect(answer["iss"], is: Self.issuer)
        expect(answer["state"], is: pushing.expected("state", usually: "s"))
        context.clock.advance(by: module.after)
        let code = try require(answer["code"])
        let tokens = try await redeem(code, module.step == .redeem ? module : nil)
        let token = try require(tokens["access_token"]?.string)
        let bound = try JWS(compact: token).claims?["cnf"]?.object?.keys.sorted()
        expect(bound, is: [manner.hasProof ? "jkt" : "x5t#S256"])
        let idToken = try JWS(compact: tokens["id_token"]?.string ?? "")
        let algorithm = try require(idToken.algorithm)
        expect(FAPIAlgorithms.all.contains(algorithm))
        expect(idToken.claims?["nonce"]?.string, is: pushing.expected("nonce", usually: "n"))
        expect(idToken.claims?["sid"], is: nil, "no logout asked for it")
        return tokens
    }

    /// Pushes a request, and gives the reference to it.
    func reference(_ module: FAPIModule? = nil) async throws -> String {
        let pushed = try await push(module)
        let life = try require(pushed["expires_in"]?.integer)
        expect((1..<600).contains(life))
        return try require(pushed["request_uri"]?.string)
    }

    /// The claims of the ID token of a login that asks for this.
    func claims(asking claims: String) async throws -> JSON {
        let tokens = try await run(FAPIModule("") { $0.parameters = ["claims": claims] })
        return try JWS(compact: tokens["id_token"]?.string ?? "").claims ?? .null
    }
}

extension FAPIModule? {
    /// The expected echo of a parameter; an empty text means that it was removed.
    fileprivate func expected(_ name: String, usually usual: String) -> String? {
        let sent = self?.parameters[name] ?? usual
        return sent.isEmpty ? nil : sent
    }
}
