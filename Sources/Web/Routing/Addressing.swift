import Configuration
import HTTP
import OAuth
import Text

/// Finds the addresses of a tenant: the configured ones, else the one that the request was sent to.
enum Addressing {
    /// The addresses that a declared tenant will have.
    static func addresses(
        of configured: TenantConfiguration, named name: String, _ request: Request
    ) -> Addresses {
        let profile = configured.profile
        return addresses(
            issuer: configured.issuer, publicURL: configured.publicURL,
            internalURL: configured.internalURL, rules: profile.issuer,
            issuerPath: configured.issuerPath(ofTenant: name), tokenPath: "",
            below: profile.path(ofTenant: name), request)
    }

    /// The addresses of a tenant, without building all its settings.
    ///
    /// - Parameters:
    ///   - tokenPath: the path of the tenant's token endpoint.
    ///   - prefix: the prefix of the tenant's paths in the request: empty, or `/acme`.
    static func addresses(
        of tenant: AuthorizationServer, tokenPath: String, below prefix: String, _ request: Request
    ) -> Addresses {
        addresses(
            issuer: tenant.configuration.issuer, publicURL: tenant.configuration.publicURL,
            internalURL: tenant.configuration.internalURL, rules: tenant.profile.issuer,
            issuerPath: tenant.configuration.issuerPath(ofTenant: tenant.name, asked: prefix),
            tokenPath: tokenPath, below: prefix, request)
    }

    private static func addresses(
        issuer: String?, publicURL: String?, internalURL: String?, rules: IssuerRules,
        issuerPath: String, tokenPath: String, below prefix: String, _ request: Request
    ) -> Addresses {
        let asked = prefix.isEmpty ? request.base : request.base + prefix
        let stated = issuer.map { issuer in
            let base = rules.base(of: issuer).withoutTrailingSlash
            return issuerPath != prefix && base.hasSuffix(issuerPath)
                ? base.dropLast(issuerPath.count) + prefix : base
        }
        return Addresses(
            issuer: issuer
                ?? rules.issuer(at: issuerPath == prefix ? asked : request.base + issuerPath),
            publicURL: publicURL ?? stated ?? asked,
            internalURL: internalURL ?? asked, asked: asked, tokenPath: tokenPath)
    }
}

extension Exchange {
    /// The addresses of the exchange's tenant after a change of settings.
    func addresses(of changed: AuthorizationServer) -> Addresses {
        Addressing.addresses(
            of: changed, tokenPath: paths.path(of: "token") ?? "", below: prefix, request)
    }
}

/// The paths of a tenant's endpoints: the rows of the table under the paths of the profile.
package struct Paths: Sendable {
    package let endpoints: [Endpoint]
    /// The paths that the profile states instead of the table's, by the endpoint's name.
    private let stated: [String: [String]]
    private let grants: [any Grant]

    package init(_ endpoints: [Endpoint], in profile: Profile) {
        self.endpoints = endpoints
        stated = profile.paths
        grants = profile.grants
    }

    /// All paths of an endpoint; discovery names the first. If the profile lacks its grant, only
    /// paths that the profile states.
    package func paths(of endpoint: Endpoint) -> [String] {
        if let stated = stated[endpoint.name] { return stated }
        if let grant = endpoint.grant, !grants.contains(where: { $0.name == grant.name }) {
            return []
        }
        return endpoint.paths
    }

    /// The path of the endpoint with that name; nil if the profile has none.
    package func path(of name: String) -> String? {
        self[name].flatMap { paths(of: $0).first }
    }

    package subscript(name: String) -> Endpoint? { endpoints.first { $0.name == name } }
}

/// The paths of the control API and of the pages that call it, within a tenant.
package enum ControlPath {
    package static let root = "/_understudy"
    static let prefix = root + "/"

    /// Public paths beside the control API, which tell nothing of a tenant.
    private static let free: Set<Substring> = ["assets", "ca.pem", "health", "resource"]

    /// Tells whether a path within a tenant is the control API's root or below it.
    static func begins(_ path: some StringProtocol) -> Bool {
        path == root || path.hasPrefix(prefix)
    }

    /// Tells whether a path leads to the control API of any tenant, or to a page that calls it.
    /// Every possible route there is guarded, even if no tenant has such a path.
    static func isGuarded(_ path: String) -> Bool {
        // Few other paths have this byte, and every request asks.
        guard path.contains(ascii: "_"), path.contains(text: root) else { return false }
        let segments = path.split(separator: "/")
        guard let place = segments.firstIndex(of: root.dropFirst()) else { return false }
        return !segments[(place + 1)...].prefix(1).contains(where: free.contains)
    }
}

extension Exchange {
    /// True for the control API's root and paths below it, of any tenant.
    var isOfControl: Bool {
        let path = request.path
        if ControlPath.begins(path) { return true }
        if let place = server.profile.tenantPath {
            return place.split(path).map { ControlPath.begins($0.path) } ?? false
        }
        let below =
            prefix.isEmpty ? path.dropFirst().drop { $0 != "/" } : path.dropFirst(prefix.count)
        return ControlPath.begins(below)
    }

    var isControlOff: Bool {
        if case .off = installation.control { true } else { false }
    }
}

/// The callers admitted to the control API.
enum ControlAccess: Sendable {
    /// Everyone except pages of other origins.
    case open
    case off
    /// Callers with this bearer token (RFC 6750 §2.1).
    case token(SecretDigest)

    init(_ configuration: ServerConfiguration) {
        self =
            switch configuration.control {
            case .on: .open
            case .off: .off
            case .token: .token(SecretDigest(configuration.controlToken ?? ""))
            }
    }
}
