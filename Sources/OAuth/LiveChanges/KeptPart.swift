/// A part of a tenant that may outlive a reset.
package enum KeptPart: String, Sendable, CaseIterable {
    case users
    case clients
    case apis
    case rules
    case keys
    /// The settings that none of the other parts has.
    case config
    case clock
    /// At the root: the tenants that came over HTTP.
    case tenants
}

extension AuthorizationServer {
    /// This tenant, made anew, with parts of its former self.
    package func keeping(
        _ kept: Set<KeptPart>, of old: AuthorizationServer
    ) -> AuthorizationServer {
        guard !kept.isEmpty else { return self }
        var settings = kept.contains(.config) ? old.configuration : configuration
        settings.mode = settings.effectiveMode
        settings.clients = (kept.contains(.clients) ? old : self).configuration.clients
        settings.users = (kept.contains(.users) ? old : self).configuration.users
        settings.apis = (kept.contains(.apis) ? old : self).configuration.apis
        let server = changed(
            to: settings, world: kept.contains(.config) ? old.world : nil,
            keys: kept.contains(.keys) ? old.keys : nil,
            rules: kept.contains(.rules) ? old.rules : nil)
        if kept.contains(.clients) {
            for client in old.clients.registered { server.register(client) }
        }
        if kept.contains(.users) {
            for user in old.users.selfEnrolled { _ = server.users.enroll(user) }
        }
        return server
    }
}
