import JOSE
import OAuth

/// The claims of a login, and the claims of its user that the scope opens in access tokens too.
struct KeycloakClaims: ClaimSource {
    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        let isServiceAccount = authorization.subject?.sessionID.isEmpty ?? true
        // A service account takes part in no session.
        claims["sid"] = isServiceAccount ? nil : (authorization.subject?.sessionID).map(JSON.string)
        if !authorization.isBrowserLogin { claims["auth_time"] = nil }
        claims["acr"] = claims["acr"] ?? "1"
        if !isServiceAccount { claims["client_id"] = nil }
        switch kind {
        case .accessToken: addUser(to: &claims, of: authorization, context)
        case .idToken: claims["jti"] = .string(context.world.entropy.token(bits: 128))
        case .refreshToken: addInternals(to: &claims, of: authorization, context)
        }
    }
}

private extension KeycloakClaims {
    func addUser(
        to claims: inout [String: JSON], of authorization: Authorization, _ context: Context
    ) {
        guard let subject = authorization.subject,
            let user = context.user(of: subject, seenBy: authorization)
        else { return }
        let scope = Scope(text: claims["scope"]?.string ?? "")
        let opened = Set(scope.values.flatMap { context.profile.scopeClaims[$0] ?? [] })
        claims.merge(
            context.profile.presented(user).claims.filter { opened.contains($0.key) }
        ) { own, _ in own }
    }

    /// The scope with the values that no answer names, and the audience of a refreshed token.
    func addInternals(
        to claims: inout [String: JSON], of authorization: Authorization, _ context: Context
    ) {
        let scope = Scope(text: claims["scope"]?.string ?? "")
        claims["scope"] = .string(
            Scope(scope.values + context.profile.scopeRules.silent).text)
        claims["aud_x"] = KeycloakRoles.audience(
            of: authorization, named: authorization.audience, context)
        if authorization.isOffline { claims["typ"] = "Offline" }
    }
}
