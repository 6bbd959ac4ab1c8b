import Configuration
import HTTP
import Locks
import OAuth
import Text

extension Tenants: ChangeableTenants {
    /// Tenants beside it stay, so that tests isolated by name are not disturbed.
    package func reset(_ tenant: AuthorizationServer, keeping kept: Set<PreservedPart>) {
        changes.withLock { _ in
            if tenant.name == nil, !kept.contains(.tenants) { dropDeclared() }
            if !kept.contains(.clock) { tenant.world.clock.reset() }
            let old = current(tenant)
            old.requestLog.end()
            let renewed = maker.tenant(named: tenant.name, of: declared.configuration, after: old)
            replace(with: renewed.keeping(kept, of: old))
        }
    }

    func restore(
        _ tenant: AuthorizationServer, _ read: (AuthorizationServer) throws -> TenantSnapshot
    ) throws {
        try changes.withLock { _ in
            let old = current(tenant)
            let snapshot = try read(old)
            old.requestLog.end()
            let server = snapshot.tenant(after: old, memory)
            replace(with: maker.refitted(server))
        }
    }

    package func change<Result: Sendable>(
        _ tenant: AuthorizationServer,
        _ change: (AuthorizationServer) throws -> (AuthorizationServer, Result)
    ) throws -> Result {
        try changes.withLock { _ in
            let current = current(tenant)
            let (changed, result) = try change(current)
            if changed === current { return result }
            let isRefitted = changed.configuration.outbound != current.configuration.outbound
            replace(with: isRefitted ? maker.refitted(changed) : changed)
            changed.state.settle()
            return result
        }
    }

    package var names: [String] {
        Set(declared.names).union(live.withLock { $0.names }).sorted()
    }

    package func profile(of name: String) -> Profile { settings(of: name).profile }

    package func known(_ name: String, to request: Request) -> KnownTenant {
        let own = settings(of: name)
        return KnownTenant(
            name: name, profile: own.profile.name,
            issuer: Addressing.addresses(of: own, named: name, request).issuer,
            isDeclared: isDeclared(name))
    }

    package func isDeclared(_ name: String) -> Bool { declared.isDeclared(name) }

    package func declare(
        _ order: TenantDeclaration, mayReplace: Bool
    ) throws(TenantConflict) -> (name: String, isNew: Bool) {
        try changes.withLock { names throws(TenantConflict) in
            let declared = declared
            for name in declared.names + live.withLock({ Array($0.all.keys) }) { names.note(name) }
            let name = order.name ?? names.next()
            names.note(name)
            if declared.orders[name]?.written == order.written { return (name, false) }
            let isKnown = declared.isDeclared(name)
            if isKnown, !mayReplace {
                throw TenantConflict(
                    "there is another tenant \(name.shown) already; put this one in its place, or choose another name"
                )
            }
            if let other = declared.name(forHost: name.lowercased()), other != name {
                throw TenantConflict(
                    "\(name.shown) and \(other.shown) differ in case alone, so no host can tell "
                        + "them apart")
            }
            let grown = declared.declaring(name, order)
            state.withLock { $0.declared = grown }
            let former = live.withLock { $0[name] }
            former?.world.clock.reset()
            former?.requestLog.end()
            let server = maker.tenant(named: name, of: grown.configuration, after: former)
            live.withLock { $0.put(server, as: name) }
            return (name, !isKnown)
        }
    }

    package func remove(_ name: String) -> Bool {
        changes.withLock { names in
            names.note(name)
            let declared = declared
            let isDeclared = declared.isDeclared(name)
            if isDeclared {
                let less = declared.removing(name)
                state.withLock { $0.declared = less }
            }
            let former = live.withLock { $0.remove(name) }
            former?.requestLog.end()
            return former != nil || isDeclared
        }
    }

    /// Tells whether the settings of a tenant name that host.
    func haveHost(_ authority: String) -> Bool {
        let host = HostName.plain(authority)
        let live = live.withLock { Array($0.all.values) }.map(\.configuration)
        let all = [root.configuration] + live + declared.configuration.tenants.values
        return all.contains { own in
            [own.issuer, own.publicURL, own.internalURL].contains {
                $0.flatMap(URI.init)?.host.map(HostName.plain) == host
            }
        }
    }
}

private extension Tenants {
    func current(_ tenant: AuthorizationServer) -> AuthorizationServer {
        tenant.name.map { self.tenant(named: $0, for: .post) } ?? root
    }

    func replace(with tenant: AuthorizationServer) {
        if let name = tenant.name {
            live.withLock { $0.replace(name, with: tenant) }
        } else {
            state.withLock { $0.root = tenant }
        }
    }

    /// Forgets declarations of requests, and declares again what they removed.
    func dropDeclared() {
        let initial = DeclaredTenants(configuration)
        let before = declared
        state.withLock { $0.declared = initial }
        let missing = Set(initial.names).subtracting(before.names)
        for name in missing.union(before.orders.keys) {
            live.withLock { $0.remove(name) }?.requestLog.end()
        }
    }
}

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
            state.withLock { $0 = TenantsState(root: root, declared: declared) }
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
        let own = tenant.name.map(configuration.configuration(ofTenant:)) ?? configuration.root
        return maker.refitted(tenant.changed(to: own, rules: tenant.rules.configured(own.rules)))
    }
}
