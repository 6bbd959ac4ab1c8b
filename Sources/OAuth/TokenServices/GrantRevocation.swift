/// Ends everything that a user has granted a client.
package enum GrantRevocation {
    /// Revokes codes and tokens, and makes the next authorization a first one again.
    ///
    /// - Parameter sub: nil if no user takes part; then there is nothing to end.
    package static func end(to client: Client, by sub: String?, _ context: Context) {
        guard let sub else { return }
        let state = context.state
        let group = context.profile.authorization.consentGroup
        let meant = group(client.id)
        let isMeant: @Sendable (Authorization) -> Bool = {
            group($0.clientID) == meant && $0.subject?.sub == sub
        }
        state.codes.removeAll { isMeant($0.authorization) }
        state.refreshTokens.forEach { if isMeant($0.authorization) { $0.authorization.revoke() } }
        state.accessTokens.forEach { if isMeant($0.authorization) { $0.authorization.revoke() } }
        _ = state.consents.take(context.consentKey(of: client.id, from: sub))
        _ = state.introductions.take(client.introduction(of: sub))
        _ = state.hiddenEmails.take(client.introduction(of: sub))
    }
}
