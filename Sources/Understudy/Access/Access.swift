import OAuth
import Web

extension Understudy {
    /// The way to the provider that a handle stands for. A test has no use for it.
    public struct Access: Sendable {
        let handle: TenantHandle

        var application: Application { handle.application }
        /// The name of the tenant; nil for the one at the root.
        var tenant: String? { handle.name }
        /// The host and the port of the server.
        var authority: String { handle.authority }
        var isSecure: Bool { handle.isSecure }
        var server: AuthorizationServer { handle.server }
        /// The exchange that a request to the control API would be.
        var exchange: Exchange { handle.exchange }
        var context: Context { handle.context }

        /// The URL of the server, without a trailing slash.
        var serverURL: String { "\(isSecure ? "https" : "http")://\(authority)" }

        /// The way to another tenant of the same server.
        func tenant(named name: String) -> Access {
            Access(handle: handle.tenant(named: name))
        }
    }
}
