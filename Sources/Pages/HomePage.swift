/// The page at the server's own address: who is played, and what an application needs to use it.
package struct HomePage: Sendable {
    /// What is known of a client, without its secret.
    package struct KnownClient: Sendable {
        let id: String
        let name: String?
        let redirectURIs: [String]

        package init(id: String, name: String?, redirectURIs: [String]) {
            self.id = id
            self.name = name
            self.redirectURIs = redirectURIs
        }
    }

    /// Who is played, and where.
    package struct Provider: Sendable {
        let issuer: String
        let profile: String
        let tenant: String?
        let isOpen: Bool
        let discovery: String

        /// - Parameters:
        ///   - tenant: nil for the root.
        ///   - isOpen: whether any client id is accepted.
        ///   - discovery: the URL of the discovery document.
        package init(
            issuer: String, profile: String, tenant: String?, isOpen: Bool, discovery: String
        ) {
            self.issuer = issuer
            self.profile = profile
            self.tenant = tenant
            self.isOpen = isOpen
            self.discovery = discovery
        }
    }

    let provider: Provider
    let endpoints: [(member: String, url: String)]
    let users: [UserChoice]
    let clients: [KnownClient]
    let ui: Interface

    /// - Parameter endpoints: each with the member of the discovery document that names it.
    package init(
        provider: Provider, endpoints: [(member: String, url: String)], users: [UserChoice],
        clients: [KnownClient], ui: Interface
    ) {
        self.provider = provider
        self.endpoints = endpoints
        self.users = users
        self.clients = clients
        self.ui = ui
    }

    package func render() -> Page {
        let stage = [facts, environment, userList, clientList, endpointList].compactMap { $0 }
        return Layout(title: texts.title, ui: ui, policy: ContentSecurityPolicy(formTargets: []))
            .page(curtain: curtain, stage: "\(stage)")
    }
}

private extension HomePage {
    /// How many users, clients or URIs are listed.
    static let most = 50

    var texts: HomeTexts { HomeTexts(language: ui.language) }

    var curtain: HTML {
        let chips = [provider.profile, texts.mode(isOpen: provider.isOpen)]
        return """
            <h1>\(texts.title)</h1>
            <p>\(texts.purpose)</p>
            <ul class="chips">
            \((chips + [provider.tenant].compactMap { $0 }).map { "<li>\($0)</li>" as HTML })
            </ul>
            """
    }

    var facts: HTML {
        """
        <dl>
        \([
            descriptionRow("\(texts.issuer)", "<code>\(provider.issuer)</code>"),
            descriptionRow("\(texts.discovery)", link(provider.discovery)),
            descriptionRow("\(texts.mode)", "\(texts.sentence(isOpen: provider.isOpen))"),
        ])
        </dl>
        """
    }

    var environment: HTML {
        let id = clients.first?.id ?? "my-app"
        return """
            <h2>\(texts.environment)</h2>
            <pre><code>ISSUER=\(provider.issuer)
            CLIENT_ID=\(id)</code></pre>
            """
    }

    var userList: HTML? {
        list(texts.users, users) { user in
            let details = [user.displayName, user.detail].compactMap { $0 }.filter { !$0.isEmpty }
            return descriptionRow(
                "<code>\(user.username)</code>", "\(details.joined(separator: " · "))")
        }
    }

    var clientList: HTML? {
        list(texts.clients, clients) { client in
            let uris = client.redirectURIs.prefix(Self.most).map { "<code>\($0)</code>" as HTML }
            let name: HTML = "\(client.name.map { " \($0)" } ?? "")"
            return descriptionRow("<code>\(client.id)</code>\(name)", "\(uris)")
        }
    }

    var endpointList: HTML? {
        list(texts.endpoints, endpoints) {
            descriptionRow("\($0.member)", "<code>\($0.url)</code>")
        }
    }

    func list<Item>(_ title: String, _ items: [Item], _ row: (Item) -> HTML) -> HTML? {
        guard !items.isEmpty else { return nil }
        let more = items.count - Self.most
        return """
            <h2>\(title)</h2>
            <dl>
            \(items.prefix(Self.most).map(row))
            </dl>
            \("<p>\(texts.more(more))</p>", if: more > 0)
            """
    }

    func link(_ url: String) -> HTML {
        guard let link = WebLink(url) else { return "<code>\(url)</code>" }
        return "<a href=\"\(link.url)\"><code>\(url)</code></a>"
    }
}
