import HTTP
import OAuth

/// A tenant of a server, for whoever runs that server in this process: its rules, its clock, its record
/// and all else that the control API has, without HTTP.
///
/// The tenant is looked up each time, since changed settings and a reset put another one in its place.
package struct TenantHandle: Sendable {
    package let application: Application
    /// nil for the root.
    package let name: String?
    /// The host and the port at which clients find the server.
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

    /// The tenant; one that is not there is made.
    package var server: AuthorizationServer {
        let tenants = application.tenants
        return name.map { tenants.tenant(named: $0, for: .post) } ?? tenants.root
    }

    package var rules: RuleBook { server.rules }
    package var clock: WallClock { server.world.clock }
    package var record: RequestLog { server.requestLog }
    package var context: Context { exchange.context }

    /// The exchange that a request to the control API would be.
    package var exchange: Exchange {
        application.exchange(withTenant: name, at: authority, isSecure: isSecure)
    }

    /// Another tenant of the same server.
    package func tenant(named name: String) -> TenantHandle {
        TenantHandle(application, name, at: authority, isSecure: isSecure)
    }

    /// Where a client of this server is examined; this is the tenant of one that has one issuer only.
    package var examRoom: ExamRoom {
        ExamRoom(home: name) { tenant in
            application.exchange(withTenant: tenant, at: authority, isSecure: isSecure)
        }
    }
}
