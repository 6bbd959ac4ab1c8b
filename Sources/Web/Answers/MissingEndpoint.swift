import Configuration
import HTTP
import JOSE
import OAuth
import Text

/// Answers requests that no endpoint serves: a page for a browser, JSON for anyone else.
enum MissingEndpoint {
    static func notFound(_ exchange: Exchange) -> Response {
        let error = OAuthError(.notFound, exchange.absence ?? NearestPath(exchange).diagnosis)
        return ErrorResponses.response(to: error, on: surface(exchange), exchange)
    }

    static func preflight() -> Response {
        let methods: [Method] = [.get, .post, .put, .patch, .delete, .options]
        return Response(.noContent, [.allow: methods.map(\.rawValue).joined(separator: ", ")])
    }

    /// - Parameter own: nil for the surface of endpoints, with a word about the one that was asked.
    static func methodNotAllowed(
        _ allow: [Method], on own: (any ErrorSurface)? = nil, _ exchange: Exchange
    ) -> Response {
        let allowed = allow.map(\.rawValue)
        let error = OAuthError(
            .methodNotAllowed,
            .methodNotAllowed(
                exchange.request.method.rawValue, allowed: allowed,
                at: own == nil ? endpoint(of: exchange) : nil, start: exchange.path(of: "authorize")
            ))
        var response = ErrorResponses.response(to: error, on: own ?? surface(exchange), exchange)
        response.fields[.allow] = allowed.joined(separator: ", ")
        return response
    }

    private static func surface(_ exchange: Exchange) -> any ErrorSurface {
        exchange.wantsPage ? PageSurface() : PlainSurface.missing
    }

    /// The name of the endpoint at the path, whatever the method.
    private static func endpoint(of exchange: Exchange) -> String? {
        let paths = exchange.paths
        return paths.endpoints.first { endpoint in
            paths.paths(of: endpoint).contains { exchange.prefix + $0 == exchange.request.path }
        }?.name
    }
}

/// The served path that an unknown path was most likely meant to be, in the same tenant and branch.
struct NearestPath {
    private let exchange: Exchange
    private let asked: String
    private let paths: Paths
    /// The path of the branch that the unknown path names; nil where it names none.
    private let branch: String?

    init(_ exchange: Exchange) {
        self.exchange = exchange
        asked = exchange.request.path
        let named = Self.branch(in: exchange)
        (branch, paths) = (named?.place, named?.paths ?? exchange.paths)
    }

    var diagnosis: Finding {
        if exchange.isOfControl, exchange.isControlOff {
            return Finding("request.not-found", ["path": asked], as: "control-off")
        }
        if isDiscoveryWithoutIssuer {
            return Finding(
                "request.not-found",
                ["path": asked, "issuer": issuerPath, "meant": directory(below: issuerPath)],
                as: "issuer")
        }
        if let (fault, path) = PathFault.withSlash(asked, served: served) {
            return fault.diagnosis(of: asked, meant: path)
        }
        if let branch {
            return diagnosis(below: branch, of: String(asked.dropFirst(branch.count)))
        }
        let prefix = exchange.prefix
        if !prefix.isEmpty, asked.hasPrefix(prefix + "/") {
            return diagnosis(below: prefix, of: String(asked.dropFirst(prefix.count)))
        }
        // A provider with its own path for tenants serves only paths that include it.
        guard exchange.server.profile.tenantPath == nil else {
            return nearest(to: asked, at: leading(prefix))
                .map { $0.fault.diagnosis(of: asked, meant: $0.path) } ?? unknown(issuerPath)
        }
        guard let (name, path) = newTenant else { return diagnosis(below: "", of: asked) }
        return diagnosis(below: "/" + name, of: path)
    }
}

private extension NearestPath {
    /// A name that is nearly a segment of the tenant's own paths is no branch, where any may be.
    static func branch(in exchange: Exchange) -> (place: String, paths: Paths)? {
        let (server, asked) = (exchange.server, exchange.request.path)
        guard let rules = server.profile.branches, asked.hasPrefix(exchange.prefix + "/"),
            let (name, below) = rules.path.split(String(asked.dropFirst(exchange.prefix.count))),
            below.utf8.count > 1, !PathFault.isNoTenant(name),
            rules.settings(String(name), server.configuration) != nil
        else { return nil }
        let own = exchange.paths.endpoints.flatMap(exchange.paths.paths(of:))
        let first = own.compactMap { $0.split(separator: "/").first.map(String.init) }
        guard String(name).nearest(among: first) == nil else { return nil }
        return (
            String(asked.dropLast(below.count)),
            Paths(exchange.endpoints, in: rules.profile(server.profile))
        )
    }

    func diagnosis(below prefix: String, of path: String) -> Finding {
        let place = leading(prefix)
        return nearest(to: path, at: "")
            .map { $0.fault.diagnosis(of: asked, meant: place + $0.path) } ?? unknown(place)
    }

    /// The prefix, or the path of the issuer where a tenant that nobody declared has the prefix and
    /// none is made: its addresses would be refused.
    func leading(_ prefix: String) -> String {
        let (tenants, installation) = (exchange.installation.tenants, exchange.installation)
        guard exchange.server.name == nil, !tenants.configuration.makesTenants else {
            return prefix
        }
        var request = exchange.request
        request.path = directory(below: prefix)
        let isRefused = tenants.exchange(for: request, installation).absence != nil
        return isRefused ? issuerPath : prefix
    }

    func unknown(_ prefix: String) -> Finding {
        let value = exchange.request.queryPairs.first?.value ?? ""
        let isBase = !asked.dropFirst().contains("/") && value.first != "/"
        let inQuery = isBase ? served.first(where: value.contains(text:)) : nil
        return Finding(
            "request.not-found",
            [
                "path": asked, "end": inQuery,
                "directory": directory(below: prefix),
            ], as: inQuery.map { _ in "in-query" })
    }

    /// The document that lists the endpoints.
    func directory(below prefix: String) -> String {
        prefix + (paths.path(of: "discovery") ?? ControlPath.root)
    }

    /// The path of the issuer where a provider has paths for tenants: with branches, of the first.
    var issuerPath: String {
        let profile = exchange.server.profile
        return profile.path(ofTenant: exchange.server.name)
            + (profile.branches?.path.path(of: nil) ?? "")
    }

    /// True for discovery at an issuer that is the bare host, which such a provider never has.
    var isDiscoveryWithoutIssuer: Bool {
        exchange.server.profile.tenantPath != nil
            && [exchange.paths.path(of: "discovery"), "/.well-known/openid-configuration"]
                .contains(asked)
    }

    /// - Parameter place: the prefix of each served path.
    func nearest(to path: String, at place: String) -> (fault: PathFault, path: String)? {
        PathFault.nearest(to: path, served: served.map { place + $0 }) { name in
            paths.path(of: name).map { place + $0 }
        }
    }

    /// The paths served beside the control API.
    var served: [String] {
        paths.endpoints.flatMap(paths.paths(of:)).filter {
            !ControlPath.begins($0) && !$0.contains("{")
        }
    }

    /// The first segment, where it would name a tenant that nobody declared if the rest of the path
    /// were right.
    var newTenant: (name: String, path: String)? {
        let segments = asked.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard exchange.server.name == nil, exchange.installation.tenants.configuration.makesTenants,
            segments.count > 1, let name = segments.first, TenantName.isValid(name),
            !PathFault.isNoTenant(name), asked.nearest(among: served) == nil
        else { return nil }
        let path = String(asked.dropFirst(name.utf8.count + 1))
        guard let meant = nearest(to: path, at: ""), ![.longer, .hostName].contains(meant.fault)
        else { return nil }
        return (String(name), path)
    }
}
