import Text

/// The page at the server's own address. Its first screen names the provider and leads to a first
/// login; below are the settings of an application. If the control API is served, its script adds
/// the changeable settings and the latest exchanges.
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
        let frame = ToolFrame(
            title: ui.say("home-page.title"), name: place.isServed ? "home" : nil,
            styleSheet: "home.css", article: "Pages", place: place,
            words: place.isServed ? ["home-script"] : [],
            ui: ui)
        return frame.page(
            """
            <p>\(ui.say(purpose))</p>
            <section class="panel first" aria-label="\(ui.say("home-page.provider"))">
            \(played)
            \(userCards ?? "")
            </section>
            <div class="columns">
            \(application)
            \("<div id=\"switches\"></div>", if: place.isServed && signs)\
            \("<div id=\"switches\" data-unsigned></div>", if: place.isServed && !signs)
            </div>
            <h2 class="more">\(ui.say("tool-page.details"))</h2>
            <div class="details">
            \(known)
            \(live, if: place.isServed)
            </div>
            """)
    }
}

private extension HomePage {
    /// The number of users shown as cards; the login page has all of them.
    static let mostCards = 8

    /// A provider without the scope `openid` has no ID tokens.
    var signs: Bool { settings.scopes.contains("openid") }

    var purpose: Phrase { Phrase(signs ? "home-page.purpose" : "home-page.purpose-oauth") }

    var clientRule: String { ui.say(provider.isOpen ? "home-page.open" : "home-page.closed") }

    var played: HTML {
        """
        <div>
        <h2 id="title-issuer">\(ui.say("home-page.issuer"))</h2>
        <p id="issuer"><code>\(provider.issuer)</code></p>
        <dl>
        \([
            descriptionRow("\(ui.say("home-script.profile"))", "\(provider.profile)"),
            descriptionRow("\(ui.say("home-script.clients"))", "\(clientRule)"),
        ])
        </dl>
        \(ways, if: place.isServed)\
        </div>
        """
    }

    var ways: HTML {
        """
        <p class="ways"><a class="primary" id="try" href="\(place.control)/playground#try">\
        \(ui.say("playground-script.flow:try"))</a>
        <a class="quiet" href="\(place.control)/inspector">\(ui.say("home-page.watch"))</a></p>

        """
    }

    /// The cards, each of which leads to a login as that user.
    var userCards: HTML? {
        guard !users.isEmpty else { return nil }
        let more = users.count - Self.mostCards
        return """
            <div>
            <h2>\(ui.say("home-page.users"))</h2>
            <ul class="users">
            \(users.prefix(Self.mostCards).map(card))
            </ul>
            \("<p>\(ui.say("home-page.more", ["count": more]))</p>", if: more > 0)
            </div>
            """
    }

    func card(_ user: UserChoice) -> HTML {
        let face = UserFace(user).html
        guard place.isServed else { return "<li><div class=\"card\">\(face)</div></li>" }
        let target =
            "\(place.control)/playground#try/\(PercentEncoding.encodeQueryComponent(user.username))"
        return "<li><a class=\"card\" href=\"\(target)\">\(face)</a></li>"
    }

    var application: HTML {
        """
        <section class="panel" aria-labelledby="title-settings">
        <h2 id="title-settings">\(ui.say("home-page.settings"))</h2>
        \(SettingsPicker(settings: settings, ui: ui).html)
        </section>
        """
    }

    var known: HTML {
        """
        <section class="panel" aria-label="\(ui.say("home-page.addresses"))">
        \([discovery, clientList, endpointList].compactMap { $0 })
        </section>
        """
    }

    var live: HTML {
        "<section id=\"live-panels\" aria-label=\"\(ui.say("home-page.actions"))\"></section>"
    }
}

extension HomePage {
    var discovery: HTML {
        """
        <h2>\(ui.say("home-page.discovery"))</h2>
        <p>\(link(provider.discovery))</p>
        """
    }

    var clientList: HTML? {
        list(ui.say("home-page.clients"), clients) { client in
            let uris = client.redirectURIs.prefix(Self.most).map { "<code>\($0)</code>" as HTML }
            let name: HTML = "\(client.name.map { " \($0)" } ?? "")"
            return descriptionRow("<code>\(client.id)</code>\(name)", "\(uris)")
        }
    }

    var endpointList: HTML? {
        list(ui.say("home-page.endpoints"), provider.endpoints) {
            descriptionRow("\($0.member)", "<code>\($0.url)</code>")
        }
    }
}

private extension HomePage {
    /// The number of clients or URIs that are listed.
    static let most = 50

    func list<Item>(_ title: String, _ items: [Item], _ row: (Item) -> HTML) -> HTML? {
        guard !items.isEmpty else { return nil }
        let more = items.count - Self.most
        return """
            <h2>\(title)</h2>
            <dl class="rows">
            \(items.prefix(Self.most).map(row))
            </dl>
            \("<p>\(ui.say("home-page.more", ["count": more]))</p>", if: more > 0)
            """
    }

    func link(_ url: String) -> HTML {
        guard let link = WebLink(url) else { return "<code>\(url)</code>" }
        return "<a href=\"\(link.url)\"><code>\(url)</code></a>"
    }
}
