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
    public var clock: Understudy.Clock { Understudy.Clock(access) }

    /// The rules that change its answers.
    public var rules: Understudy.Rules { Understudy.Rules(access) }

    /// The record of requests from clients and browsers.
    public var requests: Understudy.Requests { Understudy.Requests(access) }

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
    public var outbox: Understudy.Outbox { Understudy.Outbox(access) }

    /// The keys that sign its tokens, and those in its key set.
    public var keys: Understudy.Keys { Understudy.Keys(access) }

    /// The remembered tokens, and new ones to order.
    public var tokens: Understudy.Tokens { Understudy.Tokens(access) }

    /// The signed-in users, one session for each browser.
    public var sessions: Understudy.Sessions { Understudy.Sessions(access) }

    /// The device codes that await a person's decision (RFC 8628).
    public var devices: Understudy.Devices { Understudy.Devices(access) }

    /// The requests of clients to users on the back channel (OpenID Connect CIBA Core).
    public var ciba: Understudy.CIBARequests { Understudy.CIBARequests(access) }

    /// The events for receivers of shared signals (OpenID Shared Signals Framework).
    public var signals: Understudy.Signals { Understudy.Signals(access) }
}
