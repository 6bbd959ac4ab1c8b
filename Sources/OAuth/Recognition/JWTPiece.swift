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
    func diagnosis(as parameter: String) -> Diagnosis? {
        guard let claims else {
            return .cut("\(parameter) is a JWT of this server that ends in its claims")
        }
        let noun: Phrase = TokenKind.isIDToken(claims) ? "an ID token" : "a token"
        guard let token, context.keyRing.isSigner(of: token) else {
            let client = claims["client_id"]?.string ?? claims.audience.first ?? ""
            return .cut(
                "\(parameter) has the header and the claims of \(noun) for \(client.shown), and the "
                    + "end of its signature is missing or changed")
        }
        guard let stated = claims["iss"]?.string, !context.isIssuer(of: claims) else { return nil }
        return .otherIssuer(noun, stated, context.addresses.issuer, parameter)
    }
}
