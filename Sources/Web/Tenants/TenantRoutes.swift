import HTTP
import OAuth

/// What a tenant serves, and below which path.
package struct TenantRoutes: Sendable {
    /// nil where the provider has no place of its own for tenants.
    package let place: TenantPath?
    /// What is served below the tenant's path.
    private let table: RouteTable<Endpoint>
    /// What is served where a path does not name that place.
    private let bare: RouteTable<Endpoint>

    init(_ profile: Profile) {
        place = profile.tenantPath
        table = Routes.table(for: profile)
        bare = place == nil ? table : Routes.own
    }

    /// - Parameter path: below that of the tenant.
    package func match(method: Method, path: String) -> RouteMatch<Endpoint> {
        table.match(method: method, path: path)
    }

    /// - Parameter path: at the root of a host, or below the mere name of the tenant. Where the
    ///   provider has another place for tenants, only what is Understudy's own is found there.
    package func match(method: Method, barePath path: String) -> RouteMatch<Endpoint> {
        bare.match(method: method, path: path)
    }
}
