import Configuration
import HTTP
import OAuth

/// The tenants of the server, as far as requests may change them, or arise within others. They stand
/// above what they route requests to, which knows them as this.
protocol ChangeableTenants: Sendable {
    /// How many there are in memory, the root included.
    var count: Int { get }
    /// What all of them keep in memory together.
    var memory: ProcessMemory { get }

    /// The exchange that a request would be.
    func exchange(for request: Request, _ installation: Installation) -> Exchange

    /// Makes a tenant anew, as it was at the start. At the root, the tenants that came over HTTP go,
    /// and those that the configuration declares are again as it has them.
    func reset(_ tenant: AuthorizationServer, keeping kept: Set<KeptPart>)

    /// Puts a tenant into another state, with an empty record.
    ///
    /// - Parameter read: finds the state and the settings for the tenant as it is now; runs while no
    ///   other change does, and may not wait. Nothing changes where it throws.
    func restore(
        _ tenant: AuthorizationServer,
        _ read: (AuthorizationServer) throws -> RestoredTenant
    ) throws

    /// Replaces a tenant as it is now by what `change` makes of it. Exchanges that have begun finish
    /// with what was there before.
    ///
    /// - Parameter change: runs while no other change does; may not wait.
    func change<Result: Sendable>(
        _ tenant: AuthorizationServer,
        _ change: (AuthorizationServer) throws -> (AuthorizationServer, Result)
    ) throws -> Result

    /// The settings of the server as they were at the start.
    var configuration: ServerConfiguration { get }

    /// The tenants that are declared or live, by name, as a request to their server sees them.
    func known(to request: Request) -> [KnownTenant]

    /// Declares a tenant, which begins anew where it was there before. One that was declared just
    /// the same stays as it is.
    ///
    /// - Parameter mayReplace: whether it may take the place of one that was declared otherwise.
    func declare(
        _ order: TenantOrder, mayReplace: Bool
    ) throws(TenantConflict) -> (name: String, isNew: Bool)

    /// - Returns: whether there was such a tenant.
    func remove(_ name: String) -> Bool
}

/// What a document says of a tenant.
struct RestoredTenant: Sendable {
    let state: TenantState
    let settings: TenantConfiguration
}

/// A tenant beside the root.
package struct KnownTenant: Sendable {
    package let name: String
    package let profile: String
    package let issuer: String
    /// Whether the configuration or a request said what it is like.
    package let isDeclared: Bool
}

/// Why a tenant cannot be declared beside the others.
package struct TenantConflict: Error {
    package let message: String

    init(_ message: String) {
        self.message = message
    }
}
