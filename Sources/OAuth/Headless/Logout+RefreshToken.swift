extension Logout {
    /// Ends the session that a refresh token comes from, for the back end of its client. A session that
    /// is over already is no error.
    package static func end(
        byRefreshToken request: ClientRequest, _ context: Context
    ) async throws(OAuthError) {
        let client = try await BackChannel.enter(request, at: .logout, context)
        guard let sent = request.parameters["refresh_token"] else {
            throw .invalidRequest(Finding("refresh-token.missing"))
        }
        let tokens = context.state.refreshTokens
        let issued = try context.lookUp(
            sent, as: "refresh_token", for: client,
            else: .invalidGrant(Finding("refresh-token.unknown"))
        ) { tokens[SecretDigest($0)] }
        context.learnFlow(of: issued.authorization)
        guard issued.authorization.clientID == client.id else {
            throw .invalidGrant(Finding("refresh-token.other-client", ["client": client.id]))
        }
        issued.authorization.revoke()
        guard let subject = issued.authorization.subject else { return }
        try context.learn(subject)
        GrantRevocation.end(session: subject.sessionID, context)
        await context.endSessions { $0.id == subject.sessionID }
    }
}
