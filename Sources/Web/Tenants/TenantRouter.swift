import Configuration
import HTTP
import OAuth

/// Finds the tenant and the endpoint of a request.
package struct TenantRouter: Sendable {
    private let tenants: Tenants
    let installation: Installation

    package init(tenants: Tenants, installation: Installation) {
        self.tenants = tenants
        self.installation = installation
    }

    /// Routes a request. A surplus slash in the path is ignored if the tenant tolerates it.
    package func route(_ request: Request) -> (match: RouteMatch<Endpoint>, exchange: Exchange) {
        let state = tenants.now
        let target = state.declared.target(of: request)
        guard !target.isFound else { return visit(target, request, state) }
        for (fault, path) in PathFault.withoutSlashes(request.path) {
            var mended = request
            mended.path = path
            let other = state.declared.target(of: mended)
            guard other.isFound, tenants.level(of: fault.code, in: other.tenant) != .strict
            else { continue }
            let visit = visit(other, mended, state)
            visit.exchange.context.remark(fault.diagnosis(of: request.path, meant: path), for: nil)
            return visit
        }
        return visit(strayed(target, request, state.declared), request, state)
    }

    /// The exchange of a request to a tenant's control API.
    ///
    /// - Parameter name: nil for the root.
    func controlExchange(withTenant name: String?, _ request: Request) -> Exchange {
        let target = TenantTarget(
            tenant: name, prefix: name.map { "/" + $0 } ?? "",
            match: .found(IndexResource.resource.endpoint, parameters: [:]))
        return visit(target, request, tenants.now).exchange
    }

    /// An exchange with the root, without an endpoint.
    func nowhere(_ request: Request) -> (match: RouteMatch<Endpoint>, exchange: Exchange) {
        visit(TenantTarget(match: .notFound), request, tenants.now)
    }
}

extension Tenants {
    func exchange(for request: Request, _ installation: Installation) -> Exchange {
        TenantRouter(tenants: self, installation: installation).route(request).exchange
    }
}

private extension TenantRouter {
    /// A path that leads nowhere in an existing tenant belongs to that tenant.
    func strayed(
        _ target: TenantTarget, _ request: Request, _ declared: DeclaredTenants
    ) -> TenantTarget {
        guard target.tenant == nil, target.absence == nil, target.place == nil,
            let name = declared.named(in: request.path).map(\.name).last(where: tenants.isKnown),
            request.path.hasPrefix("/\(name)/"), declared.routes(of: name).place == nil
        else { return target }
        return TenantTarget(tenant: name, prefix: "/" + name, match: .notFound)
    }

    func visit(
        _ target: TenantTarget, _ request: Request, _ state: TenantsState
    ) -> (match: RouteMatch<Endpoint>, exchange: Exchange) {
        let tenant = tenant(target.tenant, asked: request, at: target.match.endpoint, state)
        let branch = target.branch.flatMap { tenant.branch(named: $0.name) }
        let isAbsent = target.branch != nil && branch == nil
        let match = isAbsent ? .notFound : target.match
        var parameters: [String: String] = [:]
        if case .found(_, let found) = match { parameters = found }
        let endpoint = match.endpoint?.name
        let home =
            target.place
            ?? (tenant.profile.tenantPath == nil
                ? target.prefix : tenant.configuration.issuerPath(ofTenant: target.tenant))
        let prefix = branch == nil ? home : home + (target.branch?.path ?? "")
        let server = branch ?? tenant
        let addresses = Addressing.addresses(
            of: server,
            tokenPath: target.branch?.tokenPath ?? state.declared.tokenPath(of: target.tenant),
            below: prefix, request)
        let exchange = Exchange(
            request: request,
            context: Context(
                server: server, addresses: addresses,
                certificate: PeerCertificate(request.certificate), path: request.path,
                isFromForeignPage: ForeignPage.sent(request, to: tenant),
                isForFileOfOtherPage: request.isForFileOfOtherPage,
                isRuled: match.endpoint?.isRuled ?? true,
                record: ExchangeRecord(ExchangeFacts(of: request, to: endpoint))), prefix: prefix,
            home: Exchange.Home(tenant, at: home), endpoints: Routes.endpoints, endpoint: endpoint,
            pathParameters: parameters, installation: installation,
            absence: isAbsent
                ? target.branch.map { Finding("tenant.branch-unknown", ["sent": $0.name]) }
                : target.absence)
        return (match, exchange)
    }

    /// The tenant of a request. A refused request makes none and keeps none alive: any page can
    /// name a thousand, and push out those of running tests. The root stands in for a missing
    /// tenant, which would inherit from it.
    func tenant(
        _ name: String?, asked request: Request, at endpoint: Endpoint?, _ state: TenantsState
    ) -> AuthorizationServer {
        guard let name else { return state.root }
        if let endpoint, EarlyRefusal.mayConcern(request, at: endpoint) {
            let present = tenants.present(name) ?? state.root
            let isRefused = EarlyRefusal.isCertain(
                for: request, at: endpoint, of: present, installation.control)
            if isRefused { return present }
        }
        return tenants.tenant(named: name, for: request.method)
    }
}

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

    /// The same for a request whose parameter may name the branch.
    func branch(of request: Request, path: String) -> BranchMatch? {
        guard let branches else { return nil }
        return branches.named(by: request, path: path)
            ?? branches.match(method: request.method, path: path)
    }
}

/// The routes of a tenant's branches, each below its own path.
struct BranchRoutes: Sendable {
    private let place: TenantPath
    private let parameter: String?
    private let table: RouteTable<Endpoint>
    private let tokenPath: String

    init(_ rules: BranchRules, of tenant: Profile) {
        let profile = rules.profile(tenant)
        place = rules.path
        parameter = rules.parameter
        table = Routes.table(for: profile)
        tokenPath = Routes.path(of: "token", in: profile) ?? ""
    }

    /// - Returns: nil if the path is not below a branch, or leads nowhere there.
    func match(method: Method, path: String) -> BranchMatch? {
        guard let (name, below) = DeclaredTenants.split(path, at: place) else { return nil }
        return match(String(name), method, below)
    }

    /// - Returns: nil if no parameter of the request names a branch.
    func named(by request: Request, path: String) -> BranchMatch? {
        guard let parameter,
            let name = request.queryPairs.first(where: { $0.name == parameter })?.value,
            TenantName.isValid(name)
        else { return nil }
        return match(place.ignoresCase ? name.lowercased() : name, request.method, path)
    }

    private func match(_ name: String, _ method: Method, _ path: String) -> BranchMatch? {
        let match = table.match(method: method, path: path.isEmpty ? "/" : path)
        if case .notFound = match { return nil }
        return BranchMatch(
            name: name, path: place.path(named: name), match: match, tokenPath: tokenPath)
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
