import JOSE

extension Context {
    /// The user's claims that `token_claims` of the tenant or of the user puts into ID tokens and
    /// access tokens, whatever the scope; none takes the place of a claim of the token itself.
    func tokenClaims(of authorization: Authorization, in shape: TokenShape) -> [String: JSON] {
        guard let subject = authorization.subject,
            let user = users.user(of: subject)
        else { return [:] }
        let names = Set(configuration.tokenClaims + user.tokenClaims)
            .subtracting(shape.claims)
        guard !names.isEmpty, let seen = self.user(of: subject, seenBy: authorization) else {
            return [:]
        }
        let claims = profile.presented(seen).claims.filter { names.contains($0.key) }
        return profile.reservedClaims.admitted(claims)
    }
}
