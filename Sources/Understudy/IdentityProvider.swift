import OAuth
import Web

/// A provider that a test drives and watches: the one that was started, or one of its tenants. Each
/// tenant has all of it for itself: users, keys, tokens, a clock, rules, and a record.
public protocol IdentityProvider: Sendable {
    /// The way to it. A test has no use for that.
    var access: Understudy.Access { get }
}

extension Understudy: IdentityProvider {}

extension IdentityProvider {
    /// The URL below which its endpoints are, without a trailing slash: `http://localhost:` and the
    /// port, `https:` if the configuration says `tls: true`, and the path of a tenant.
    public var url: String { access.serverURL + access.exchange.path("") }

    /// The `iss` of its tokens, as clients see it that ask at `url`.
    public var issuer: String { access.context.addresses.issuer }

    /// Its only source of time, which a test may move.
    public var clock: Understudy.Clock { Understudy.Clock(access) }

    /// What bends its answers.
    public var rules: Understudy.Rules { Understudy.Rules(access) }

    /// What clients and browsers have sent.
    public var requests: Understudy.Requests { Understudy.Requests(access) }

    /// The recorded requests by login, the newest last.
    public var flows: [Understudy.Flow] {
        RecordedFlow.flows(of: access.server.requestLog.exchanges).map(Understudy.Flow.init)
    }

    /// What was wrong with recorded requests that were accepted all the same, once for each code.
    public var warnings: [Understudy.Warning] {
        RecordedWarning.warnings(of: access.server.requestLog.exchanges)
            .map(Understudy.Warning.init)
    }

    /// What it has sent to clients and other hosts itself.
    public var outbox: Understudy.Outbox { Understudy.Outbox(access) }

    /// What signs its tokens, and what its key set shows.
    public var keys: Understudy.Keys { Understudy.Keys(access) }

    /// The tokens that it remembers, and new ones to order.
    public var tokens: Understudy.Tokens { Understudy.Tokens(access) }

    /// Who is signed in, and at how many browsers.
    public var sessions: Understudy.Sessions { Understudy.Sessions(access) }

    /// The device codes, which wait for a person (RFC 8628).
    public var devices: Understudy.Devices { Understudy.Devices(access) }

    /// What clients ask users on the back channel (OpenID Connect CIBA Core).
    public var ciba: Understudy.CIBARequests { Understudy.CIBARequests(access) }

    /// What it tells receivers of shared signals (OpenID Shared Signals Framework).
    public var signals: Understudy.Signals { Understudy.Signals(access) }
}
