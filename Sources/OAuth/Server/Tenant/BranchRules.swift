import Locks
import Text

/// Further authorization servers of one tenant, each with an issuer of its own below the address of
/// the tenant. They share the tenant's clients, users, sessions, keys, clock and rules. Their
/// audiences tell their tokens apart, so no two of them have the same.
package struct BranchRules: Sendable {
    /// The path of the branches, below the address of the tenant, with the name of the first in
    /// braces. Paths of the tenant itself come first.
    package let path: TenantPath
    /// The profile of a branch, from that of its tenant; its paths are below the branch.
    package let profile: @Sendable (Profile) -> Profile
    /// The settings of the branch with that name, from those of its tenant; nil where there is none.
    package let settings: @Sendable (_ name: String, TenantConfiguration) -> TenantConfiguration?

    package init(
        path: TenantPath, profile: @escaping @Sendable (Profile) -> Profile,
        settings: @escaping @Sendable (_ name: String, TenantConfiguration) -> TenantConfiguration?
    ) {
        self.path = path
        self.profile = profile
        self.settings = settings
    }
}

extension AuthorizationServer {
    /// The branch with that name, made on first use; nil where there is none.
    package func branch(named name: String) -> AuthorizationServer? {
        if let known = branches.withLock({ $0[name] }) { return known }
        guard let rules = profile.branches,
            let settings = rules.settings(name, configuration)
        else { return nil }
        let made = changed(to: settings.branch(named: name, rules, of: profile))
        return branches.withLock { branches in
            let kept = branches[name] ?? made
            branches[name] = kept
            return kept
        }
    }
}

private extension TenantConfiguration {
    func branch(
        named name: String, _ rules: BranchRules, of tenant: Profile
    ) -> TenantConfiguration {
        var own = self
        own.profile = rules.profile(tenant)
        own.profile.branches = nil
        own.isBranch = true
        // The branch is open or closed as the tenant is, whatever its settings are.
        own.mode = effectiveMode
        let path = rules.path.path(named: name)
        own.issuer = issuer.map {
            own.profile.issuer.issuer(at: tenant.issuer.base(of: $0).withoutTrailingSlash + path)
        }
        own.publicURL = publicURL.map { $0 + path }
        own.internalURL = internalURL.map { $0 + path }
        return own
    }
}

extension Context {
    /// The thing that was found, unless another authorization server of the same tenant issued it.
    func own<Found>(_ found: Found?, _ authorization: (Found) -> Authorization) -> Found? {
        guard let found, configuration.isBranch || profile.branches != nil else {
            return found
        }
        let usual = configuration.defaultAudience.map { [$0] } ?? []
        return authorization(found).audience == usual ? found : nil
    }
}
