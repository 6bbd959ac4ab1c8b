import JOSE
import Text

/// A JWT that this tenant did not make, judged by its own claims.
enum ForeignJWT {
    /// The finding for it; nil for a text that is no JWT, or is signed by a key of the tenant.
    static func diagnosis(
        of sent: String, as parameter: String, _ context: Context
    ) -> Finding? {
        guard let token = try? JWS(compact: sent), let claims = token.claims else { return nil }
        let issuer = context.addresses.issuer
        guard let stated = claims["iss"]?.string else { return nil }
        guard context.isIssuer(of: claims) else {
            return Finding(
                "value.other-issuer",
                [
                    "parameter": parameter, "stated": stated, "issuer": issuer,
                    "difference": Likeness.of(stated, to: [issuer])?.likeness.words,
                ])
        }
        guard !context.keyRing.isSigner(of: token) else { return nil }
        let own = context.keyRing.roster.published.map(\.algorithm.rawValue)
        let used = token.algorithm?.rawValue ?? "none"
        if !own.contains(used) {
            return Finding(
                "value.other-algorithm",
                ["parameter": parameter, "used": used, "own": own.unique.joined(separator: ", ")])
        }
        return Finding("value.other-signer", ["parameter": parameter, "id": token.keyID])
    }
}

private extension [String] {
    var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
