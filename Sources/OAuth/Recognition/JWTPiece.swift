import JOSE
import Text

/// A JWT of this server whose end is missing or changed, or that another of its issuers made.
struct JWTPiece {
    private let claims: JSON?
    private let token: JWS?
    private let context: Context

    /// nil for a text that does not begin as a JWT signed with a key of the tenant.
    init?(_ sent: String, _ context: Context) {
        let parts = sent.split(separator: ".", omittingEmptySubsequences: false).prefix(3)
        guard parts.count >= 2, let header = Self.object(parts[0]),
            let keyID = header["kid"]?.string,
            context.keyRing.roster.published.contains(where: { $0.id == keyID })
        else { return nil }
        self.context = context
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
