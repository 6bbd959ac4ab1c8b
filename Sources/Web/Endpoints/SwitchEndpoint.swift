import Configuration
import HTTP
import JOSE
import OAuth
import Pages
import Text

/// The form of the home page that plays another profile, in a tenant of its own. It does what
/// `PUT tenants/{name}` does, for browsers that run no scripts.
enum SwitchEndpoint {
    static let path = ControlPath.prefix + "switch"

    static let endpoint = Endpoint("switch", [.post], [path], surface: ProblemSurface()) {
        exchange in
        if let refusal = exchange.installation.control.refusal(of: exchange) { return refusal }
        try SameOrigin.demand(of: exchange)
        let call = ControlCall(exchange: exchange)
        let profile = try BodyParameters.read(exchange)["profile"] ?? ""
        var order = try TenantsResource.order(from: ["profile": .string(profile)], call)
        let tenants = exchange.installation.tenants
        let made = Set(tenants.names).filter { !tenants.isDeclared($0) }
        for name in names(for: profile, exchange.vocabulary) where !made.contains(name) {
            order.name = name
            do {
                _ = try await TenantsResource.declare(order, mayReplace: false, call)
                let path = "\(exchange.request.mount)/\(name)\(ControlPath.root)"
                return Response(.seeOther, [.location: path])
            } catch is TenantConflict { continue }
        }
        throw ControlProblem.conflict("all names for a tenant of \(profile.shown) are taken")
    }

    /// The names that a tenant of the profile may get, if nobody has them.
    static func names(
        for profile: String, _ vocabulary: ConfigurationVocabulary
    ) -> some Collection<String> {
        (0...100).lazy.map { $0 == 0 ? profile : "\(profile)-\($0)" }
            .filter { vocabulary.flaw(inTenant: $0) == nil }
    }
}

extension TenantSwitch {
    /// - Parameter search: a part of the name or the profile of a tenant; nil for any.
    init(_ exchange: Exchange, search: String?) {
        let (request, tenants) = (exchange.request, exchange.installation.tenants)
        // Below the host of a tenant, every path is that tenant's.
        let host = exchange.server.name.map { "\($0).".lowercased() } ?? ""
        let isAtHost = !host.isEmpty && request.authority.lowercased().hasPrefix(host)
        let base =
            isAtHost
            ? "\(request.isSecure ? "https" : "http")://"
                + request.authority.dropFirst(host.utf8.count) + request.mount
            : request.mount
        let root = tenants.root
        let names = Excerpt(of: tenants.names, atMost: HomePage.mostRows, search: search) { name in
            [name, tenants.profile(of: name).name]
        }
        let vocabulary = exchange.vocabulary
        let described = tenants.configuration.describedProfiles.keys
        let playable = Set(vocabulary.profileNames + vocabulary.shipped + described)
            .subtracting([root.profile.name, exchange.server.profile.name])
        self.init(
            root: Tenant(name: nil, profile: root.profile.name, url: base + ControlPath.root),
            others: names.map { name in
                Tenant(
                    name: name, profile: tenants.profile(of: name).name,
                    url: "\(base)/\(name)\(ControlPath.root)")
            },
            parts: isAtHost
                ? []
                : playable.sorted().compactMap { profile in
                    SwitchEndpoint.names(for: profile, vocabulary).first.map {
                        Part(profile: profile, tenant: $0)
                    }
                },
            control: request.origin + request.mount + ControlPath.prefix,
            action: request.mount + SwitchEndpoint.path)
    }
}
