import Configuration
import Locks
import OAuth
import Text

extension Tenants {
    /// Applies the settings of a configuration that was read again. Tenants keep their state if it
    /// fits, and so do those declared over HTTP; other changes of settings by requests are lost.
    package func renew(by configuration: ServerConfiguration) {
        let configuration = configuration.keepingKeys(of: self.configuration)
        TenantMaker.makeKeys(of: configuration)
        changes.withLock { _ in
            let (former, before) = (self.configuration, declared)
            let declared = before.orders.ordered { $0.key }
                .reduce(DeclaredTenants(configuration)) { $0.declaring($1.key, $1.value) }
            let root = renewed(root, by: declared.configuration, after: former)
            state.withLock {
                $0 = TenantsState(root: root, declared: declared)
            }
            for (name, tenant) in live.withLock({ $0.all }) where before.orders[name] == nil {
                if before.isDeclared(name), !declared.isDeclared(name) {
                    live.withLock { $0.remove(name) }?.requestLog.end()
                } else {
                    let tenant = renewed(tenant, by: declared.configuration, after: former)
                    live.withLock { $0.replace(name, with: tenant) }
                }
            }
        }
    }

    private func renewed(
        _ tenant: AuthorizationServer, by configuration: ServerConfiguration,
        after former: ServerConfiguration
    ) -> AuthorizationServer {
        guard !configuration.beginsAnew(tenant.name, after: former) else {
            tenant.requestLog.end()
            return maker.tenant(named: tenant.name, of: configuration, after: tenant)
        }
        let own =
            tenant.name.map(configuration.configuration(ofTenant:)) ?? configuration.root
        return maker.refitted(
            tenant.changed(to: own, rules: tenant.rules.configured(own.rules)))
    }
}
