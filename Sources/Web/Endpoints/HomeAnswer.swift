import HTTP
import JOSE
import OAuth
import Pages
import Providers
import Text

/// Answers a person at the server's own address, or at that of a declared tenant: with a page for a
/// browser, with lines of text for a terminal. It is not in the table of routes, so a profile may
/// serve something else there.
enum HomeAnswer {
    /// Tells whether a request without an endpoint asks for either. One with parameters was meant
    /// for an application and went astray.
    ///
    /// - Parameter endpoint: the endpoint at that address; it answers programs.
    static func isAsked(_ exchange: Exchange, insteadOf endpoint: Endpoint?) -> Bool {
        if let endpoint {
            guard endpoint.yieldsToPeople, exchange.wantsPage || exchange.isFromTerminal,
                !exchange.request.fields.contains(.authorization)
            else { return false }
        }
        let request = exchange.request
        // Programs of a provider with its own path for tenants may ask for something else there.
        let mayBeText = request.path == "/" || exchange.server.profile.tenantPath == nil
        guard exchange.wantsPage || exchange.wantsText && mayBeText, request.method != .post,
            exchange.absence == nil, request.queryPairs.allSatisfy({ $0.name == "ui_locales" })
        else { return false }
        return ["/", exchange.prefix, exchange.prefix + "/"].contains(request.path)
    }

    static func answer(_ exchange: Exchange) -> Response {
        exchange.wantsPage ? page(exchange) : TerminalAnswer.answer(exchange)
    }

    static func page(_ exchange: Exchange) -> Response {
        let server = exchange.server
        let document = DiscoveryEndpoint.document(exchange).object ?? [:]
        let addresses = exchange.context.addresses
        let discovery = addresses.publicURL + (exchange.paths.path(of: "discovery") ?? "")
        let known = showsUsers(exchange) ? clients(server) : []
        let page = HomePage(
            provider: PlayedProvider(
                issuer: addresses.issuer, profile: server.profile.name,
                isOpen: server.clients.isOpen, discovery: discovery,
                endpoints: endpoints(exchange, document)),
            settings: settings(
                exchange, document, clientID: known.first?.id ?? "my-app", discovery: discovery),
            users: showsUsers(exchange) ? server.users.offered().map(UserChoice.init) : [],
            clients: known, place: exchange.toolPlace, ui: .of(exchange))
        return .page(page.render())
    }
}

extension HomeAnswer {
    /// The settings of an application that logs in here.
    static func settings(_ exchange: Exchange) -> ClientSettings {
        let document = DiscoveryEndpoint.document(exchange).object ?? [:]
        let path = exchange.paths.path(of: "discovery") ?? ""
        return settings(
            exchange, document, clientID: clients(exchange.server).first?.id ?? "my-app",
            discovery: exchange.context.addresses.publicURL + path)
    }
}

private extension HomeAnswer {
    /// Tells whether everyone may see the users, as with an open control API.
    static func showsUsers(_ exchange: Exchange) -> Bool {
        if case .open = exchange.installation.control { true } else { false }
    }

    /// Some providers name endpoints for grants that are not played.
    static func endpoints(
        _ exchange: Exchange, _ document: [String: JSON]
    ) -> [(member: String, url: String)] {
        let paths = exchange.paths
        let served = paths.endpoints.filter { $0.grant == nil || !paths.paths(of: $0).isEmpty }
        return served.compactMap(\.metadata).compactMap { member in
            document[member]?.string.map { (member, $0) }
        }
    }

    static func settings(
        _ exchange: Exchange, _ document: [String: JSON], clientID: String, discovery: String
    ) -> ClientSettings {
        let profile = exchange.server.profile
        let mode = profile.usualResponseMode
        let name = profile.scopes.contains("profile") ? "profile" : "name"
        return ClientSettings(
            issuer: exchange.context.addresses.issuer, clientID: clientID,
            scopes: ["openid", name, "email"].filter(profile.scopes.contains),
            responseMode: mode == .query ? nil : mode.rawValue,
            endpoints: document.compactMapValues(\.string).merging(["discovery": discovery]) { $1 },
            libraries: ProviderCatalog.libraries[profile.name] ?? [])
    }

    static func clients(_ server: AuthorizationServer) -> [KnownClient] {
        let registered = server.clients.registered.prefix(100).map(\.client)
        let configured = server.clients.ids(atMost: 100).compactMap { server.clients[$0] }
        return (configured + registered).map {
            KnownClient(id: $0.id, name: $0.name, redirectURIs: $0.redirectURIs)
        }
    }
}

/// The answer to a person at a terminal at the server's own address: the product, its URLs, and
/// commands to try. Programs ask for JSON, browsers for HTML.
enum TerminalAnswer {
    static func answer(_ exchange: Exchange) -> Response {
        let text = (lines(exchange) + [""]).joined(separator: "\n")
        return Response(.ok, [.contentType: "text/plain; charset=utf-8"], body: Array(text.utf8))
    }
}

private extension TerminalAnswer {
    static func lines(_ exchange: Exchange) -> [String] {
        let server = exchange.server
        let base = exchange.context.addresses.publicURL
        let discovery = base + (exchange.paths.path(of: "discovery") ?? "")
        let clients =
            server.clients.isOpen
            ? "any client id, any secret and any redirect URI will do"
            : "only those that are registered"
        let known = [
            "Understudy, a local stand-in for an OpenID Connect provider. It is not for production.",
            "", "  profile    \(server.profile.name)",
            "  issuer     \(exchange.context.addresses.issuer)",
            "  discovery  \(discovery)", "  clients    \(clients)", "", "Three things to try:",
        ]
        return known + attempts(exchange, base, discovery).map { "  \($0)" }
    }

    static func attempts(_ exchange: Exchange, _ base: String, _ discovery: String) -> [String] {
        let start = exchange.paths.path(of: "authorize") ?? ""
        let login =
            "\(base)\(start)?response_type=code&client_id=app&scope=openid"
            + "&redirect_uri=http://localhost:3000/callback"
        guard case .open = exchange.installation.control else {
            return [
                "open \(base)/ in a browser", "curl \(discovery)", "open '\(login)' in a browser",
            ]
        }
        let control = base + ControlPath.root
        let user = exchange.server.users.first?.username ?? "alice"
        return [
            "open \(base)/ in a browser: a first login takes three clicks",
            "curl \(control)/tokens -d '{\"user\": \"\(user)\"}'",
            "curl \(control)/requests/latest",
        ]
    }
}
