import Configuration
import HTTP
import OAuth

/// The tenants of the server, as far as requests may change them or play other requests. They stand
/// above the parts that they route to, which know them by this protocol.
protocol ChangeableTenants: Sendable {
    /// The number of tenants in memory, the root included.
    var count: Int { get }
    /// The memory of all tenants together.
    var memory: ProcessMemory { get }

    /// The exchange of a request.
    func exchange(for request: Request, _ installation: Installation) -> Exchange

    /// Resets a tenant to its initial state. At the root, tenants that came over HTTP go, and those
    /// of the configuration are declared again.
    func reset(_ tenant: AuthorizationServer, keeping kept: Set<KeptPart>)

    /// Puts a tenant into another state, with an empty record.
    ///
    /// - Parameter read: makes the state and the settings from the present tenant; runs while no
    ///   other change does, and must not wait. Nothing changes if it throws.
    func restore(
        _ tenant: AuthorizationServer,
        _ read: (AuthorizationServer) throws -> TenantSnapshot
    ) throws

    /// Replaces the present tenant by the result of `change`. Running exchanges finish with the
    /// former one.
    ///
    /// - Parameter change: runs while no other change does; must not wait.
    func change<Result: Sendable>(
        _ tenant: AuthorizationServer,
        _ change: (AuthorizationServer) throws -> (AuthorizationServer, Result)
    ) throws -> Result

    /// The settings of the server at its start.
    var configuration: ServerConfiguration { get }

    /// The declared and live tenants by name, as a request to their server sees them.
    func known(to request: Request) -> [KnownTenant]

    /// Declares a tenant, which starts afresh if it existed. An identical declaration changes
    /// nothing.
    ///
    /// - Parameter mayReplace: whether it may replace a different declaration.
    func declare(
        _ order: TenantOrder, mayReplace: Bool
    ) throws(TenantConflict) -> (name: String, isNew: Bool)

    /// - Returns: whether there was such a tenant.
    func remove(_ name: String) -> Bool
}

/// A tenant beside the root.
package struct KnownTenant: Sendable {
    package let name: String
    package let profile: String
    package let issuer: String
    /// True if the configuration or a request declared it.
    package let isDeclared: Bool
}

/// The reason why a tenant cannot be declared beside the others.
package struct TenantConflict: Error {
    package let message: String

    init(_ message: String) {
        self.message = message
    }
}
