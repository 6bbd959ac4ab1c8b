import HTTP
import OAuth

/// What a tenant serves, and below which path it serves it. It is a class, because it is looked up
/// for each request.
package final class TenantRoutes: Sendable {
    /// The provider's own path for tenants; nil where it has none.
    package let place: TenantPath?
    /// What is served below the tenant's path.
    private let table: RouteTable<Endpoint>
    /// What is served where a path does not name `place`.
    private let bare: RouteTable<Endpoint>
    let tokenPath: String
    /// What the branches serve; nil where the provider has none.
    private let branches: BranchRoutes?

    init(_ profile: Profile) {
        branches = profile.branches.map { BranchRoutes($0, of: profile) }
        tokenPath = Routes.path(of: "token", in: profile) ?? ""
        place = profile.tenantPath
        table = Routes.table(for: profile)
        bare = place == nil ? table : Routes.own
    }

    /// - Parameter path: the path below that of the tenant.
    package func match(method: Method, path: String) -> RouteMatch<Endpoint> {
        table.match(method: method, path: path)
    }

    /// - Parameter path: the path at the root of a host, or below the tenant's bare name. If the
    ///   provider has its own path for tenants, only Understudy's own endpoints are found there.
    package func match(method: Method, barePath path: String) -> RouteMatch<Endpoint> {
        bare.match(method: method, path: path)
    }

    /// What a branch would serve; nil if the path is not below one, or leads nowhere there.
    func branch(method: Method, path: String) -> BranchMatch? {
        branches?.match(method: method, path: path)
    }
}
