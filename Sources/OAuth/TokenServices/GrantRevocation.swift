/// Ends everything that a user has granted a client.
package enum GrantRevocation {
    /// Revokes codes and tokens, and makes the next authorization a first one again.
    ///
    /// - Parameter sub: nil if no user takes part; then there is nothing to end.
    package static func end(to client: Client, by sub: String?, _ context: Context) {
        guard let sub else { return }
        let state = context.server.state
        let isMeant: @Sendable (Authorization) -> Bool = {
            $0.clientID == client.id && $0.subject?.sub == sub
        }
        state.codes.removeAll { isMeant($0.authorization) }
        state.refreshTokens.forEach { if isMeant($0.authorization) { $0.authorization.revoke() } }
        state.accessTokens.forEach { if isMeant($0.authorization) { $0.authorization.revoke() } }
        _ = state.consents.take(ConsentKey(clientID: client.id, sub: sub))
        _ = state.introductions.take(client.introduction(of: sub))
        _ = state.hiddenEmails.take(client.introduction(of: sub))
    }
}
