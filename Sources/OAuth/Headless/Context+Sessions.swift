import JOSE

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

    /// Signs a user in at a browser that has yet to get the cookie, as if the clients had taken part.
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
