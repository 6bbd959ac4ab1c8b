import JOSE
import OAuth
import Web

extension IdentityProvider {
    /// The settings that are in force, whether they were stated or not, with all secrets.
    public var configuration: Understudy.Configuration {
        let exchange = access.exchange
        return Understudy.Configuration(
            Understudy.JSONValue(
                ConfigResource.json(exchange.server, exchange, showsSecrets: true)))
    }

    /// Changes settings while it runs: `try idp.configure { $0.lifetimes[.code] = 5 }`. What is set
    /// to nil gets its default. Requests that have begun finish with what was there before.
    ///
    /// - Throws: `UnderstudyError` with all that is wrong with them, or for what cannot change so:
    ///   the profile, and users, clients, APIs and rules, which have handles of their own.
    public func configure(
        _ change: (inout Understudy.Configuration) -> Void
    ) throws(UnderstudyError) {
        let before = configuration
        var after = before
        change(&after)
        let patch = before.json.patch(to: after.json)
        try UnderstudyError.telling { _ = try ConfigResource.change(access.exchange, by: patch) }
    }

    /// Drops all that came since the start: codes, tokens, sessions, what was added here, changed
    /// settings, the record, and the moved clock. The configuration stays. At the root the tenants
    /// go that were declared since; others stay as they are.
    ///
    /// - Parameter parts: what stays.
    public func reset(keeping parts: Set<Understudy.KeptPart> = []) {
        let kept = Set(parts.compactMap { OAuth.KeptPart(rawValue: $0.rawValue) })
        access.application.tenants.reset(access.server, keeping: kept)
    }
}

extension Understudy {
    /// What of a provider may outlive a reset.
    public enum KeptPart: String, Sendable, CaseIterable {
        case users, clients, apis, rules, keys
        /// The settings that are none of the others.
        case configuration = "config"
        case clock
        /// At the root: the tenants that were declared since the start.
        case tenants
    }
}
