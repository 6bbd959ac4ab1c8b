import HTTP
import OAuth

/// A tenant of a server in this process: its rules, clock, record and everything else of the
/// control API, without HTTP.
///
/// The tenant is looked up each time, since changed settings and resets replace it.
package struct TenantHandle: Sendable {
    package let application: Application
    /// nil for the root.
    package let name: String?
    /// The host and port at which clients find the server.
    package let authority: String
    package let isSecure: Bool

    package init(
        _ application: Application, _ name: String? = nil, at authority: String, isSecure: Bool
    ) {
        self.application = application
        self.name = name
        self.authority = authority
        self.isSecure = isSecure
    }

    /// The tenant, made if missing.
    package var server: AuthorizationServer {
        let tenants = application.tenants
        return name.map { tenants.tenant(named: $0, for: .post) } ?? tenants.root
    }

    package var context: Context { exchange.context }

    /// The exchange of a request to the control API.
    package var exchange: Exchange {
        application.exchange(withTenant: name, at: authority, isSecure: isSecure)
    }

    /// Another tenant of the same server.
    package func tenant(named name: String) -> TenantHandle {
        TenantHandle(application, name, at: authority, isSecure: isSecure)
    }

    /// The room for examining a client of this server; this is the tenant of a client with one
    /// issuer.
    package var examServer: ExamServer {
        ExamServer(home: name) { tenant in
            application.exchange(withTenant: tenant, at: authority, isSecure: isSecure)
        }
    }
}
