extension Context {
    /// The user behind a subject as the client of `authorization` sees them, claims of the login
    /// laid over the user's own; nil when they are gone.
    func user(of subject: Subject, seenBy authorization: Authorization) -> User? {
        let user = server.users.user(of: subject)
        guard let user, let relay = server.profile.emailRelay else { return user }
        return relay.hiding(user, from: SubjectIdentifier(of: authorization, self))
    }
}
