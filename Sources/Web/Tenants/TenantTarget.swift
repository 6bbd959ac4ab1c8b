import Configuration
import HTTP
import OAuth
import Text

/// The destination of a request, found without making its tenant.
struct TenantTarget {
    /// The tenant's name; nil for the root.
    var tenant: String?
    /// The path that named the tenant, if its provider has no tenant paths of its own.
    var prefix = ""
    /// The path that named the tenant at its provider's place for tenants; nil if none did.
    var place: String?
    /// The branch of the tenant that the path names; nil for the tenant itself.
    var branch: BranchMatch?
    /// The reason why there is no such tenant, if the request names one.
    var absence: Finding?
    let match: RouteMatch<Endpoint>

    var isFound: Bool {
        if case .notFound = match { false } else { true }
    }
}

extension DeclaredTenants {
    /// The tenant is named by the provider's tenant path, else by the host, else by the beginning of
    /// a path that leads nowhere by itself. A first segment like a host's name, or like a piece of
    /// another provider's path, is a mistake, unless such a tenant is declared.
    func target(of request: Request) -> TenantTarget {
        var host: String?
        switch TenantHost(request.authority, in: self) {
        case .root: break
        case .tenant(let name): host = name
        case .unknown(let host):
            return TenantTarget(
                absence: Finding("host.no-tenant", ["host": host]), match: .notFound)
        }
        let target = self.target(of: request, host: host)
        if let absence = misnomer(in: request.path, of: target, host: host) {
            return TenantTarget(absence: absence, match: .notFound)
        }
        guard let name = host ?? target.tenant, !isDeclared(name) else { return target }
        // Hosts ignore case, so both names would be one tenant there and two in paths.
        if let other = self.name(forHost: name.lowercased()) {
            return TenantTarget(
                absence: Finding(
                    "tenant.undeclared", ["declared": other, "name": name], as: "case"),
                match: .notFound)
        }
        return configuration.makesTenants
            ? target
            : TenantTarget(absence: Finding("tenant.undeclared", ["name": name]), match: .notFound)
    }
}

private extension DeclaredTenants {
    static let pathWords = ConfigurationVocabulary.served.pathWords

    /// Why the path of a request that leads nowhere, or to a tenant that nobody declared, does not
    /// name one; nil where it may.
    func misnomer(in path: String, of target: TenantTarget, host: String?) -> Finding? {
        let isOfDeclared = target.tenant.map(isDeclared) ?? target.isFound
        guard host == nil, !isOfDeclared, let misnomer = configuration.root.profile.misnomer
        else { return nil }
        return named(in: path).first.flatMap { misnomer($0.name, configuration.root.profile) }
    }

    func target(of request: Request, host: String?) -> TenantTarget {
        let placed = places.lazy.compactMap { self.target(of: request, at: $0, host: host) }.first
        // Providers with tenants in the first segment leave Understudy its own paths.
        if let placed, placed.isFound || !isOwn(request) { return placed }
        if let name = host { return target(in: name, request.method, request.path) }
        let atRoot = target(in: nil, request.method, request.path)
        if let name = name(askedFor: request) {
            return target(in: name, prefix: "/" + name, request.method, request.path)
        }
        guard !atRoot.isFound else { return atRoot }
        for (name, path) in named(in: request.path) where mayBe(name) {
            let below = target(in: name, prefix: "/" + name, request.method, path)
            // The bare address of a declared tenant is its own, though nothing is served there.
            let isHome = isDeclared(name) && (path.isEmpty || path == "/")
            if below.isFound || isHome { return below }
        }
        return atRoot
    }

    /// The target below a tenant path; nil if the path is not below it or the host names another
    /// tenant.
    func target(of request: Request, at place: TenantPath, host: String?) -> TenantTarget? {
        guard let (segment, path) = Self.split(request.path, at: place) else { return nil }
        let name = name(forSegment: String(segment), at: place, host: host)
        let routes = routes(of: name)
        guard Self.isName(segment), host == nil || host == name, routes.place == place else {
            return nil
        }
        let branch = routes.branch(of: request, path: path)
        var target = TenantTarget(
            branch: branch,
            match: branch?.match
                ?? routes.match(method: request.method, path: path.isEmpty ? "/" : path))
        target.place = place.path(named: String(segment))
        // A path that leads nowhere makes no tenant.
        if target.isFound || name.map(isDeclared) ?? true { target.tenant = name }
        return target
    }

    /// The tenant whose URL a request asks about (OpenID Connect Discovery §2.1); nil for none.
    func name(askedFor request: Request) -> String? {
        guard request.path == WebFingerEndpoint.path,
            let resource = request.queryPairs.first(where: { $0.name == "resource" }),
            let url = URI(resource.value), url.authority == request.authority
        else { return nil }
        return named(in: url.path).map(\.name).last(where: mayBe)
    }

    /// Tells whether a tenant may have that name.
    func mayBe(_ name: String) -> Bool {
        isDeclared(name) || !PathFault.isNoTenant(name) && !Self.pathWords.contains(name)
    }

    func isOwn(_ request: Request) -> Bool { target(in: nil, request.method, request.path).isFound }

    /// The route of a tenant at a path, else that of one of its branches.
    func target(
        in tenant: String?, prefix: String = "", _ method: Method, _ path: String
    ) -> TenantTarget {
        let routes = routes(of: tenant)
        let own = TenantTarget(
            tenant: tenant, prefix: prefix, match: routes.match(method: method, barePath: path))
        guard !own.isFound, let branch = routes.branch(method: method, path: path) else {
            return own
        }
        return TenantTarget(tenant: tenant, prefix: prefix, branch: branch, match: branch.match)
    }

    static func isName(_ text: Substring) -> Bool { TenantName.isValid(text) }
}

extension DeclaredTenants {
    /// Splits a path below a provider's path for tenants or their branches.
    static func split(_ path: String, at place: TenantPath) -> (name: Substring, path: String)? {
        if let (name, below) = place.split(path) { return (name, String(below)) }
        let segments = path.split(separator: "/", maxSplits: 2)
        guard segments.count == 3, segments[0] == ".well-known",
            let (name, below) = place.split("/" + segments[2]),
            below.isEmpty || below.hasPrefix("/_understudy/")
        else { return nil }
        return (name, "/.well-known/\(segments[1])" + below)
    }
}

/// The tenant in the host of a request: `acme.localhost:8414` names `acme`.
enum TenantHost: Equatable {
    case root
    case tenant(String)
    /// A name below `localhost` that no tenant has.
    case unknown(String)

    /// Hosts are compared without case and without the final dot of a full name (RFC 9110 §4.2.3,
    /// RFC 1034 §3.1).
    init(_ authority: String, in tenants: DeclaredTenants) {
        // Nearly every request names a host without a dot.
        guard authority.contains(ascii: ".") else {
            self = .root
            return
        }
        let host = HostName.plain(authority)
        guard host.hasSuffix(Self.parent) else {
            self = .root
            return
        }
        let name = String(host.dropLast(Self.parent.count))
        if let declared = tenants.name(forHost: name) {
            self = .tenant(declared)
        } else if tenants.isOfRoot(host: host) {
            self = .root
        } else if !name.contains("."), TenantName.isValid(name) {
            self = .tenant(name)
        } else {
            self = .unknown(host)
        }
    }

    private static let parent = ".localhost"
}
