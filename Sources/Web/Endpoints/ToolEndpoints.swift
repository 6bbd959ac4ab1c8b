import HTTP
import JOSE
import OAuth
import Pages

/// The pages for developers, which call the control API. If that is off there are none; if it
/// demands a token, the page asks for it.
enum ToolEndpoints {
    static let endpoints = Tool.all.map { tool in
        Endpoint(
            tool.name, [.get], [ControlPath.prefix + tool.name], surface: OwnSurface(),
            answer: { page(of: tool, $0) })
    }

    private static func page(of tool: Tool, _ exchange: Exchange) -> Response {
        let place = exchange.toolPlace
        guard place.isServed else { return MissingEndpoint.notFound(exchange) }
        return .page(tool.render(at: place, ui: .of(exchange)))
    }
}

extension Exchange {
    /// The location of this tenant's pages for developers.
    var toolPlace: ToolPlace {
        let isServed = if case .off = installation.control { false } else { true }
        let prefix = path("")
        return ToolPlace(
            profile: server.profile.name, tenant: server.name,
            control: prefix + ControlPath.root, home: prefix + "/", isServed: isServed,
            isRecorded: server.configuration.record.exchanges > 0, facts: facts)
    }

    /// The addresses that the metadata of some providers leaves out, the scope that an API needs,
    /// whether ID tokens lack the nonce, and the article about findings.
    private var facts: [String: String] {
        let usual = "/.well-known/openid-configuration"
        let documents = paths["discovery"].map(paths.paths) ?? []
        let (api, scopes) = apiOfUser
        let refresh = server.profile.refreshToken.scope
        let scope = scopes.prefix(1) + (refresh == "offline_access" ? [] : [refresh])
        var facts = ["findings": Article.name(ofFindingsIn: Interface.of(self).language)]
        if !documents.contains(usual) { facts["metadata"] = documents.first.map { path($0) } }
        facts["token"] = paths.path(of: "token").map { path($0) }
        facts["api"] = api.map { path($0) }
        facts["nonce"] = server.profile.idTokenShape.claims.contains("nonce") ? nil : "off"
        facts["scope"] = scope.isEmpty ? nil : scope.joined(separator: " ")
        return facts
    }

    /// The API about the user of a token: userinfo, or the provider's own, which has the shortest
    /// path of those that tell of the token they are called with.
    private var apiOfUser: (path: String?, scopes: [String]) {
        if let path = paths.path(of: "userinfo") { return (path, []) }
        let own = server.profile.routes.filter { path, route in
            route.methods.contains("GET") && route.tokenParameter == nil && !path.contains("{")
        }
        let first = own.min { ($0.key.count, $0.key) < ($1.key.count, $1.key) }
        return (first?.key, first?.value.scopes ?? [])
    }
}

/// The style sheet, script and icon of the pages.
enum AssetEndpoint {
    /// The path at which browsers look for an icon by themselves.
    static let iconPath = "/favicon.ico"

    /// Tells whether a request is for a file that the page about an unknown host needs, too.
    static func isAsked(by request: Request) -> Bool {
        request.path.hasPrefix("/_understudy/assets/")
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        let name = exchange.pathParameters["name"] ?? "icon.svg"
        let look = LookSheet(look: exchange.server.look)
        guard let asset = name == LookSheet.name ? look.asset : Asset.named(name) else {
            throw OAuthError(
                .notFound, "request.not-found",
                ["path": exchange.request.path, "directory": ControlPath.root])
        }
        // The look may change with the tenant.
        let lifetime = name == LookSheet.name ? "no-cache" : "max-age=300"
        let caching: Fields = [.cacheControl: lifetime, .eTag: asset.etag]
        if exchange.request.fields[.ifNoneMatch] == asset.etag {
            return Response(.notModified, caching)
        }
        var response = Response(.ok, caching, body: asset.bytes)
        response.fields[.contentType] = asset.mediaType
        return response
    }
}

/// The certificate authority that clients must trust to speak TLS with this server.
enum AuthorityEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        guard let pem = exchange.installation.authority else {
            throw OAuthError(.notFound, "tls.no-authority")
        }
        return Response(.ok, [.contentType: "application/x-x509-ca-cert"], body: Array(pem.utf8))
    }
}

/// Tells container health checks whether the server answers, and will go on answering. It answers
/// only once the configuration is applied.
package enum HealthEndpoint {
    /// Its path within each tenant.
    package static let path = "/_understudy/health"

    /// Tells whether a request is a probe of an orchestrator, which may name any host.
    static func isProbe(_ request: Request) -> Bool { request.path.hasSuffix(path) }

    static func answer(_ exchange: Exchange) async throws -> Response {
        guard exchange.installation.isStopping else { return .json(["status": "ok"]) }
        var response = Response.json(["status": "stopping"], .serviceUnavailable)
        response.fields[.retryAfter] = "1"
        return response
    }
}
