import OAuth
import Web

extension IdentityProvider {
    /// Answers an authorize URL as a person at a browser would, through the same checks, rules and
    /// questions as the pages. Redirects are not followed.
    ///
    /// - Parameters:
    ///   - url: an authorize URL of this provider, or its path with the query.
    ///   - user: the username or `sub`; nil for the hinted user, else the first.
    ///   - decision: the user's decision.
    ///   - scope: the part of the requested scope that the user agrees to; nil for all.
    ///   - claims: the user's edits on the login page.
    ///   - hidesEmail: whether the client gets an address of the provider's relay.
    ///   - answers: the user's input on the provider's own pages, by endpoint:
    ///     `["organization": "acme"]`.
    ///   - session: the id of the browser's session; nil for none, or the user's latest with
    ///     `prompt=none`.
    /// - Throws: `UnderstudyError` for errors that a page would show.
    public func login(
        _ url: String, as user: String? = nil, decision: Understudy.Decision = .approve,
        scope: String? = nil, claims: [String: Understudy.JSONValue] = [:],
        hidesEmail: Bool = false, answers: [String: String] = [:], session: String? = nil
    ) async throws(UnderstudyError) -> Understudy.Login {
        try await login(
            at: .url(url), as: user, decision, scope, claims, hidesEmail, answers, session)
    }

    /// Answers an authorization request, given by its parameters, as a person at a browser would.
    ///
    /// - Parameters:
    ///   - parameters: the parameters of the request (RFC 6749 §4.1.1).
    ///   - user: the username or `sub`; nil for the hinted user, else the first.
    ///   - decision: the user's decision.
    ///   - scope: the part of the requested scope that the user agrees to; nil for all.
    ///   - claims: the user's edits on the login page.
    ///   - hidesEmail: whether the client gets an address of the provider's relay.
    ///   - answers: the user's input on the provider's own pages, by endpoint.
    ///   - session: the id of the browser's session; nil for none, or the user's latest with
    ///     `prompt=none`.
    /// - Throws: `UnderstudyError` for errors that a page would show.
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
