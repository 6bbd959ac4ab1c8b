import Configuration
import JOSE
import OAuth

/// The tenants that are declared, by the configuration or over HTTP, and where each of them is. It
/// never changes; another one takes its place.
final class DeclaredTenants: Sendable {
    /// The settings as they were read, with nothing of what requests declared.
    let stated: ServerConfiguration
    let configuration: ServerConfiguration
    /// What requests said of those that came over HTTP.
    let orders: [String: TenantOrder]
    /// The providers' own paths for tenants, each once.
    let places: [TenantPath]
    private let rootRoutes: TenantRoutes
    private let routes: [String: TenantRoutes]
    /// The names by the ids that stand for them in paths; nil for the root.
    private let namesByID: [String: String?]
    /// The names by how a host has them, in lower case.
    private let hostNames: [String: String]
    /// The hosts that the root was given an address with.
    private let rootHosts: Set<String>

    convenience init(_ configuration: ServerConfiguration) {
        self.init(
            configuration, of: configuration, orders: [:],
            rootRoutes: TenantRoutes(configuration.root.profile),
            routes: configuration.tenants.mapValues { TenantRoutes($0.profile) })
    }

    private init(
        _ configuration: ServerConfiguration, of stated: ServerConfiguration,
        orders: [String: TenantOrder], rootRoutes: TenantRoutes, routes: [String: TenantRoutes]
    ) {
        self.stated = stated
        self.configuration = configuration
        self.orders = orders
        self.rootRoutes = rootRoutes
        self.routes = routes
        hostNames = Dictionary(
            configuration.tenants.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
        let root = configuration.root
        namesByID = Dictionary(
            configuration.tenants.compactMap { name, tenant in
                tenant.id(ofTenant: name).map { ($0, name) }
            } + (root.id(ofTenant: nil).map { [($0, nil)] } ?? []),
            uniquingKeysWith: { first, _ in first })
        rootHosts = Set(
            [root.issuer, root.publicURL, root.internalURL].compactMap { address in
                address.flatMap { URI($0)?.host }.map(HostName.plain)
            })
        places = ([rootRoutes] + routes.values).compactMap(\.place)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    func declaring(_ name: String, _ order: TenantOrder) -> DeclaredTenants {
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
}

extension DeclaredTenants {
    /// What a tenant serves or would serve.
    func routes(of name: String?) -> TenantRoutes {
        name.flatMap { routes[$0] } ?? rootRoutes
    }

    /// The path of the tenant's token endpoint.
    func tokenPath(of name: String?) -> String {
        name.flatMap { routes[$0]?.tokenPath } ?? rootRoutes.tokenPath
    }

    func isDeclared(_ name: String) -> Bool {
        configuration.tenants[name] != nil
    }

    var names: [String] { Array(configuration.tenants.keys) }

    /// The tenant that a segment of a path means; nil for the root. Below the host of a tenant the
    /// names of the root are its own.
    ///
    /// - Parameter host: the tenant that the host names.
    func name(forSegment segment: String, at place: TenantPath, host: String?) -> String? {
        if place.rootNames.contains(segment) { return host }
        if let host, id(of: host) == segment { return host }
        guard let known = namesByID[segment] else { return segment }
        return known ?? host
    }

    /// The declared tenant that a host means.
    ///
    /// - Parameter label: the part of the host that names a tenant, in lower case.
    func name(forHost label: String) -> String? {
        hostNames[label]
    }

    /// Whether a host without a declared tenant is one of the root's own: `login.localhost` may be the
    /// host of its issuer.
    func isOfRoot(host: String) -> Bool {
        rootHosts.contains(host)
    }

    private func id(of name: String) -> String? {
        configuration.tenants[name].map { $0.id(ofTenant: name) }
            ?? configuration.root.profile.issuerName?(name)
    }

    /// Tenants with a profile of the same name and the same paths share its routes, which take some
    /// memory.
    private func routes(for order: TenantOrder) -> TenantRoutes {
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
