import JOSE

extension Context {
    /// The user behind a subject as the client of `authorization` sees them, with claims of the
    /// login over the user's own; nil if the user no longer exists.
    package func user(of subject: Subject, seenBy authorization: Authorization) -> User? {
        users.user(of: subject).map {
            // Without a relay it does not matter which client sees them.
            profile.emailRelay == nil
                ? $0 : user($0, seenBy: clients[authorization.clientID])
        }
    }

    /// A user as `client` sees them: with a relay address, if the provider has a relay and the user
    /// wants it.
    package func user(_ user: User, seenBy client: Client?) -> User {
        guard let relay = profile.emailRelay else { return user }
        let isWanted = client.flatMap { state.hiddenEmails[$0.introduction(of: user.sub)] }
        return relay.hiding(
            user, from: SubjectIdentifier(for: client, self), isWanted: isWanted ?? false)
    }

    /// Returns true if the consent page lets `user` choose a relay address.
    package func offersHiddenEmail(to user: User, for request: AuthorizationRequest) -> Bool {
        guard let relay = profile.emailRelay else { return false }
        return request.scope.contains("email") && user.claims["email"] != nil
            && !relay.hides(user)
    }

    /// The user called `name`, who has not been authenticated yet.
    package func user(named name: String) throws(OAuthError) -> User {
        guard let user = users.user(named: name) else {
            throw OAuthError(.accessDenied, users.unknown(name))
        }
        remarkIfMadeUp(user)
        return user
    }

    /// The user called `name`, after a constant-time comparison of the password.
    package func user(
        named name: String, password: String?
    ) throws(OAuthError) -> User {
        let user = try user(named: name)
        if let expected = user.password, !constantTimeEqual(password ?? "", expected) {
            throw OAuthError(.accessDenied, Finding("login.password-wrong", ["username": name]))
        }
        return user
    }

    /// A new account (Initiating User Registration via OpenID Connect §4).
    package func createUser(
        named name: String, password: String?
    ) throws(OAuthError) -> User {
        guard let user = users.create(named: name, password: password) else {
            throw .invalidRequest(Finding("login.name-taken", ["name": name]))
        }
        return user
    }

    /// Reports a made-up user whose name looks like a slip of a declared one.
    func remarkIfMadeUp(_ user: User) {
        guard let declared = users.declared(near: user) else { return }
        remark(Finding("login.user-near", ["name": user.username, "declared": declared]), for: nil)
    }
}
