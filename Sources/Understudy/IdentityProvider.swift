import OAuth
import Web

/// A provider that a test drives and watches: a started one, or one of its tenants. Each tenant has
/// its own users, keys, tokens, clock, rules and record.
public protocol IdentityProvider: Sendable {
    /// The access of its handles. Tests do not need it.
    var access: Understudy.Access { get }
}

extension Understudy: IdentityProvider {}

extension IdentityProvider {
    /// The base URL of its endpoints, without a trailing slash: `http://localhost:` and the port,
    /// `https:` if the configuration says `tls: true`, and the path of a tenant.
    public var url: String { access.serverURL + access.exchange.path("") }

    /// The `iss` of its tokens for clients that use `url`.
    public var issuer: String { access.context.addresses.issuer }

    /// Its only source of time, which a test may move.
    public var clock: Understudy.Clock { Understudy.Clock(access: access) }

    /// The rules that change its answers.
    public var rules: Understudy.Rules { Understudy.Rules(access: access) }

    /// The record of requests from clients and browsers.
    public var requests: Understudy.Requests { Understudy.Requests(access: access) }

    /// The recorded requests by login, the newest last.
    public var flows: [Understudy.Flow] {
        RecordedFlow.flows(of: access.server.requestLog.exchanges).map(Understudy.Flow.init)
    }

    /// The findings about recorded requests that were accepted nevertheless, once for each code.
    public var warnings: [Understudy.Warning] {
        RecordedWarning.warnings(of: access.server.requestLog.exchanges)
            .map(Understudy.Warning.init)
    }

    /// The requests that it has sent to clients and other hosts.
    public var outbox: Understudy.Outbox { Understudy.Outbox(access: access) }

    /// The keys that sign its tokens, and those in its key set.
    public var keys: Understudy.Keys { Understudy.Keys(access: access) }

    /// The remembered tokens, and new ones to order.
    public var tokens: Understudy.Tokens { Understudy.Tokens(access: access) }

    /// The signed-in users, one session for each browser.
    public var sessions: Understudy.Sessions { Understudy.Sessions(access: access) }

    /// The scope that users allowed clients.
    public var consents: Understudy.Consents { Understudy.Consents(access: access) }

    /// The device codes that await a person's decision (RFC 8628).
    public var devices: Understudy.Devices { Understudy.Devices(access: access) }

    /// The requests of clients to users on the back channel (OpenID Connect CIBA Core).
    public var ciba: Understudy.CIBARequests { Understudy.CIBARequests(access: access) }

    /// The events for receivers of shared signals (OpenID Shared Signals Framework).
    public var signals: Understudy.Signals { Understudy.Signals(access: access) }

    /// The tokens of programs about themselves: of jobs, service accounts and machines.
    public var workloads: Understudy.Workloads { Understudy.Workloads(access: access) }

    /// Signs an access token with the keys of this provider, without a login and without
    /// remembering it: every server with the key and the issuer accepts it. See ``tokens`` for
    /// other kinds.
    ///
    /// - Parameters:
    ///   - user: the username or `sub`; nil for the first user.
    ///   - scope: values separated by spaces (RFC 6749 §3.3).
    ///   - seconds: the lifetime, which may be negative; nil for the configured one.
    /// - Throws: `UnderstudyError` if there is no such user.
    public func token(
        for user: String? = nil, client: String? = nil, scope: String? = nil,
        audience: String? = nil, expiresIn seconds: Int? = nil
    ) async throws(UnderstudyError) -> String {
        var request = MintRequest()
        request.user = user
        request.clientID = client
        request.scope = scope.map(Scope.init(text:))
        request.audience = audience
        request.expiresIn = seconds
        let settled = request
        return try await UnderstudyError.telling { try await settled.token(access.context) }
    }

    /// The complete state except for record and outbox, to be restored here or in another process.
    /// It includes every secret, private keys among them.
    public var state: Understudy.JSONValue {
        Understudy.JSONValue(StateResource.document(of: access.exchange))
    }

    /// Replaces the complete state with one from `state`: `try idp.restore(saved)`. The record is
    /// empty afterwards. Tokens keep their `iss`.
    ///
    /// - Throws: `UnderstudyError` with all problems of the document; then nothing changes.
    public func restore(_ state: Understudy.JSONValue) throws(UnderstudyError) {
        try UnderstudyError.telling { try StateResource.restore(state.json, access.exchange) }
    }

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
