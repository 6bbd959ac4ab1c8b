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
            exchange.absence == nil,
            request.queryPairs.allSatisfy({ Self.parameters.contains($0.name) })
        else { return false }
        return ["/", exchange.prefix, exchange.prefix + "/"].contains(request.path)
    }

    private static let parameters = [
        "ui_locales", HomePage.userField, HomePage.clientField, TenantSwitch.field,
    ]

    static func answer(_ exchange: Exchange) -> Response {
        exchange.wantsPage ? page(exchange) : TerminalAnswer.answer(exchange)
    }

    static func page(_ exchange: Exchange) -> Response {
        let server = exchange.server
        let addresses = exchange.context.addresses
        let isShown = showsUsers(exchange)
        let search = { name in exchange.request.queryPairs.first { $0.name == name }?.value }
        let page = HomePage(
            provider: PlayedProvider(
                issuer: addresses.issuer, profile: server.profile.name,
                version: exchange.installation.version, isOpen: server.clients.isOpen,
                discovery: discovery(exchange), endpoints: endpoints(exchange)),
            settings: settings(exchange, namesClient: isShown),
            users: isShown
                ? server.users.excerpt(
                    atMost: HomePage.mostCards, search: search(HomePage.userField)
                ).map(UserChoice.init) : .nothing,
            clients: isShown
                ? clients(server.clients, search: search(HomePage.clientField)) : .nothing,
            tenantSwitch: isShown
                ? TenantSwitch(exchange, search: search(TenantSwitch.field)) : nil,
            place: exchange.toolPlace, ui: .of(exchange))
        return .page(page.render())
    }

    /// The settings of an application that logs in here.
    ///
    /// - Parameter namesClient: whether they may have the id of a known client.
    static func settings(_ exchange: Exchange, namesClient: Bool = true) -> ClientSettings {
        let profile = exchange.server.profile
        let clients = exchange.server.clients
        let known =
            namesClient ? clients.ids(atMost: 1).first ?? clients.registered.first?.client.id : nil
        let mode = profile.usualResponseMode
        let name = profile.scopes.contains("profile") ? "profile" : "name"
        return ClientSettings(
            issuer: exchange.context.addresses.issuer, clientID: known ?? "my-app",
            scopes: ["openid", name, "email"].filter(profile.scopes.contains),
            responseMode: mode == .query ? nil : mode.rawValue,
            endpoints: document(exchange).compactMapValues(\.string)
                .merging(["discovery": discovery(exchange)]) { $1 },
            libraries: ProviderCatalog.libraries[profile.name] ?? [])
    }
}

private extension HomeAnswer {
    /// Tells whether everyone may see the users, as with an open control API.
    static func showsUsers(_ exchange: Exchange) -> Bool {
        if case .open = exchange.installation.control { true } else { false }
    }

    static func document(_ exchange: Exchange) -> [String: JSON] {
        DiscoveryEndpoint.document(exchange).object ?? [:]
    }

    static func discovery(_ exchange: Exchange) -> String {
        exchange.context.addresses.publicURL + (exchange.paths.path(of: "discovery") ?? "")
    }

    /// Some providers name endpoints for grants that are not played.
    static func endpoints(_ exchange: Exchange) -> [(member: String, url: String)] {
        let (paths, document) = (exchange.paths, document(exchange))
        let served = paths.endpoints.filter { $0.grant == nil || !paths.paths(of: $0).isEmpty }
        return served.compactMap(\.metadata).compactMap { member in
            document[member]?.string.map { (member, $0) }
        }
    }

    static func clients(_ clients: ClientRegistry, search: String?) -> Excerpt<KnownClient> {
        let ids = clients.ids() + clients.registered.map(\.client.id)
        return Excerpt(of: ids, atMost: HomePage.mostRows, search: search) { id in
            [id, clients[id]?.name]
        }.map { id in
            let client = clients[id]
            return KnownClient(
                id: id, name: client?.name, redirectURIs: client?.redirectURIs ?? [])
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
        let discovery = HomeAnswer.discovery(exchange)
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
