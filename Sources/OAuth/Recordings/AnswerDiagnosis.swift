/// Codes and tokens of another server, as far as a recording shows them, replace those that this
/// tenant issued in answer to the same request, so that its checks apply to their use by clients.
extension AuthorizationServer {
    /// - Parameter own: the code that this tenant made.
    package func adopt(code: String, for own: String) {
        guard let issued = state.codes[SecretDigest(own)] else { return }
        state.codes.insert(issued, for: SecretDigest(code), until: .never)
        state.recent.note(code, .code, to: issued.authorization.clientID, at: now)
    }

    /// - Parameters:
    ///   - own: the access token that this tenant made.
    ///   - lifetime: the lifetime of the other one.
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
    /// The record of a code; nil for an unknown one.
    package func standing(of code: String) -> IssuedCode? { state.codes[SecretDigest(code)] }

    /// Restores the record of a code, since the other server did not accept it.
    package func restore(_ issued: IssuedCode, for code: String) {
        state.codes.insert(issued, for: SecretDigest(code), until: .never)
    }
}
