extension Context {
    /// The user behind a subject as the client of `authorization` sees them, claims of the login
    /// laid over the user's own; nil when they are gone.
    func user(of subject: Subject, seenBy authorization: Authorization) -> User? {
        server.users.user(of: subject).map {
            user($0, seenBy: server.clients[authorization.clientID])
        }
    }

    /// A user as `client` sees them: by an address of the relay, where the provider has one and the
    /// user wants it.
    func user(_ user: User, seenBy client: Client?) -> User {
        guard let relay = server.profile.emailRelay else { return user }
        let isWanted = client.flatMap { server.state.hiddenEmails[$0.introduction(of: user.sub)] }
        return relay.hiding(
            user, from: SubjectIdentifier(for: client, self), isWanted: isWanted ?? false)
    }
}
