import HTTP
import OAuth

/// The routes of a tenant's branches, each below its own path.
struct BranchRoutes: Sendable {
    private let place: TenantPath
    private let table: RouteTable<Endpoint>
    private let tokenPath: String

    init(_ rules: BranchRules, of tenant: Profile) {
        let profile = rules.profile(tenant)
        place = rules.path
        table = Routes.table(for: profile)
        tokenPath = Routes.path(of: "token", in: profile) ?? ""
    }

    /// - Returns: nil if the path is not below a branch, or leads nowhere there.
    func match(method: Method, path: String) -> BranchMatch? {
        guard let (name, below) = DeclaredTenants.split(path, at: place) else { return nil }
        let match = table.match(method: method, path: below.isEmpty ? "/" : below)
        if case .notFound = match { return nil }
        return BranchMatch(
            name: String(name), path: place.path(named: String(name)), match: match,
            tokenPath: tokenPath)
    }
}

/// The branch that a path names, which the tenant may lack, and its route there.
struct BranchMatch: Sendable {
    let name: String
    /// Its path below the tenant.
    let path: String
    let match: RouteMatch<Endpoint>
    let tokenPath: String
}
