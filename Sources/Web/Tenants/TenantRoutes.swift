import HTTP
import OAuth

/// The routes of a tenant, and the path they are below. It is a class, because it is looked up for
/// each request.
package final class TenantRoutes: Sendable {
    /// The provider's own path for tenants; nil if it has none.
    package let place: TenantPath?
    /// The routes below the tenant's path.
    private let table: RouteTable<Endpoint>
    /// The routes of paths that do not name `place`.
    private let bare: RouteTable<Endpoint>
    let tokenPath: String
    /// The routes of the branches; nil if the provider has none.
    private let branches: BranchRoutes?

    init(_ profile: Profile) {
        branches = profile.branches.map { BranchRoutes($0, of: profile) }
        tokenPath = Routes.path(of: "token", in: profile) ?? ""
        place = profile.tenantPath
        table = Routes.table(for: profile)
        bare = place == nil ? table : Routes.own
    }

    /// - Parameter path: the path below the tenant's.
    package func match(method: Method, path: String) -> RouteMatch<Endpoint> {
        table.match(method: method, path: path)
    }

    /// - Parameter path: the path at the root of a host, or below the tenant's bare name. If the
    ///   provider has its own path for tenants, only Understudy's own endpoints are found there.
    package func match(method: Method, barePath path: String) -> RouteMatch<Endpoint> {
        bare.match(method: method, path: path)
    }

    /// The route in a branch; nil if the path is not below one, or leads nowhere there.
    func branch(method: Method, path: String) -> BranchMatch? {
        branches?.match(method: method, path: path)
    }
}
