import Configuration
import JOSE
import OAuth
import Text

/// The tenants declared by the configuration or over HTTP, and their addresses. It is immutable; a
/// change replaces it.
final class DeclaredTenants: Sendable {
    /// The settings as they were read, without declarations in requests.
    let stated: ServerConfiguration
    let configuration: ServerConfiguration
    /// The declarations of tenants that came over HTTP.
    let orders: [String: TenantDeclaration]
    /// The providers' own paths for tenants, each once.
    let places: [TenantPath]
    private let rootRoutes: TenantRoutes
    private let routes: [String: TenantRoutes]
    /// The names by their ids in paths; nil for the root.
    private let namesByID: [String: String?]
    /// The names by their lower-case form in hosts.
    private let hostNames: [String: String]
    /// The most segments in the name of a tenant.
    private let mostSegments: Int
    /// The hosts in the root's configured addresses.
    private let rootHosts: Set<String>

    convenience init(_ configuration: ServerConfiguration) {
        self.init(
            configuration, of: configuration, orders: [:],
            rootRoutes: TenantRoutes(configuration.root.profile),
            routes: configuration.tenants.mapValues { TenantRoutes($0.profile) })
    }

    private init(
        _ configuration: ServerConfiguration, of stated: ServerConfiguration,
        orders: [String: TenantDeclaration], rootRoutes: TenantRoutes,
        routes: [String: TenantRoutes]
    ) {
        self.stated = stated
        self.configuration = configuration
        self.orders = orders
        self.rootRoutes = rootRoutes
        self.routes = routes
        mostSegments = configuration.tenants.keys.map { $0.parts(at: "/").count }.max() ?? 1
        hostNames = Dictionary(
            configuration.tenants.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
        let root = configuration.root
        namesByID = Dictionary(
            firsts: configuration.tenants.compactMap { name, tenant in
                tenant.id(ofTenant: name).map { ($0, name) }
            } + (root.id(ofTenant: nil).map { [($0, nil)] } ?? []))
        rootHosts = Set(
            [root.issuer, root.publicURL, root.internalURL].compactMap { address in
                address.flatMap { URI($0)?.host }.map(HostName.plain)
            })
        places = ([rootRoutes] + routes.values).compactMap(\.place)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    func declaring(_ name: String, _ order: TenantDeclaration) -> DeclaredTenants {
        var (configuration, orders, routes) = (configuration, orders, routes)
        routes[name] = self.routes(for: order)
        configuration.tenants[name] = order.configuration
        orders[name] = order
        return DeclaredTenants(
            configuration, of: stated, orders: orders, rootRoutes: rootRoutes, routes: routes)
    }

    func removing(_ name: String) -> DeclaredTenants {
        var (configuration, orders, routes) = (configuration, orders, routes)
        configuration.tenants[name] = nil
        orders[name] = nil
        routes[name] = nil
        return DeclaredTenants(
            configuration, of: stated, orders: orders, rootRoutes: rootRoutes, routes: routes)
    }

    /// The routes that a tenant has or would have.
    func routes(of name: String?) -> TenantRoutes {
        name.flatMap { routes[$0] } ?? rootRoutes
    }

    /// The path of the tenant's token endpoint.
    func tokenPath(of name: String?) -> String {
        name.flatMap { routes[$0]?.tokenPath } ?? rootRoutes.tokenPath
    }

    func isDeclared(_ name: String) -> Bool { configuration.tenants[name] != nil }

    var names: [String] { Array(configuration.tenants.keys) }

    /// The tenant that a segment of a path names; nil for the root. Below the host of a tenant, the
    /// root's names mean that tenant.
    ///
    /// - Parameter host: the tenant that the host names.
    func name(forSegment segment: String, at place: TenantPath, host: String?) -> String? {
        if place.rootNames.contains(segment) { return host }
        if let host, id(of: host) == segment { return host }
        guard let known = namesByID[segment] else { return segment }
        return known ?? host
    }

    /// The tenants that a path may name, each with the path below it: `/acme/authorize` names `acme`,
    /// as does the inserted form of RFC 8414 §3.1 and RFC 9728 §3.1,
    /// `/.well-known/oauth-authorization-server/acme`. Names of several segments are declared ones.
    func named(in path: String) -> [(name: String, path: String)] {
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let isInserted = segments.first == ".well-known" && segments.count >= 3
        let own = segments.dropFirst(isInserted ? 2 : 0)
        return (1...mostSegments).compactMap { count in
            let name = own.prefix(count).joined(separator: "/")
            guard own.count >= count, own.prefix(count).allSatisfy(TenantName.isValid),
                count == 1 || isDeclared(name)
            else { return nil }
            let below = own.dropFirst(count).map { "/" + $0 }.joined()
            return (name, isInserted ? "/.well-known/\(segments[1])" + below : below)
        }
    }

    /// The declared tenant that a host names.
    ///
    /// - Parameter label: the part of the host that names a tenant, in lower case.
    func name(forHost label: String) -> String? { hostNames[label] }

    /// Tells whether a host without a declared tenant is the root's own: `login.localhost` may be
    /// the host of its issuer.
    func isOfRoot(host: String) -> Bool { rootHosts.contains(host) }

    private func id(of name: String) -> String? {
        configuration.tenants[name].map { $0.id(ofTenant: name) }
            ?? configuration.root.profile.issuerName?(name)
    }

    /// Tenants with equally named profiles and the same paths share routes, to save memory.
    private func routes(for order: TenantDeclaration) -> TenantRoutes {
        let profile = order.configuration.profile
        guard let stated = order.profile else {
            return profile.paths == configuration.root.profile.paths
                ? rootRoutes : TenantRoutes(profile)
        }
        let like = stated.string.flatMap { name in
            orders.first {
                $0.value.profile?.string == name
                    && $0.value.configuration.profile.paths == profile.paths
            }
        }
        return like.flatMap { routes[$0.key] } ?? TenantRoutes(profile)
    }
}
