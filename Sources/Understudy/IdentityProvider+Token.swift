import OAuth

extension IdentityProvider {
    /// Signs an access token with the keys of this provider, without a login and without
    /// remembering it: every server with the key and the issuer accepts it. See ``tokens`` for
    /// other kinds.
    ///
    /// - Parameters:
    ///   - user: the username or `sub`; nil for the first user.
    ///   - scope: values separated by spaces (RFC 6749 §3.3).
    ///   - seconds: the lifetime, which may be negative; nil for the configured one.
    /// - Throws: `UnderstudyError` if there is no such user.
    public func token(
        for user: String? = nil, client: String? = nil, scope: String? = nil,
        audience: String? = nil, expiresIn seconds: Int? = nil
    ) async throws(UnderstudyError) -> String {
        var request = MintRequest()
        request.user = user
        request.clientID = client
        request.scope = scope.map(Scope.init(text:))
        request.audience = audience
        request.expiresIn = seconds
        let settled = request
        return try await UnderstudyError.telling { try await settled.token(access.context) }
    }
}
