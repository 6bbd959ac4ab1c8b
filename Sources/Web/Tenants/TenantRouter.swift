import Configuration
import HTTP
import OAuth

/// Finds the tenant and the endpoint that a request is for.
package struct TenantRouter: Sendable {
    private let tenants: Tenants
    let installation: Installation

    package init(tenants: Tenants, installation: Installation) {
        self.tenants = tenants
        self.installation = installation
    }

    /// Routes a request. Ignores a surplus slash in the path where the tenant tolerates it.
    package func route(_ request: Request) -> (match: RouteMatch<Endpoint>, exchange: Exchange) {
        let target = target(of: request)
        guard case .notFound = target.match else { return visit(target, request) }
        for (fault, path) in PathFault.withoutSlashes(request.path) {
            var mended = request
            mended.path = path
            let other = self.target(of: mended)
            guard isFound(other.match), level(of: fault.code, other) != .strict else { continue }
            let visit = visit(other, mended)
            visit.exchange.context.remark(fault.diagnosis(of: request.path, meant: path), for: nil)
            return visit
        }
        return visit(target, request)
    }

    /// An exchange with the root that leads to no endpoint.
    func nowhere(_ request: Request) -> (match: RouteMatch<Endpoint>, exchange: Exchange) {
        visit(Target(match: .notFound), request)
    }
}

private extension TenantRouter {
    /// Where a request leads, without making that tenant.
    struct Target {
        /// The tenant's name; nil for the root.
        var tenant: String?
        /// The path that named the tenant, where its provider has no tenant paths of its own.
        var prefix = ""
        /// The requested host, if it lies below `localhost` and names no tenant.
        var unknownHost: String?
        let match: RouteMatch<Endpoint>
    }

    /// The tenant is named by the provider's tenant path, else by the host, else by the first
    /// segment of a path that leads nowhere by itself. There a name like a host's, or like a piece
    /// of another provider's path, is a mistake, unless such a tenant is declared.
    func target(of request: Request) -> Target {
        var host: String?
        switch TenantHost(request.authority, in: tenants) {
        case .root: break
        case .tenant(let name): host = name
        case .unknown(let name): return Target(unknownHost: name, match: .notFound)
        }
        for place in tenants.places {
            if let target = target(of: request, at: place, host: host) { return target }
        }
        if let name = host {
            return Target(tenant: name, match: match(name, request.method, request.path))
        }
        let atRoot = match(nil, request.method, request.path)
        if case .notFound = atRoot, let (name, path) = Self.split(request.path),
            case let below = match(name, request.method, path), isFound(below),
            tenants.isDeclared(name) || !PathFault.isNoTenant(name)
        {
            return Target(tenant: name, prefix: "/" + name, match: below)
        }
        return Target(match: atRoot)
    }

    /// The target below a tenant path; nil if the path is not below it or the host names another.
    func target(of request: Request, at place: TenantPath, host: String?) -> Target? {
        guard let (segment, path) = Self.split(request.path, at: place) else { return nil }
        let name = segment == place.rootName ? nil : String(segment)
        let routes = tenants.routes(of: name)
        guard Self.isName(segment), host == nil || host == name, routes.place == place else {
            return nil
        }
        let match = routes.match(method: request.method, path: path)
        // A path that leads nowhere makes no tenant.
        let isThere = isFound(match) || name.map(tenants.isDeclared) ?? true
        return Target(tenant: isThere ? name : nil, match: match)
    }

    func match(_ tenant: String?, _ method: Method, _ path: String) -> RouteMatch<Endpoint> {
        tenants.routes(of: tenant).match(method: method, barePath: path)
    }

    func level(of code: DiagnosisCode, _ target: Target) -> DiagnosisLevel {
        target.tenant.map { tenants.level(of: code, in: $0) }
            ?? tenants.root.level(of: code, for: nil)
    }

    func visit(
        _ target: Target, _ request: Request
    ) -> (match: RouteMatch<Endpoint>, exchange: Exchange) {
        let tenant =
            target.tenant.map { tenants.tenant(named: $0, for: request.method) } ?? tenants.root
        let match = target.match
        var parameters: [String: String] = [:]
        if case .found(_, let found) = match { parameters = found }
        let endpoint = match.endpoint?.name
        let prefix = tenant.profile.tenantPath?.path(of: target.tenant) ?? target.prefix
        let addresses = Addressing.addresses(
            of: tenant, serving: tenants.routes(of: target.tenant), below: prefix, request)
        let exchange = Exchange(
            request: request,
            context: Context(
                server: tenant, addresses: addresses,
                certificate: PeerCertificate(request.certificate),
                isFromForeignPage: ForeignPage.sent(request, to: tenant),
                isRuled: match.endpoint?.isRuled ?? true,
                record: ExchangeRecord(ExchangeFacts(of: request, to: endpoint))),
            prefix: prefix, paths: Paths(Routes.endpoints, in: tenant.profile),
            endpoint: endpoint, pathParameters: parameters, installation: installation,
            unknownHost: target.unknownHost)
        return (match, exchange)
    }

    func isFound(_ match: RouteMatch<Endpoint>) -> Bool {
        if case .notFound = match { false } else { true }
    }

    /// Splits `/acme/authorize` into `acme` and `/authorize`, and likewise the inserted form of
    /// RFC 8414 §3.1 and RFC 9728 §3.1, `/.well-known/oauth-authorization-server/acme`.
    static func split(_ path: String) -> (name: String, path: String)? {
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard let first = segments.first else { return nil }
        if first == ".well-known", segments.count >= 3, isName(segments[2]) {
            let below = segments[3...].map { "/" + $0 }.joined()
            return (String(segments[2]), "/.well-known/\(segments[1])" + below)
        }
        guard isName(first) else { return nil }
        return (String(first), String(path.dropFirst(first.count + 1)))
    }

    /// Splits a path below a provider's tenant path.
    static func split(_ path: String, at place: TenantPath) -> (name: Substring, path: String)? {
        if let (name, below) = place.split(path) { return (name, String(below)) }
        let segments = path.split(separator: "/", maxSplits: 2)
        guard segments.count == 3, segments[0] == ".well-known",
            let (name, below) = place.split("/" + segments[2]),
            below.isEmpty || below.hasPrefix("/_understudy/")
        else { return nil }
        return (name, "/.well-known/\(segments[1])" + below)
    }

    static func isName(_ text: Substring) -> Bool {
        TenantName.isValid(text)
    }
}
