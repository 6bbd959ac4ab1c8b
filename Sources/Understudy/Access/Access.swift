import HTTP
import OAuth
import Web

extension Understudy {
    /// The way to the provider that a handle stands for. A test has no use for it.
    ///
    /// The tenant is looked up each time, since changed settings and a reset put another one in its
    /// place.
    public struct Access: Sendable {
        let application: Application
        /// The name of the tenant; nil for the one at the root.
        let tenant: String?
        /// The host and the port of the server.
        let authority: String
        let isSecure: Bool

        /// The URL of the server, without a trailing slash.
        var serverURL: String { "\(isSecure ? "https" : "http")://\(authority)" }

        /// The exchange that a request to the control API would be.
        var exchange: Exchange {
            application.exchange(withTenant: tenant, at: authority, isSecure: isSecure)
        }

        var context: Context { exchange.context }

        var server: AuthorizationServer {
            let tenants = application.tenants
            return tenant.map { tenants.tenant(named: $0, for: .post) } ?? tenants.root
        }

        /// The way to another tenant of the same server.
        func tenant(named name: String) -> Access {
            Access(
                application: application, tenant: name, authority: authority, isSecure: isSecure)
        }
    }
}
