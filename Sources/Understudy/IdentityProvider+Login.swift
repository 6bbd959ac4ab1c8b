import OAuth
import Web

extension IdentityProvider {
    /// Answers an authorize URL as a person at a browser would, through the same checks, rules and
    /// questions as the pages. The redirect is not followed.
    ///
    /// - Parameters:
    ///   - url: an authorize URL of this provider, or its path with the query.
    ///   - user: the username or `sub`; nil for the hinted user, else the first.
    ///   - decision: what the user decides.
    ///   - scope: what the user agrees to out of what is asked for; nil for all.
    ///   - claims: claims that the user edits on the login page.
    ///   - hidesEmail: whether the client gets an address of the provider's relay.
    ///   - answers: what is typed on the provider's own pages, by endpoint: `["organization": "acme"]`.
    ///   - session: the id of the session that the browser has; nil for none, and for `prompt=none`
    ///     the user's latest.
    /// - Throws: `UnderstudyError` for what would be an error page.
    public func login(
        _ url: String, as user: String? = nil, decision: Understudy.Decision = .approve,
        scope: String? = nil, claims: [String: Understudy.JSONValue] = [:],
        hidesEmail: Bool = false, answers: [String: String] = [:], session: String? = nil
    ) async throws(UnderstudyError) -> Understudy.Login {
        try await login(
            at: .url(url), as: user, decision, scope, claims, hidesEmail, answers, session)
    }

    /// Answers an authorization request as a person at a browser would, by its parameters alone.
    ///
    /// - Parameters:
    ///   - parameters: those of the request (RFC 6749 §4.1.1).
    ///   - user: the username or `sub`; nil for the hinted user, else the first.
    ///   - decision: what the user decides.
    ///   - scope: what the user agrees to out of what is asked for; nil for all.
    ///   - claims: claims that the user edits on the login page.
    ///   - hidesEmail: whether the client gets an address of the provider's relay.
    ///   - answers: what is typed on the provider's own pages, by endpoint.
    ///   - session: the id of the session that the browser has; nil for none, and for `prompt=none`
    ///     the user's latest.
    /// - Throws: `UnderstudyError` for what would be an error page.
    public func login(
        parameters: [String: String], as user: String? = nil,
        decision: Understudy.Decision = .approve, scope: String? = nil,
        claims: [String: Understudy.JSONValue] = [:], hidesEmail: Bool = false,
        answers: [String: String] = [:], session: String? = nil
    ) async throws(UnderstudyError) -> Understudy.Login {
        let pairs = parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return try await login(
            at: .parameters(pairs), as: user, decision, scope, claims, hidesEmail, answers, session)
    }
}

extension IdentityProvider {
    private func login(
        at target: AuthorizeTarget, as user: String?, _ decision: Understudy.Decision,
        _ scope: String?, _ claims: [String: Understudy.JSONValue], _ hidesEmail: Bool,
        _ answers: [String: String], _ session: String?
    ) async throws(UnderstudyError) -> Understudy.Login {
        var login = HeadlessLogin()
        login.user = user
        login.decision = decision.headless
        login.scope = scope.map(Scope.init(text:))
        login.claims = claims.mapValues(\.json)
        login.hidesEmail = hidesEmail
        login.answers = answers
        login.sessionID = session
        let order = AuthorizeOrder(target: target, login: login)
        let exchange = access.exchange
        return try await UnderstudyError.telling {
            Understudy.Login(try await order.play(within: exchange), exchange.server)
        }
    }
}
