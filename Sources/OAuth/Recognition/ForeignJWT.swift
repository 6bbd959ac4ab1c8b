import JOSE
import Text

/// A JWT that this tenant did not make, judged by its own claims.
enum ForeignJWT {
    /// The finding for it; nil for a text that is no JWT, or is signed by a key of the tenant.
    static func diagnosis(
        of sent: String, as parameter: String, _ context: Context
    ) -> Diagnosis? {
        guard let token = try? JWS(compact: sent), let claims = token.claims else { return nil }
        let issuer = context.addresses.issuer
        guard let stated = claims["iss"]?.string else { return nil }
        guard context.isIssuer(of: claims) else {
            return .ofForeignIssuer(stated, issuer, parameter)
        }
        guard !context.keyRing.isSigner(of: token) else { return nil }
        let own = context.keyRing.roster.published.map(\.algorithm.rawValue)
        let used = token.algorithm?.rawValue ?? "none"
        if !own.contains(used) { return .byOtherAlgorithm(used, own, parameter) }
        return .byOtherKey(token.keyID, parameter)
    }
}

private extension Diagnosis {
    static func ofForeignIssuer(_ stated: String, _ issuer: String, _ parameter: String)
        -> Diagnosis
    {
        ValueDiagnosis.otherIssuer.found(
            "\(parameter) is a JWT whose iss is \(stated.shown), and this is \(issuer.shown)",
            remedy: Likeness.of(stated, to: [issuer]).map {
                "the two differ only in \($0.likeness.words): name this server alike everywhere"
            } ?? "send it to the server that issued it, or get one here")
    }

    static func byOtherAlgorithm(
        _ used: String, _ own: [String], _ parameter: String
    ) -> Diagnosis {
        ValueDiagnosis.otherAlgorithm.found(
            "\(parameter) is a JWT whose alg is \(used.shown), and tokens here are signed with "
                + "\(own.unique.joined(separator: ", "))",
            remedy: makeHere)
    }

    static func byOtherKey(_ id: String?, _ parameter: String) -> Diagnosis {
        ValueDiagnosis.otherSigner.found(
            id.map {
                "\(parameter) is a JWT that no key of this tenant signed; its kid is \($0.shown)"
            }
                ?? "\(parameter) is a JWT that no key of this tenant signed, and it has no kid",
            remedy: makeHere)
    }

    private static let makeHere: Phrase =
        "send a token as it was issued here; understudy token makes one with the right key"
}

private extension [String] {
    var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
