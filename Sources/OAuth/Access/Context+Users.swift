import JOSE

extension Context {
    /// The user behind a subject as the client of `authorization` sees them, claims of the login
    /// laid over the user's own; nil when they are gone.
    package func user(of subject: Subject, seenBy authorization: Authorization) -> User? {
        server.users.user(of: subject).map {
            user($0, seenBy: server.clients[authorization.clientID])
        }
    }

    /// A user as `client` sees them: by an address of the relay, where the provider has one and the
    /// user wants it.
    package func user(_ user: User, seenBy client: Client?) -> User {
        guard let relay = server.profile.emailRelay else { return user }
        let isWanted = client.flatMap { server.state.hiddenEmails[$0.introduction(of: user.sub)] }
        return relay.hiding(
            user, from: SubjectIdentifier(for: client, self), isWanted: isWanted ?? false)
    }

    /// Whether the page that asks for consent lets `user` choose an address of the relay.
    package func offersHiddenEmail(to user: User, for request: AuthorizationRequest) -> Bool {
        guard let relay = server.profile.emailRelay else { return false }
        return request.scope.contains("email") && user.claims["email"] != nil
            && !relay.hides(user)
    }

    /// The user under `name`, their password compared in constant time.
    package func user(
        named name: String, password: String?
    ) throws(OAuthError) -> User {
        guard let user = server.users.user(named: name) else {
            throw OAuthError(.accessDenied, .userUnknown)
        }
        if let expected = user.password, !constantTimeEqual(password ?? "", expected) {
            throw OAuthError(.accessDenied, .passwordWrong)
        }
        return user
    }
}
