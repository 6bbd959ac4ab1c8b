import HTTP
import OAuth
import Pages

/// A page on which a signed-in user decides on a client's request from elsewhere. Its steps are not
/// specialized, as they would be there once for each kind of page.
protocol DecisionPage {
    associatedtype Matter: PendingDecision

    /// The endpoint of its forms.
    static var endpoint: String { get }

    /// Learns the asking client and its request, each time a form comes back.
    static func learn(_ matter: Matter, _ exchange: Exchange) throws(OAuthError)

    /// The asking client and the requested scope.
    static func asked(
        _ matter: Matter, _ exchange: Exchange
    ) throws(OAuthError) -> (client: Client, scope: Scope)

    /// The question to a session's user.
    static func question(
        on matter: Matter, form: String, to session: Session, _ exchange: Exchange
    ) throws(OAuthError) -> Response

    /// Decides the matter, and shows the result.
    static func finish(_ decision: Approval.Decision, _ matter: Matter, _ exchange: Exchange)
        async throws -> Response
}

extension DecisionPage {
    /// The page for a new browser. With automatic logins the first user is signed in, but still
    /// asked (RFC 8628 §3.3.1).
    static func begin(_ matter: Matter, _ exchange: Exchange) throws -> Response {
        try PendingForm.remember(matter, exchange) { form throws(OAuthError) in
            let configuration = exchange.server.configuration
            let session = configuration.keepsSessions ? BrowserSession.current(exchange) : nil
            if session == nil, configuration.login == .auto,
                let user = exchange.server.users.first
            {
                try exchange.context.learn(user)
                let begun = SignIn.begin(
                    as: user, after: BrowserSession.end(exchange), exchange.context)
                return try ask(begun, form, matter, exchange)
            }
            return try render(matter, form, session, exchange)
        }
    }

    /// Handles an answer from the page, or from the login before it.
    @_semantics("optimize.sil.specialize.generic.never")
    static func answer(_ fields: Parameters, form: String, _ exchange: Exchange) async throws
        -> Response
    {
        let matter = try PendingForm.matter(of: form, as: Matter.self, exchange)
        try learn(matter, exchange)
        let session = BrowserSession.current(exchange)
        switch (fields["action"], session) {
        case ("deny", _): return try await finish(.denied, matter, exchange)
        case ("approve", let session?):
            return try await finish(.approved(session.subject), matter, exchange)
        case ("switch", _):
            return try await BrowserSession.ended(exchange) { try login(matter, form, exchange) }
        case _ where fields.has("username"): return try await signIn(fields, form, matter, exchange)
        default: return try render(matter, form, session, exchange)
        }
    }

    /// The question if `session` is a user's, otherwise the login page.
    @_semantics("optimize.sil.specialize.generic.never")
    private static func render(
        _ matter: Matter, _ form: String, _ session: Session?, _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        guard let session, exchange.server.users.user(of: session.subject) != nil else {
            return try login(matter, form, exchange)
        }
        return try question(on: matter, form: form, to: session, exchange)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private static func login(
        _ matter: Matter, _ form: String, after mistake: LoginMistake? = nil, _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        let (client, scope) = try asked(matter, exchange)
        return LoginForm.page(
            of: form, for: endpoint, client: client, scope: scope, after: mistake, exchange)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private static func signIn(
        _ fields: Parameters, _ form: String, _ matter: Matter, _ exchange: Exchange
    ) async throws -> Response {
        let typed: TypedLogin
        do throws(LoginMistake) {
            typed = try TypedLogin(fields, exchange.context)
        } catch {
            return try login(matter, form, after: error, exchange)
        }
        try exchange.context.learn(typed.user)
        let begun = await SignIn.begin(
            as: typed.user, claims: typed.claims, replacing: BrowserSession.end(exchange),
            exchange.context)
        return try ask(begun, form, matter, exchange)
    }

    /// Asks a user who has just signed in, and sets the session's cookie.
    private static func ask(
        _ begun: (session: Session, cookie: String), _ form: String, _ matter: Matter,
        _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        var response = try render(matter, form, begun.session, exchange)
        response.setSession(begun.cookie, exchange)
        return response
    }
}
