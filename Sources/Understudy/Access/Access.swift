import OAuth
import Web

extension Understudy {
    /// The connection of a handle to its provider. Tests do not need it.
    public struct Access: Sendable {
        let handle: TenantHandle

        var application: Application { handle.application }
        /// The name of the tenant; nil for the root.
        var tenant: String? { handle.name }
        /// The host and port of the server.
        var authority: String { handle.authority }
        var isSecure: Bool { handle.isSecure }
        var server: AuthorizationServer { handle.server }
        /// The exchange of a request to the control API.
        var exchange: Exchange { handle.exchange }
        var context: Context { handle.context }

        /// The URL of the server, without a trailing slash.
        var serverURL: String { "\(isSecure ? "https" : "http")://\(authority)" }

        /// The access to another tenant of the same server.
        func tenant(named name: String) -> Access {
            Access(handle: handle.tenant(named: name))
        }
    }
}
