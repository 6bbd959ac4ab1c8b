import HTTP
import OAuth

/// Finds out which tenant a request is for, and which endpoint of it.
package struct TenantRouter: Sendable {
    private let tenants: Tenants
    private let authority: String?

    /// - Parameter authority: the certificate authority of the server, in PEM.
    package init(tenants: Tenants, authority: String?) {
        self.tenants = tenants
        self.authority = authority
    }

    /// A host names a tenant, else the first segment of a path that leads nowhere by itself.
    package func route(_ request: Request) -> (match: RouteMatch<Endpoint>, exchange: Exchange) {
        if let name = Self.tenantName(ofHost: request.authority) {
            let tenant = tenants.tenant(named: name)
            return visit(tenant, below: "", path: request.path, request)
        }
        let atRoot = tenants.routes(of: nil).match(method: request.method, path: request.path)
        if case .notFound = atRoot, let (name, path) = Self.split(request.path),
            isFound(tenants.routes(of: name).match(method: request.method, path: path))
        {
            return visit(tenants.tenant(named: name), below: "/" + name, path: path, request)
        }
        return visit(tenants.root, below: "", path: request.path, request)
    }
}

private extension TenantRouter {
    func visit(
        _ tenant: AuthorizationServer, below prefix: String, path: String, _ request: Request
    ) -> (RouteMatch<Endpoint>, Exchange) {
        let match = tenants.routes(of: tenant.name).match(method: request.method, path: path)
        var parameters: [String: String] = [:]
        if case .found(_, let found) = match { parameters = found }
        let endpoint = match.endpoint?.name
        let addresses = Addressing.addresses(of: tenant, below: prefix, request)
        let exchange = Exchange(
            request: request,
            context: Context(
                server: tenant, addresses: addresses,
                certificate: PeerCertificate(request.certificate),
                facts: RuleFacts(of: request, to: endpoint)),
            prefix: prefix, endpoint: endpoint, pathParameters: parameters,
            authority: authority)
        return (match, exchange)
    }

    func isFound(_ match: RouteMatch<Endpoint>) -> Bool {
        if case .notFound = match { false } else { true }
    }

    /// `acme` of `acme.localhost:8414`.
    static func tenantName(ofHost authority: String) -> String? {
        // Nearly every request asks for a host without a dot.
        guard authority.utf8.contains(UInt8(ascii: ".")) else { return nil }
        let host = authority.prefix { $0 != ":" }.lowercased()
        guard host.hasSuffix(".localhost") else { return nil }
        let name = host.dropLast(".localhost".count)
        return isName(name) && !name.contains(".") ? String(name) : nil
    }

    /// `/acme/authorize` is `/authorize` of `acme`, and so is the inserted form of RFC 8414 §3.1,
    /// `/.well-known/oauth-authorization-server/acme`.
    static func split(_ path: String) -> (name: String, path: String)? {
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard let first = segments.first else { return nil }
        if first == ".well-known", segments.count == 3, isName(segments[2]) {
            return (String(segments[2]), "/.well-known/\(segments[1])")
        }
        guard isName(first) else { return nil }
        return (String(first), String(path.dropFirst(first.count + 1)))
    }

    static func isName(_ text: Substring) -> Bool {
        TenantName.isValid(text)
    }
}
