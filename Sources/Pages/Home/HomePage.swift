/// The page at the server's own address: who is played, and what an application needs to use it.
/// Where the control API is served, its script adds what can be changed and what happened.
package struct HomePage: Sendable {
    let provider: PlayedProvider
    let settings: ClientSettings
    let users: [UserChoice]
    let clients: [KnownClient]
    let place: ToolPlace
    let ui: Interface

    package init(
        provider: PlayedProvider, settings: ClientSettings, users: [UserChoice],
        clients: [KnownClient], place: ToolPlace, ui: Interface
    ) {
        self.provider = provider
        self.settings = settings
        self.users = users
        self.clients = clients
        self.place = place
        self.ui = ui
    }

    package func render() -> Page {
        let known = [facts, application, userList, clientList, endpointList].compactMap { $0 }
        let live: HTML = "<section id=\"live-panels\" aria-label=\"\(texts.live)\"></section>"
        return ToolFrame(
            title: texts.title, name: place.isServed ? "home" : nil, place: place,
            words: place.isServed ? HomeWords(language: ui.language).list : [], ui: ui
        ).page(
            """
            <p>\(texts.purpose)</p>
            <div class="columns">
            <section aria-label="\(texts.provider)">
            \(known)
            </section>
            \(live, if: place.isServed)
            </div>
            """)
    }
}

private extension HomePage {
    /// How many users, clients or URIs are listed.
    static let most = 50

    var texts: HomeTexts { HomeTexts(language: ui.language) }

    var facts: HTML {
        """
        <h2>\(texts.provider)</h2>
        <dl class="rows">
        \([
            descriptionRow("\(texts.issuer)", "<code>\(provider.issuer)</code>"),
            descriptionRow("\(texts.discovery)", link(provider.discovery)),
            descriptionRow("\(texts.profile)", "\(provider.profile)"),
            descriptionRow("\(texts.mode)", "\(texts.sentence(isOpen: provider.isOpen))"),
        ])
        </dl>
        """
    }

    var application: HTML {
        """
        <h2>\(texts.environment)</h2>
        <pre id="environment"><code>\(settings.environment)</code></pre>
        \(ClientLibrary.all.map(library))
        """
    }

    func library(_ library: ClientLibrary) -> HTML {
        """
        <details class="library">
        <summary translate="no">\(library.name)</summary>
        <p><code>\(library.file)</code></p>
        <pre><code>\(library.settings(settings))</code></pre>
        </details>
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
        list(texts.endpoints, provider.endpoints) {
            descriptionRow("\($0.member)", "<code>\($0.url)</code>")
        }
    }

    func list<Item>(_ title: String, _ items: [Item], _ row: (Item) -> HTML) -> HTML? {
        guard !items.isEmpty else { return nil }
        let more = items.count - Self.most
        return """
            <h2>\(title)</h2>
            <dl class="rows">
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
