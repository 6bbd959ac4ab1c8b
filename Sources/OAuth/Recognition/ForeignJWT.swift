import JOSE
import Text

/// A JWT that this tenant did not make, judged by its own claims.
enum ForeignJWT {
    /// The finding for it; nil for a text that is no JWT, or is signed by a key of the tenant.
    static func diagnosis(of sent: String, as parameter: String, _ context: Context) -> Finding? {
        guard let token = try? JWS(compact: sent), let claims = token.claims else { return nil }
        let issuer = context.addresses.issuer
        guard let stated = claims["iss"]?.string else { return nil }
        guard context.isIssuer(of: claims) else {
            // RFC 7523 §3: a client's assertion about itself.
            if claims["sub"]?.string == stated, context.clients[stated] != nil {
                return Finding(
                    "value.other-issuer", ["parameter": parameter, "client": stated], as: "client")
            }
            return Finding(
                "value.other-issuer",
                [
                    "parameter": parameter, "stated": stated, "issuer": issuer,
                    "difference": Similarity.of(stated, to: [issuer])?.similarity.words,
                ])
        }
        guard !context.keyRing.isSigner(of: token) else { return nil }
        let own = context.keyRing.roster.published.map(\.algorithm.rawValue)
        let used = token.algorithm?.rawValue ?? "none"
        if !own.contains(used) {
            return Finding(
                "value.other-algorithm", ["parameter": parameter, "used": used, "own": own.unique])
        }
        return Finding("value.other-signer", ["parameter": parameter, "id": token.keyID])
    }
}

private extension [String] {
    var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

/// A JWT that names a key of this server, and was cut or changed, or that another of its issuers
/// made.
struct JWTPiece {
    private let key: SigningKey
    private let claims: JSON?
    private let token: JWS?
    private let context: Context

    /// nil for a text that does not begin as a JWT signed with a key of the tenant.
    init?(_ sent: String, _ context: Context) {
        let parts = sent.split(separator: ".", omittingEmptySubsequences: false).prefix(3)
        guard parts.count >= 2, let header = Self.object(parts[0]),
            let keyID = header["kid"]?.string,
            let key = context.keyRing.roster.published.first(where: { $0.id == keyID })
        else { return nil }
        (self.key, self.context) = (key, context)
        claims = Self.object(parts[1])
        token = try? JWS(compact: sent)
    }

    private static func object(_ part: Substring) -> JSON? {
        Base64URL.decode(part).flatMap { try? JSON(parsing: $0) }
    }

    /// The finding for it; nil where it is whole and of this issuer.
    func diagnosis(as parameter: String) -> Finding? {
        guard let claims else {
            return Finding("value.cut", ["parameter": parameter], as: "claims")
        }
        let noun: Phrase = TokenKind.isIDToken(claims) ? .words("id-token") : .words("a-token")
        guard let token, context.keyRing.isSigner(of: token) else {
            if let token, isWhole(token) {
                return Finding(
                    "value.other-signer", ["parameter": parameter, "id": key.id], as: "changed")
            }
            let client = claims["client_id"]?.string ?? claims.audience.first ?? ""
            return Finding(
                "value.cut", ["parameter": parameter, "noun": noun, "client": client],
                as: "signature")
        }
        guard let stated = claims["iss"]?.string, !context.isIssuer(of: claims) else { return nil }
        return Finding(
            "value.other-tenant",
            [
                "parameter": parameter, "noun": noun, "stated": stated,
                "issuer": context.addresses.issuer,
            ], as: "issuer")
    }
}

private extension JWTPiece {
    /// True if nothing of the signature can be missing: it has its length, or is of another kind.
    func isWhole(_ token: JWS) -> Bool {
        token.signature.count == key.key.publicKey.signatureBytes
            || token.algorithm != key.algorithm
    }
}

extension Finding {
    /// - Parameter part: the known thing that `text` contains.
    static func surplus(
        around part: some StringProtocol, in text: String, _ parameter: String
    ) -> Finding {
        let rest = text.replacing(text: String(part), with: "...")
        return Finding(
            "value.surplus", ["parameter": parameter, "rest": rest.prefix(80).description])
    }
}
