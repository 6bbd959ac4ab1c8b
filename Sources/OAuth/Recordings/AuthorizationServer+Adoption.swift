/// What another server gave out, as far as a recording shows, is taken for what this tenant gave out in
/// answer to the same request. Then its checks hold for what clients did with it.
extension AuthorizationServer {
    /// - Parameter own: the code that this tenant made.
    package func adopt(code: String, for own: String) {
        guard let issued = state.codes[SecretDigest(own)] else { return }
        state.codes.insert(issued, for: SecretDigest(code), until: .never)
        state.recent.note(code, .code, to: issued.authorization.clientID, at: now)
    }

    /// - Parameters:
    ///   - own: the access token that this tenant made.
    ///   - lifetime: how long the other one is good.
    package func adopt(accessToken: String, for own: String, lifetime: Seconds?) {
        guard let issued = state.accessTokens[SecretDigest(own)] else { return }
        let adopted = IssuedAccessToken(
            authorization: issued.authorization, scope: issued.scope, issued: now,
            expires: lifetime.map { now + $0 } ?? issued.expires, audience: issued.audience,
            keyThumbprint: issued.keyThumbprint)
        state.accessTokens.insert(adopted, for: SecretDigest(accessToken), until: .never)
        state.recent.note(
            accessToken, .accessToken, to: issued.authorization.clientID, at: now)
    }

    /// - Parameter access: the access token that this tenant made, whose authorization it continues.
    package func adopt(refreshToken: String, besides access: String) {
        guard let issued = state.accessTokens[SecretDigest(access)] else { return }
        let adopted = IssuedRefreshToken(
            authorization: issued.authorization, scope: issued.authorization.scope,
            expires: .never)
        state.refreshTokens.insert(adopted, for: SecretDigest(refreshToken), until: .never)
        state.recent.note(
            refreshToken, .refreshToken, to: issued.authorization.clientID, at: now)
    }
}

extension AuthorizationServer {
    /// What stands in the place of a code; nil for one that nobody adopted.
    package func standing(of code: String) -> IssuedCode? { state.codes[SecretDigest(code)] }

    /// Puts a code back to how it stood, since the other server did not take it.
    package func restore(_ issued: IssuedCode, for code: String) {
        state.codes.insert(issued, for: SecretDigest(code), until: .never)
    }
}
