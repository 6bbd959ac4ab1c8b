extension Authorization {
    /// Revokes the access tokens that were issued so far, and no refresh token.
    func endAccessTokens(in state: State) {
        for (key, token) in state.accessTokens.entries where token.authorization === self {
            _ = state.accessTokens.update(key) { $0.revoke() }
        }
    }
}
