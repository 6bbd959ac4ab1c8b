import HTTP
import JOSE
import OAuth

/// Carries out the next step of a verified request, which `Interaction` and `AfterLogin` decide.
enum NextStep {
    static func act(
        on interaction: Interaction, for request: AuthorizationRequest, _ exchange: Exchange
    ) async throws -> Response {
        switch interaction {
        case .ask(let question): try page(of: question, for: request, as: nil, exchange)
        case .signIn: LoginForm.lead(to: request, exchange)
        case .signInAs(let user): try await signIn(user, for: request, exchange)
        case .answerAs(let user): try await signIn(user, for: request, exchange) { _ in .answer }
        case .signedIn(let session, let next):
            try await act(
                on: next, for: request, as: session, cookie: BrowserSession.cookie(exchange),
                exchange)
        }
    }

    /// Continues a request after the user of `session` has answered a question about it.
    static func resume(
        with request: AuthorizationRequest, as session: Session, _ exchange: Exchange
    ) async throws -> Response {
        try await act(
            on: AfterLogin.decide(request, as: session, exchange.context), for: request,
            as: session, cookie: BrowserSession.cookie(exchange), exchange)
    }

    /// Signs in a user whose password was right, unless the provider demands more before that.
    static func enter(
        as user: User, claims: [String: JSON], for request: AuthorizationRequest,
        _ exchange: Exchange
    ) async throws -> Response {
        var asked = request
        asked.extensions[Entrant.self] = Entrant(sub: user.sub, claims: claims)
        guard let question = exchange.context.question(.afterPassword, for: asked) else {
            return try await signIn(user, claims: claims, for: request, exchange)
        }
        return try page(of: question, for: asked, as: nil, exchange)
    }

    /// Signs `user` in, continues, and sets the session's cookie. This ends the browser's previous
    /// session; if that was another user's, its clients are notified.
    static func signIn(
        _ user: User, claims: [String: JSON] = [:], for request: AuthorizationRequest,
        _ exchange: Exchange
    ) async throws -> Response {
        try await signIn(user, claims: claims, for: request, exchange) {
            AfterLogin.decide(request, as: $0, exchange.context)
        }
    }

    private static func signIn(
        _ user: User, claims: [String: JSON] = [:], for request: AuthorizationRequest,
        _ exchange: Exchange, _ next: (Session) -> AfterLogin
    ) async throws -> Response {
        let (session, cookie) = await SignIn.begin(
            as: user, claims: claims, replacing: BrowserSession.end(exchange), exchange.context)
        var response = try await act(
            on: next(session), for: request, as: session, cookie: cookie, exchange)
        response.setSession(cookie, exchange)
        return response
    }

    /// - Parameter cookie: the secret of the session.
    private static func act(
        on next: AfterLogin, for request: AuthorizationRequest, as session: Session,
        cookie: String?, _ exchange: Exchange
    ) async throws -> Response {
        switch next {
        case .ask(let question): try page(of: question, for: request, as: session, exchange)
        case .consent: ConsentForm.show(request, for: session, exchange)
        case .answer: try await GrantedResponse.make(request, as: session, cookie: cookie, exchange)
        }
    }

    private static func page(
        of question: any Question, for request: AuthorizationRequest, as session: Session?,
        _ exchange: Exchange
    ) throws -> Response {
        guard let ask = exchange.paths[question.endpoint.rawValue]?.ask else {
            throw OAuthError.serverError(cause: "no page asks \(question.endpoint.rawValue)")
        }
        return try ask(request, session, exchange)
    }
}

/// The answer to a granted request.
enum GrantedResponse {
    /// - Parameter cookie: the secret of the session, which now includes the client; nil if the
    ///   session has just ended.
    static func make(
        _ request: AuthorizationRequest, as session: Session, cookie: String?, _ exchange: Exchange
    ) async throws -> Response {
        let answer = try await AuthorizationAnswer.give(
            to: request, as: session, kept: cookie.map { SecretDigest($0) }, cookie: cookie,
            exchange.context)
        return RedirectResponse.make(answer, exchange)
    }
}
