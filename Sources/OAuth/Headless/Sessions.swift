import JOSE
import Text

extension Context {
    /// The sessions of a tenant, the oldest first.
    ///
    /// - Parameter name: that of the user; nil for the sessions of all.
    package func sessions(ofUser name: String? = nil) -> [Session] {
        let all = state.sessions.values
        guard let name else { return all }
        let sub = users.user(named: name)?.sub
        return all.filter { $0.sub == sub }
    }

    /// Signs a user in at a browser that has yet to get the cookie, as if the clients had taken
    /// part.
    package func beginSession(
        as user: User, claims: [String: JSON] = [:], with clientIDs: [String] = []
    ) -> (session: Session, cookie: String) {
        let (session, cookie) = SignIn.begin(as: user, claims: claims, self)
        let joined = state.sessions.update(SecretDigest(cookie)) { session in
            for id in clientIDs { session.join(id) }
            return session
        }
        return (joined ?? session, cookie)
    }

    /// Ends sessions, and tells their clients side by side, as a logout does.
    ///
    /// - Returns: the sessions that this call ended, and no concurrent one.
    @discardableResult
    package func endSessions(where isMeant: (Session) -> Bool) async -> [Session] {
        let ended = state.sessions.entries.filter { isMeant($0.value) }
            .compactMap { state.sessions.take($0.key) }
        await withTaskGroup(of: Void.self) { group in
            for session in ended {
                group.addTask(executorPreference: world.executor) {
                    await BackChannelLogout.tell(of: session, self)
                    await FrontChannelLogout.tell(of: session, self)
                }
            }
        }
        return ended
    }
}

extension Logout {
    /// Ends the session that a refresh token comes from, for the back end of its client. A session
    /// that is over already is no error.
    package static func end(
        byRefreshToken request: ClientRequest, _ context: Context
    ) async throws(OAuthError) {
        let client = try await BackChannel.enter(request, at: .logout, context)
        let sent = try request.parameters.required("refresh_token", else: "refresh-token.missing")
        let tokens = context.state.refreshTokens
        let issued = try context.lookUp(
            sent, as: "refresh_token", for: client,
            else: OAuthError(.invalidGrant, "refresh-token.unknown")
        ) { tokens[SecretDigest($0)] }
        context.learnFlow(of: issued.authorization)
        guard issued.authorization.clientID == client.id else {
            throw OAuthError(.invalidGrant, "refresh-token.other-client", ["client": client.id])
        }
        issued.authorization.revoke()
        guard let subject = issued.authorization.subject else { return }
        try context.learn(subject)
        GrantRevocation.end(session: subject.sessionID, context)
        await context.endSessions { $0.id == subject.sessionID }
    }
}

/// Ends all that a user has, for an authenticated client (Global Token Revocation §3).
package enum GlobalTokenRevocation {
    package static let member = "global_token_revocation_endpoint"

    /// - Parameter body: names the user, in a format of RFC 9493.
    package static func revoke(
        _ body: JSON, _ request: ClientRequest, _ context: Context
    ) async throws(OAuthError) {
        let client = try await BackChannel.enter(request, at: "global-revocation", context)
        guard !client.isPublic || client.isOpen else {
            throw OAuthError(
                .unauthorizedClient, "global-revocation.public-client", ["client": client.id])
        }
        guard context.vouches(for: client) else {
            throw OAuthError(
                .unauthorizedClient, "global-revocation.self-registered", ["client": client.id])
        }
        let sub = try user(named: body["sub_id"] ?? body["subject"] ?? .null, context).sub
        await context.endSessions { $0.sub == sub }
        context.state.revokeGrants { $0.subject?.sub == sub }
    }

    package static func metadata(_ context: Context) -> [String: JSON] {
        Metadata.authentication(at: member, isPublicAllowed: false, context)
    }

    private static let formats = [
        "email": "email", "opaque": "id", "phone_number": "phone_number", "iss_sub": "sub",
    ]

    private static func user(named subject: JSON, _ context: Context) throws(OAuthError) -> User {
        guard let format = subject["format"]?.string, let member = formats[format],
            let name = subject[member]?.string
        else { throw OAuthError(.invalidRequest, "global-revocation.subject") }
        let isOurs = format != "iss_sub" || subject["iss"]?.string == context.addresses.issuer
        let users = context.users
        let user =
            format == "phone_number"
            ? users.user(.phone, name)
            : users.user(named: name)
        guard isOurs, let user else { throw OAuthError(.notFound, users.unknown(name)) }
        try context.learn(user)
        return user
    }
}
