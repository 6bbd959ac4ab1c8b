extension HeadlessLogin {
    /// A session of the tenant, and the key under which it is kept.
    typealias Held = (key: SecretDigest, session: Session)

    /// A session that has just begun or continues, and its next step.
    typealias Login = (session: Session, key: SecretDigest, cookie: String?, next: AfterLogin)

    /// The session of the browser: the one that is named. A request that forbids pages gets the
    /// user's latest one, since it could not be answered without any.
    func session(
        for request: AuthorizationRequest, _ context: Context
    ) throws(OAuthError) -> Held? {
        if let sessionID {
            guard let named = Self.latest(context, where: { $0.id == sessionID }) else {
                throw .invalidRequest(Finding("headless.session-unknown", ["id": sessionID]))
            }
            return named
        }
        guard request.prompt.contains(.none) else { return nil }
        let sub = try wantedUser(for: request, context).sub
        return Self.latest(context) { $0.sub == sub }
    }

    func login(
        to request: AuthorizationRequest, by interaction: Interaction,
        _ held: Held?, _ context: Context
    ) async throws -> Login {
        switch interaction {
        case .ask(let question):
            throw OAuthError.serverError(cause: "\(question.endpoint.rawValue) asks once more")
        case .signIn, .signInAs:
            let user = try wantedUser(for: request, context)
            return await begin(as: user, replacing: held?.key, context) {
                AfterLogin.decide(request, as: $0, context)
            }
        case .answerAs(let user):
            return await begin(as: user, replacing: held?.key, context) { _ in .answer }
        case .signedIn(let session, let next):
            guard let key = held?.key else {
                throw OAuthError.serverError(cause: "a session that nobody has")
            }
            if let user, context.users.user(named: user)?.sub != session.sub {
                throw OAuthError.invalidRequest(
                    Finding("headless.other-user", ["name": user, "signed-in": session.sub]))
            }
            guard claims.isEmpty else {
                throw OAuthError.invalidRequest(Finding("headless.claims-unasked"))
            }
            return (session, key, nil, next)
        }
    }

    func wantedUser(
        for request: AuthorizationRequest, _ context: Context
    ) throws(OAuthError) -> User {
        let found =
            user.map { context.users.user(named: $0) }
            ?? SignIn.automaticUser(for: request, context)
        guard let found else { throw OAuthError(.accessDenied, context.users.unknown(user)) }
        context.remarkIfMadeUp(found)
        return found
    }
}

private extension HeadlessLogin {
    static func latest(_ context: Context, where isMeant: (Session) -> Bool) -> Held? {
        context.state.sessions.entries.last { isMeant($0.value) }.map { ($0.key, $0.value) }
    }

    func begin(
        as user: User, replacing key: SecretDigest?, _ context: Context,
        _ next: (Session) -> AfterLogin
    ) async -> Login {
        let ended = key.flatMap { context.state.sessions.take($0) }
        let (session, cookie) = await SignIn.begin(
            as: user, claims: claims, replacing: ended, context)
        return (session, SecretDigest(cookie), cookie, next(session))
    }
}
