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
    public func reset(keeping parts: Set<Understudy.KeptPart> = []) {
        let kept = Set(parts.compactMap { OAuth.KeptPart(rawValue: $0.rawValue) })
        access.application.tenants.reset(access.server, keeping: kept)
    }
}

extension Understudy {
    /// A part of a provider that a reset may keep.
    public enum KeptPart: String, Sendable, CaseIterable {
        case users, clients, apis, rules, keys
        /// All other settings.
        case configuration = "config"
        case clock
        /// The tenants declared since the start, at the root.
        case tenants
    }
}
