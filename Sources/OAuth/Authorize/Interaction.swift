import JOSE
import Text

/// The next step for a verified request (OpenID Connect Core §3.1.2.3).
package enum Interaction: Sendable {
    /// Show a page with a question that the provider asks before the login.
    case ask(any Question)
    /// Show the login page.
    case signIn
    /// Sign this user in without the login page, and continue as after a login.
    case signInAs(User)
    /// Sign in the user that a rule names, and answer without any page.
    case answerAs(User)
    /// The user of the browser's session may answer.
    case signedIn(Session, AfterLogin)

    /// - Parameters:
    ///   - session: the browser's session, if it has one.
    ///   - end: the time when the browser's last session ended.
    /// - Throws: `login_required` or `consent_required` where a page is needed and `prompt=none`
    ///   forbids one, and the error of a rule that denies the request.
    package static func decide(
        _ request: AuthorizationRequest, session: Session?, endedAt end: Timestamp? = nil,
        _ context: Context
    ) throws(RedirectableError) -> Interaction {
        if let question = context.question(.beforeLogin, for: request) { return .ask(question) }
        let obstacle = obstacle(request, session: session, context)
        if let user = try userByRule(request, context) {
            guard let session, session.sub == user.sub, obstacle == nil else {
                return .answerAs(user)
            }
            return .signedIn(session, .answer)
        }
        if let user = context.profile.userByTicket?(request, context) { return .signInAs(user) }
        guard let session, obstacle == nil else {
            let reason =
                end.map { Phrase.words("session-browser-ended-s", ["seconds": context.now - $0]) }
                ?? obstacle
            return try login(for: request, since: reason ?? .words("nobody-signed"), context)
        }
        let next = AfterLogin.decide(request, as: session, context)
        guard case .consent = next, request.prompt.contains(.none) else {
            return .signedIn(session, next)
        }
        throw RedirectableError(
            redirect: request.redirect,
            error: OAuthError(
                .consentRequired, "consent.required",
                facts: ["scope": request.scope.values.joined(separator: ", ")]))
    }
}

extension Interaction {
    /// The user who answers the request, where that is settled.
    package var sub: String? {
        switch self {
        case .ask, .signIn: nil
        case .signInAs(let user), .answerAs(let user): user.sub
        case .signedIn(let session, _): session.sub
        }
    }
}

private extension Interaction {
    /// - Parameter obstacle: the reason why the request cannot be answered yet.
    static func login(
        for request: AuthorizationRequest, since obstacle: Phrase, _ context: Context
    ) throws(RedirectableError) -> Interaction {
        guard !request.prompt.contains(.none) else {
            throw RedirectableError(
                redirect: request.redirect,
                error: OAuthError(.loginRequired, "login.required", ["reason": obstacle]))
        }
        guard context.configuration.login == .auto,
            let user = SignIn.automaticUser(for: request, context)
        else { return .signIn }
        return .signInAs(user)
    }

    static func userByRule(
        _ request: AuthorizationRequest, _ context: Context
    ) throws(RedirectableError) -> User? {
        try context.learn(request)
        return try request.redirect.telling { () throws(OAuthError) in try context.userByRule() }
    }

    /// The reason why the session cannot answer the request, in words; nil if it can.
    static func obstacle(
        _ request: AuthorizationRequest, session: Session?, _ context: Context
    ) -> Phrase? {
        guard let session, context.users.user(of: session.subject) != nil else {
            return .words("nobody-signed")
        }
        guard context.configuration.keepsSessions else {
            return .words("sessions-false-each-request")
        }
        if !request.prompt.isDisjoint(with: Prompt.demandingLogin) {
            return .words("request-asks-new-login")
        }
        let age = context.now - session.authTime
        if let maxAge = request.maxAge, age > maxAge || maxAge == 0 {
            return .words("login-s-old-max-age", ["seconds": age, "max-age": maxAge])
        }
        if !request.admits(session.sub) { return .words("user-request-not-one") }
        // Without a page, only the hinted user can be chosen.
        if context.configuration.login == .auto, !request.prompt.contains(.none),
            let hint = request.parameters["login_hint"],
            let hinted = context.users.user(named: hint), hinted.sub != session.sub
        {
            return .words("login-hint-names-another-user")
        }
        return nil
    }
}

/// The next step for a request whose user is signed in (OpenID Connect Core §3.1.2.3, §3.1.2.4).
package enum AfterLogin: Sendable {
    /// Show a page with one of the provider's questions.
    case ask(any Question)
    /// Show the page that asks for consent.
    case consent
    /// Answer: there is nothing more to ask.
    case answer

    /// Decides the next step after a login and after each answer of the user: settled questions are
    /// not asked again.
    package static func decide(
        _ request: AuthorizationRequest, as session: Session, _ context: Context
    ) -> AfterLogin {
        // Users who may not answer this request are refused later, so they are not asked anything.
        guard request.admits(session.sub) else { return .answer }
        if let question = context.question(.afterLogin, for: request) { return .ask(question) }
        if StepUp.due(for: request, as: session, context) != nil { return .ask(StepUpQuestion()) }
        return Consent.isNeeded(for: request, from: session.sub, context) ? .consent : .answer
    }
}

/// Turns the input of the login page into a session.
package enum SignIn {
    /// The claims typed on the page: nothing, or a JSON object.
    package static func claims(from text: String) throws(OAuthError) -> [String: JSON] {
        guard text.contains(where: { !$0.isWhitespace }) else { return [:] }
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSON(parsing: text, dialect: .json5)
        } catch {
            throw OAuthError(.invalidRequest, "login.claims-invalid", ["reason": error.problem])
        }
        guard let claims = json.object else {
            throw OAuthError(
                .invalidRequest, "login.claims-invalid",
                ["reason": "they are another kind of value"])
        }
        return claims
    }

    /// The user for a request answered without a page: the hinted one, or else the first.
    package static func automaticUser(
        for request: AuthorizationRequest, _ context: Context
    ) -> User? {
        let users = context.users
        let demanded = request.demandedSubjects?.lazy
            .compactMap { request.subjects.sub(behind: $0, users) }.compactMap(users.known)
        if let user = demanded?.first { return user }
        let wanted = request.demandedSubjects?.first ?? request.parameters["login_hint"]
        return wanted.flatMap(users.user(named:)) ?? users.first
    }

    /// Starts a session in place of the browser's former one, if any. If that was another user's,
    /// its clients are notified.
    package static func begin(
        as user: User, claims: [String: JSON] = [:], replacing ended: Session?, _ context: Context
    ) async -> (session: Session, cookie: String) {
        if let ended, ended.sub != user.sub { await BackChannelLogout.tell(of: ended, context) }
        return begin(as: user, claims: claims, after: ended, context)
    }

    /// Starts a session.
    ///
    /// - Parameter ended: the former session of this browser. The same user keeps the `sid`, which
    ///   is the one that their clients know.
    /// - Returns: the session, and the secret for the browser's cookie; only its digest is kept.
    package static func begin(
        as user: User, claims: [String: JSON] = [:], after ended: Session? = nil, _ context: Context
    ) -> (session: Session, cookie: String) {
        let server = context.server
        let entropy = server.world.entropy
        let cookie = entropy.token()
        let previous = ended?.sub == user.sub ? ended : nil
        let form = context.profile.sessions.idForm
        let session = Session(
            id: previous?.id ?? form.map(entropy.text) ?? entropy.token(bits: 128), sub: user.sub,
            claims: claims, authTime: context.now, clients: previous?.clients ?? [])
        server.state.sessions.insert(
            session, for: SecretDigest(cookie), until: context.now + server.lifetime(.session))
        return (session, cookie)
    }
}
