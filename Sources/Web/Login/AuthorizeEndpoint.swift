import HTTP
import OAuth

/// The authorization endpoint (RFC 6749 §3.1, OpenID Connect Core §3.1.2).
enum AuthorizeEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let context = exchange.context
        let sent = try FrontChannelParameters.read(exchange)
        let parameters = try await AuthorizeFlow.open(sent, context)
        let trusted = try AuthorizeFlow.trust(parameters, context)
        return try await proceed(with: AuthorizeFlow.verify(trusted, context), exchange)
    }

    /// Answers a verified request, or shows the page that comes first.
    static func proceed(
        with request: AuthorizationRequest, _ exchange: Exchange
    ) async throws -> Response {
        let session = BrowserSession.current(exchange)
        switch try Interaction.decide(request, session: session, exchange.context) {
        case .answer(let session):
            return try GrantedResponse.make(
                request, as: session, cookie: BrowserSession.cookie(exchange), exchange)
        case .consent(let session):
            return ConsentForm.show(request, for: session, exchange)
        case .ask(let question, let session):
            return try QuestionPages.show(question, request, for: session, exchange)
        case .signIn:
            return try await signIn(request, exchange)
        case .signInAs(let user):
            return try await BrowserSession.answer(
                request, as: user, asksConsent: false, exchange)
        }
    }

    private static func signIn(
        _ request: AuthorizationRequest, _ exchange: Exchange
    ) async throws -> Response {
        guard exchange.server.configuration.login == .auto,
            let user = SignIn.automaticUser(for: request, exchange.context)
        else { return LoginForm.show(request, exchange) }
        return try await BrowserSession.answer(request, as: user, exchange)
    }
}
