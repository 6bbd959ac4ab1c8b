import Text

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
        let live: HTML =
            "<section id=\"live-panels\" aria-label=\"\(ui.say("What can be done"))\"></section>"
        return ToolFrame(
            title: ui.say("Understudy is ready"), name: place.isServed ? "home" : nil, place: place,
            words: place.isServed ? HomeWords.all : [], ui: ui
        ).page(
            """
            <p>\(purpose)</p>
            <div class="columns">
            <section aria-label="\(ui.say("Provider"))">
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

    var purpose: String {
        ui.say(
            "It plays an OpenID Connect provider. Give your application the issuer, and sign in from"
                + " there.")
    }

    var issuer: String { ui.say(Phrase("Issuer", meaning: "with the name of its setting")) }

    var clientRule: Phrase {
        provider.isOpen
            ? "Any client ID, any client secret and any redirect URI will do."
            : "Only registered clients may use it."
    }

    var facts: HTML {
        """
        <h2>\(ui.say("Provider"))</h2>
        <dl class="rows">
        \([
            descriptionRow("\(issuer)", "<code>\(provider.issuer)</code>"),
            descriptionRow("\(ui.say("Discovery"))", link(provider.discovery)),
            descriptionRow("\(ui.say("Profile"))", "\(provider.profile)"),
            descriptionRow("\(ui.say("Clients"))", "\(ui.say(clientRule))"),
        ])
        </dl>
        """
    }

    var application: HTML {
        """
        <h2>\(ui.say("Put this into your application"))</h2>
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
        list(ui.say("Users"), users) { user in
            let details = [user.displayName, user.detail].compactMap { $0 }.filter { !$0.isEmpty }
            return descriptionRow(
                "<code>\(user.username)</code>", "\(details.joined(separator: " · "))")
        }
    }

    var clientList: HTML? {
        list(ui.say("Registered clients"), clients) { client in
            let uris = client.redirectURIs.prefix(Self.most).map { "<code>\($0)</code>" as HTML }
            let name: HTML = "\(client.name.map { " \($0)" } ?? "")"
            return descriptionRow("<code>\(client.id)</code>\(name)", "\(uris)")
        }
    }

    var endpointList: HTML? {
        list(ui.say("Endpoints"), provider.endpoints) {
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
            \("<p>\(ui.say("And \(more) more."))</p>", if: more > 0)
            """
    }

    func link(_ url: String) -> HTML {
        guard let link = WebLink(url) else { return "<code>\(url)</code>" }
        return "<a href=\"\(link.url)\"><code>\(url)</code></a>"
    }
}
