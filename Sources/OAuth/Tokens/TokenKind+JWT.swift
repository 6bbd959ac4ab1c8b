import JOSE

extension TokenKind {
    /// Tells the kind by its type, else by the claims that only one kind has: most providers give
    /// both kinds the same type.
    init?(of token: JWS, _ context: Context) {
        guard let claims = token.claims else { return nil }
        let type = token.header["typ"]?.string
        if type == "at+jwt" {
            self = .accessToken
        } else if Self.isIDToken(claims) {
            self = .idToken
        } else if ["scope", "scp", "client_id"].contains(where: { claims[$0] != nil }) {
            self = .accessToken
        } else if claims["amr"] != nil || type == context.profile.idTokenShape.type {
            self = .idToken
        } else {
            return nil
        }
    }
}
