extension GrantRevocation {
    /// Revokes the grants of a session, where the provider's tokens end with it. Offline access
    /// outlasts it (OpenID Connect Core §11).
    ///
    /// - Parameter id: its `sid`.
    package static func end(session id: String, _ context: Context) {
        guard context.profile.refreshToken.endsWithSession else { return }
        let revoke: @Sendable (Authorization) -> Void = {
            if $0.subject?.sessionID == id, !$0.isOffline { $0.revoke() }
        }
        context.state.refreshTokens.forEach { revoke($0.authorization) }
        context.state.accessTokens.forEach { revoke($0.authorization) }
    }
}
