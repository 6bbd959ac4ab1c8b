/// Whether a request can be answered at once, or only after the user was asked
/// (OpenID Connect Core §3.1.2.3).
package enum Interaction: Sendable {
    /// The user is signed in, and nothing more is to be asked.
    case answer(Session)
    /// The user is signed in; show the page that asks for consent.
    case consent(Session)
    /// Show the page of a question of the provider, to the user of a session if there is one.
    case ask(any Question, Session?)
    /// Show the login page.
    case signIn
    /// A rule answers for this user; sign them in without any page.
    case signInAs(User)

    /// - Parameter session: of the browser that asks, if it has one.
    /// - Throws: `login_required` or `consent_required` where a page is needed and `prompt=none`
    ///   forbids one, and what a rule denies the request with.
    package static func decide(
        _ request: AuthorizationRequest, session: Session?, _ context: Context
    ) throws(RedirectableError) -> Interaction {
        if let question = context.question(.beforeLogin, for: request) {
            return .ask(question, nil)
        }
        let obstacle = obstacle(request, session: session, context)
        if let user = try userByRule(request, context) {
            guard let session, session.sub == user.sub, obstacle == nil else {
                return .signInAs(user)
            }
            return .answer(session)
        }
        if let session, obstacle == nil {
            let next = afterLogin(request, as: session, context)
            guard case .consent = next, request.prompt.contains("none") else { return next }
            throw RedirectableError(
                redirect: request.redirect, error: OAuthError(.consentRequired, .consentRequired))
        }
        guard request.prompt.contains("none") else { return .signIn }
        throw RedirectableError(
            redirect: request.redirect,
            error: OAuthError(.loginRequired, .loginRequired(obstacle ?? "nobody is signed in")))
    }

    /// What is left once the user has signed in.
    package static func afterLogin(
        _ request: AuthorizationRequest, as session: Session, _ context: Context
    ) -> Interaction {
        // Who may not have an answer at all is not asked for anything.
        guard request.admits(session.sub) else { return .answer(session) }
        if let question = context.question(.afterLogin, for: request) {
            return .ask(question, session)
        }
        return Consent.isNeeded(for: request, from: session.sub, context)
            ? .consent(session) : .answer(session)
    }
}

private extension Interaction {
    static func userByRule(
        _ request: AuthorizationRequest, _ context: Context
    ) throws(RedirectableError) -> User? {
        do throws(OAuthError) {
            context.learn(request)
            return try context.userByRule()
        } catch {
            throw RedirectableError(redirect: request.redirect, error: error)
        }
    }

    /// What keeps the session from answering the request, in words; nil when nothing does.
    static func obstacle(
        _ request: AuthorizationRequest, session: Session?, _ context: Context
    ) -> String? {
        guard let session, context.server.users.user(of: session.subject) != nil else {
            return "nobody is signed in"
        }
        if !request.prompt.isDisjoint(with: ["login", "select_account", "create"]) {
            return "the request asks for a new login"
        }
        let age = context.now - session.authTime
        if let maxAge = request.maxAge, age > maxAge || maxAge == 0 {
            return "the login is \(age) s old and max_age is \(maxAge)"
        }
        if !request.admits(session.sub) {
            return "the user of the request is not the one who is signed in"
        }
        return nil
    }
}
