import JOSE
import OAuth
import Web

extension IdentityProvider {
    /// The settings in force, defaults included, with all secrets.
    public var configuration: Understudy.Configuration {
        let exchange = access.exchange
        return Understudy.Configuration(
            Understudy.JSONValue(
                ConfigResource.json(exchange.server, exchange, showsSecrets: true)))
    }

    /// Changes settings at runtime: `try idp.configure { $0.lifetimes[.code] = 5 }`. A setting set
    /// to nil returns to its default. Running requests finish with the former settings.
    ///
    /// - Throws: `UnderstudyError` with all their problems, or for settings that cannot change this
    ///   way: the profile, and users, clients, APIs and rules, which have their own handles.
    public func configure(
        _ change: (inout Understudy.Configuration) -> Void
    ) throws(UnderstudyError) {
        let before = configuration
        var after = before
        change(&after)
        let patch = before.json.patch(to: after.json)
        try UnderstudyError.telling { _ = try ConfigResource.change(access.exchange, by: patch) }
    }

    /// Returns to the state at the start: drops codes, tokens, sessions, added entries, changed
    /// settings, the record, and clock moves. The configuration stays. At the root, tenants
    /// declared since the start go; others stay as they are.
    ///
    /// - Parameter parts: the parts to keep.
    public func reset(keeping parts: Set<Understudy.PreservedPart> = []) {
        let kept = Set(parts.compactMap { OAuth.PreservedPart(rawValue: $0.rawValue) })
        access.application.tenants.reset(access.server, keeping: kept)
    }
}

extension Understudy {
    /// A part of a provider that a reset may keep.
    public enum PreservedPart: String, Sendable, CaseIterable {
        case users, clients, apis, rules, keys
        /// All other settings.
        case configuration = "config"
        case clock
        /// The tenants declared since the start, at the root.
        case tenants
    }
}

extension IdentityProvider {
    /// The users who can sign in, including those who signed up themselves.
    public var users: Understudy.Directory<Understudy.User> {
        Understudy.Directory(access, UsersResource.directory)
    }

    /// The known clients, including those that registered themselves (RFC 7591). A client is
    /// verified as soon as it is known; an open provider stays open to others.
    public var clients: Understudy.Directory<Understudy.Client> {
        Understudy.Directory(access, ClientsResource.directory)
    }

    /// The APIs that access tokens are issued for (RFC 8707).
    public var apis: Understudy.Directory<Understudy.API> {
        Understudy.Directory(access, APIsResource.directory)
    }

    /// The remembered authorization codes, used or not, without their text, which is not stored.
    public var codes: [Understudy.AuthorizationCode] {
        let server = access.server
        return server.state.codes.values.map { Understudy.AuthorizationCode($0, server) }
    }

    /// The authorization requests that clients pushed (RFC 9126), used or not, without their
    /// `request_uri`, which is not stored.
    public var pushedRequests: [Understudy.PushedRequest] {
        let server = access.server
        return server.state.pushedRequests.values.map { Understudy.PushedRequest($0, server) }
    }
}
