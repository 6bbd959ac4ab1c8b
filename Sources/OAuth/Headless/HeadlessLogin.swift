import JOSE

/// A user's answer to an authorization request without a browser.
package struct HeadlessLogin: Sendable {
    /// The name of the user; nil for the hinted one, else the first.
    package var user: String?
    package var decision = HeadlessDecision.approve
    /// The claims that are edited on the login page.
    package var claims: [String: JSON] = [:]
    /// The scope that the user agrees to; nil for all that is asked for.
    package var scope: Scope?
    /// True if the client gets an address of the provider's relay.
    package var hidesEmail = false
    /// The user's input on pages of the provider's own questions, by endpoint; without an answer
    /// the first choice is taken.
    package var answers: [String: String] = [:]
    /// The id of the user's session; nil for a browser in which nobody is signed in.
    package var sessionID: String?

    package init() {}
}

/// A user's decision where no page asks them.
package enum HeadlessDecision: Sendable, Equatable {
    case approve
    case deny
    /// Ends with this error, as a provider in trouble does.
    case fail(OAuthError.Code, String?)
}

/// The answer that a browser would have got.
package struct HeadlessAnswer: Sendable {
    package let response: AuthorizationResponse
    package let session: Session
    /// The secret for the browser's cookie; nil if it had the session before.
    package let cookie: String?
}

extension HeadlessLogin {
    /// Answers a request through the same steps as the pages do.
    ///
    /// - Throws: `RedirectableError` for errors that the client is told, and `OAuthError` for those
    ///   that stay on a page and for orders that do not fit the request.
    package func answer(_ sent: Parameters, _ context: Context) async throws -> HeadlessAnswer {
        var request = try await AuthorizeFlow.request(from: sent, context)
        // The tick boxes of a page are those of the request.
        try scope?.refuseSurplus(over: request.scope)
        let held = try session(for: request, context)
        var interaction = try Interaction.decide(request, session: held?.session, context)
        try refuse(request, at: interaction)
        if case .ask(let question) = interaction {
            try answer(question, for: wantedUser(for: request, context).sub, in: &request, context)
            interaction = try Interaction.decide(request, session: held?.session, context)
        }
        let login = try await login(to: request, by: interaction, held, context)
        let agreed = try agree(to: request, as: login.session, next: login.next, context)
        let response = try await AuthorizationAnswer.give(
            to: agreed, as: login.session, kept: login.key, cookie: login.cookie, context)
        return HeadlessAnswer(response: response, session: login.session, cookie: login.cookie)
    }
}

private extension HeadlessLogin {
    func refuse(
        _ request: AuthorizationRequest, at interaction: Interaction
    ) throws(RedirectableError) {
        let error: OAuthError
        switch decision {
        case .approve: return
        case .deny:
            let isConsent = if case .signedIn(_, .consent) = interaction { true } else { false }
            error = OAuthError(
                .accessDenied, isConsent ? Finding("consent.denied") : Finding("login.denied"))
        case .fail(let code, let description): error = .failed(code, description)
        }
        throw RedirectableError(redirect: request.redirect, error: error)
    }
}

extension HeadlessLogin {
    /// Answers the questions after the login, down to the scope that the user agrees to.
    func agree(
        to request: AuthorizationRequest, as session: Session, next: AfterLogin, _ context: Context
    ) throws -> AuthorizationRequest {
        var request = request
        var next = next
        if case .ask(let question) = next {
            try answer(question, for: session.sub, in: &request, context)
            next = AfterLogin.decide(request, as: session, context)
        }
        switch next {
        case .ask(let question):
            throw OAuthError.serverError(cause: "\(question.endpoint.rawValue) asks once more")
        case .answer where scope == nil && !hidesEmail: return request
        case .answer, .consent:
            return Consent.give(
                scope ?? request.scope, hidingEmail: hidesEmail, to: request, from: session.sub,
                context)
        }
    }

    func answer(
        _ question: any Question, for sub: String, in request: inout AuthorizationRequest,
        _ context: Context
    ) throws {
        try question.answer(answers[question.endpoint.rawValue], for: sub, in: &request, context)
    }

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
                throw OAuthError(.invalidRequest, "headless.session-unknown", ["id": sessionID])
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
                throw OAuthError(
                    .invalidRequest, "headless.other-user",
                    ["name": user, "signed-in": session.sub])
            }
            guard claims.isEmpty else {
                throw OAuthError(.invalidRequest, "headless.claims-unasked")
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
        context.state.sessions.newest(where: isMeant).map { ($0.key, $0.value) }
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

extension OAuthError {
    /// The error of a user's decision to fail.
    static func failed(_ code: Code, _ description: String?) -> OAuthError {
        OAuthError(code, "headless.failed", ["code": code.rawValue], wording: .exactly(description))
    }
}

extension Scope {
    /// Refuses values that nobody asked for.
    func refuseSurplus(over asked: Scope) throws(OAuthError) {
        let surplus = subtracting(asked)
        guard surplus.isEmpty else {
            throw OAuthError(.invalidRequest, "headless.scope-unasked", ["scope": surplus.text])
        }
    }
}
